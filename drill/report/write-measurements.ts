import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, machine } from '../../bench/report/machine.ts';
import { root } from '../../scripts/settings.ts';
import type { Form } from '../drill.ts';
import type { DrillResult } from '../run-drill.ts';
import { cellsOf, columns } from './cells.ts';

const file = join(root, 'docs/measurements.md');
const [START, END] = ['<!-- drill: start -->', '<!-- drill: end -->'];
const HEADING = `# Measurements

Written by \`npm run bench\` and \`npm run drill\`, never by hand.
`;

/**
 * Writes the drills' section of docs/measurements.md; the rest of the file stays. A run of some drills replaces only
 * their rows, and only on the machine that ran the others. Gives a sentence about what was done.
 */
export function writeMeasurements(results: readonly DrillResult[], options: { form: Form; complete: boolean }): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEADING;
  const old = sectionOf(text);
  const here = `Machine: ${machine()}.`;
  const continues = !options.complete && old.includes(here);
  if (!options.complete && old !== '' && !continues) {
    return 'docs/measurements.md holds another machine’s drills: run all of them to replace it.';
  }
  const fresh = new Map(results.map((result) => [result.drill.name, linesOf(result, options.form)]));
  const kept = continues ? linesByDrill(old) : new Map<string, string[]>();
  const lines = [...new Map([...kept, ...fresh])].sort(([one], [other]) => (one < other ? -1 : 1));
  const section = `${START}
## Drills

${here}

Faults on the running product, with real parts. \`at\` is the day, the commit (with a plus: and changes not yet committed)
and how much was run: short, default or full.

| ${[...columns, 'at'].join(' | ')} |
|${' --- |'.repeat(columns.length + 1)}
${lines.flatMap(([, own]) => own).join('\n')}
${END}`;
  writeFileSync(file, old === '' ? `${text.trimEnd()}\n\n${section}\n` : text.replace(old, () => section));
  return 'Wrote docs/measurements.md';
}

function sectionOf(text: string) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  return start < 0 || end < start ? '' : text.slice(start, end + END.length);
}

function linesOf(result: DrillResult, form: Form) {
  const at = `${new Date().toISOString().slice(0, 10)} ${commit()} ${form}`;
  return cellsOf(result).map((cells) => `| ${[...cells, at].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}

function linesByDrill(section: string) {
  const lines = new Map<string, string[]>();
  for (const line of section.split('\n')) {
    const name = /^\| ([a-z0-9-]+) \|/.exec(line)?.[1];
    if (name !== undefined && name !== columns[0] && name !== '---')
      lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return lines;
}
