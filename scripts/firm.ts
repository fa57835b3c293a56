import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { firmFaults, oldFacts, sampleFacts } from '../facts/src/firm-report.ts';
import { askFacts } from './firm-facts.ts';
import { root } from './settings.ts';

/** `npm run firm` asks for the facts of the firm, one by one, and writes them; `npm run firm -- --list` only says what is left. */
const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

const files = ['firm.ts', 'offices.ts', 'members.ts', 'reviews.ts'];
const byHand =
  'By hand, in both languages: claims, about, members, reviews and office-pages (.en.ts and .es.ts), law.ts, quick-facts.ts, cities and pictures/.';

if (values.list) list();
else await walk();

async function walk() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log('Enter keeps what is there. Ctrl+C stops; files that were gone through are written.');
  for (const file of files) {
    const path = join(root, 'firm', file);
    console.log(`\n== firm/${file}`);
    writeFileSync(path, await askFacts(readFileSync(path, 'utf8'), (question) => terminal.question(question)));
  }
  terminal.close();
  // The facts of this process are those from before.
  execFileSync('npm', ['run', '--silent', 'firm', '--', '--list'], { cwd: root, stdio: 'inherit' });
}

function list() {
  tell('Still sample', sampleFacts());
  tell('Cannot be true', firmFaults());
  tell('Not looked up for a year', oldFacts(new Date()));
  console.log(`\n${byHand}\ndocs/your-firm.md has the whole list.`);
}

function tell(heading: string, lines: string[]) {
  console.log(`\n${heading}: ${lines.length === 0 ? 'nothing.' : ''}`);
  for (const line of lines) console.log(`  ${line}`);
}
