import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import { cellsOf, columns } from './cells.ts';
import { commit, machine } from './machine.ts';
import type { FigureResult } from './result.ts';

const file = join(root, 'docs/measurements.md');
const [START, END] = ['<!-- bench: start -->', '<!-- bench: end -->'];
const HEADING = `# Measurements

Written by \`npm run bench\` and \`npm run drill\`, never by hand.
`;

/**
 * Writes the bench's section of docs/measurements.md; the rest of the file stays. A run of some figures replaces only
 * their rows, and only on the machine that measured the others. Gives a sentence about what was done.
 */
export function writeMeasurements(results: FigureResult[], { complete }: { complete: boolean }): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEADING;
  const old = sectionOf(text);
  const here = `Machine: ${machine()}.`;
  const continues = !complete && old.includes(here);
  if (!complete && old !== '' && !continues) {
    return 'docs/measurements.md holds another machine’s figures: run all of them to replace it.';
  }
  const measured = new Map(results.map((result) => [result.figure.name, linesOf(result)]));
  const kept = continues ? linesByFigure(old) : new Map<string, string[]>();
  const lines = [...new Map([...kept, ...measured])].sort(([one], [other]) => (one < other ? -1 : 1));
  const section = `${START}
## Bench

${here}

Every ratio is the median of pairs measured right after one another in the same run, with its least and greatest value in
brackets; \`at\` is the day and the commit (with a plus: and changes not yet committed).

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

function linesOf(result: FigureResult) {
  const at = `${new Date().toISOString().slice(0, 10)} ${commit()}`;
  return cellsOf(result).map((cells) => `| ${[...cells, at].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}

function linesByFigure(section: string) {
  const lines = new Map<string, string[]>();
  for (const line of section.split('\n')) {
    const name = /^\| ([a-z0-9-]+) \|/.exec(line)?.[1];
    if (name !== undefined && name !== columns[0] && name !== '---')
      lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return lines;
}
