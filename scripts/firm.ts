import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readOptions } from '../api/src/settings/read-options.ts';
import { slugOf } from '../facts/src/offices.ts';
import { colorFaults } from '../public-site/build/contrast.ts';
import { firmFaults, oldFacts, sampleFacts, uncheckedFacts } from '../public-site/build/firm-report.ts';
import { reviewFaults } from '../public-site/build/reviewed-texts.ts';
import { askFacts, hintsOf } from './firm-facts.ts';
import { root } from './settings.ts';

const USAGE = `Usage: npm run firm              asks for the firm's facts one by one and writes them
       npm run firm -- --list    only lists what is left`;

const { values } = readOptions(USAGE, { list: { type: 'boolean', default: false } });

/** Each file to ask about, with the type of its facts. */
const files = {
  'firm.ts': 'FirmFacts',
  'offices.ts': 'OfficeFacts',
  'members.ts': 'MemberFacts',
  'reviews.ts': 'ReviewFacts',
};
const byHand =
  'By hand, in both languages: claims, about, members, reviews and office-pages (.en.ts and .es.ts), law.ts, guide-sources.ts, review.ts, fee.ts, quick-facts.ts and cities; lists, such as languages, licenses and holidays; colors.ts and pictures/.';
const folder = join(root, 'firm');

if (values.list) list();
else await walk();

async function walk() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const types = readFileSync(join(folder, 'types.ts'), 'utf8');
  console.log('Press Enter to keep a value. Ctrl+C stops; completed files are saved.');
  try {
    for (const [file, type] of Object.entries(files)) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      console.log(`\n== firm/${file}`);
      const after = await askFacts(before, (question) => terminal.question(question), hintsOf(types, type));
      writeFileSync(path, after);
      if (file === 'members.ts') rename(namesIn(before), namesIn(after));
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    console.log('\nStopped: this file is unchanged.');
  } finally {
    terminal.close();
  }
  // This process still has the old facts.
  execFileSync('npm', ['run', '--silent', 'firm', '--', '--list'], { cwd: root, stdio: 'inherit' });
}

function namesIn(source: string) {
  return [...source.matchAll(/\n {4}name: ('[^'\n]*')/g)].map(([, name = '']) => name);
}

/** Replaces members' names, which offices repeat, and the IDs derived from them, which texts use. */
function rename(before: readonly string[], after: readonly string[]) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    const renamed = before.reduce(
      (text, name, at) => text.replaceAll(name, after[at] ?? name).replaceAll(slugOf(name), slugOf(after[at] ?? name)),
      source,
    );
    if (renamed !== source) writeFileSync(path, renamed);
  }
}

function list() {
  printLines('Still sample data', sampleFacts());
  printLines('Not plausible', firmFaults());
  printLines('Not legible', colorFaults());
  printLines('Not verified for a year', oldFacts(new Date()));
  printLines('Not verified yet', uncheckedFacts());
  printLines('Not reviewed', reviewFaults());
  console.log(`\n${byHand}\ndocs/your-firm.md has the whole list.`);
}

function printLines(heading: string, lines: string[]) {
  console.log(`\n${heading}: ${lines.length === 0 ? 'nothing.' : ''}`);
  for (const line of lines) console.log(`  ${line}`);
}
