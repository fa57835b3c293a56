import { readOptions } from '../api/src/settings/read-options.ts';
import { colorFaults } from '../public-site/build/contrast.ts';
import { firmFaults, oldFacts, sampleFacts, uncheckedFacts } from '../public-site/build/firm-report.ts';
import { reviewFaults } from '../public-site/build/reviewed-texts.ts';

/** `--list` is what it does anyway. */
readOptions("Usage: npm run firm    lists what is left to do in the firm's facts", {
  list: { type: 'boolean', default: false },
});

const open: [heading: string, lines: string[]][] = [
  ['Still sample data', sampleFacts()],
  ['Not plausible', firmFaults()],
  ['Not legible', colorFaults()],
  ['Not verified for a year', oldFacts(new Date())],
  ['Not verified yet', uncheckedFacts()],
  ['Not reviewed', reviewFaults()],
];
for (const [heading, lines] of open) {
  console.log(`\n${heading}: ${lines.length === 0 ? 'nothing.' : ''}`);
  for (const line of lines) console.log(`  ${line}`);
}
console.log('\ndocs/your-firm.md has the whole list.');
