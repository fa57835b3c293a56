import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import { commit, machine } from './machine.ts';

/** `rows` hold texts in the order of `columns`; the first one names the subject, which may have several rows. */
export type Section = {
  name: 'bench' | 'resilience';
  heading: string;
  /** A paragraph on how to read the table. */
  intro: string;
  columns: readonly string[];
  rows: readonly string[][];
  /** Whether nothing was left out: only then the lines of another machine go. */
  complete: boolean;
  /** How much was run, behind the day and the commit of each line. */
  form?: string;
};

/**
 * Writes one section of docs/reference/measurements.md; the rest of the file stays. A run of some subjects replaces only their
 * lines, and only on the machine that measured the others. Gives a sentence about what was done.
 */
export function writeMeasurements({ name, heading, intro, columns, rows, complete, form = '' }: Section): string {
  const file = join(root, 'docs/reference/measurements.md');
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const old = text.slice(text.indexOf(start), text.indexOf(end) + end.length);
  const here = `Machine: ${machine()}.`;
  if (!complete && !old.includes(here)) {
    return `docs/reference/measurements.md holds the ${name} of another machine: run all of it to replace them.`;
  }
  const at = `${new Date().toISOString().slice(0, 10)} ${commit()} ${form}`.trim();
  const subjectOf = (line: string) => /^\| ([a-z][a-z0-9-]*) +\|/.exec(line)?.[1];
  const measured = new Set(['', columns[0], ...rows.map(([subject]) => subject)]);
  const kept = complete ? [] : old.split('\n').filter((line) => !measured.has(subjectOf(line) ?? ''));
  const lines = [...kept, ...rows.map((cells) => markdownRow([...cells, at]))];
  // A stable sort: the lines of one subject stay in their order.
  const bySubject = ([one = '', other = '']: string[]) => (one < other ? -1 : Number(one > other));
  lines.sort((one, other) => bySubject([one, other].map((line) => subjectOf(line) ?? '')));
  const written = `${start}
## ${heading}

${here}

${intro}

${markdownRow([...columns, 'at'])}
|${' --- |'.repeat(columns.length + 1)}
${lines.join('\n')}
${end}`;
  writeFileSync(
    file,
    text.replace(old, () => written),
  );
  return 'Wrote docs/reference/measurements.md';
}

/** The cells of one row as Markdown. */
const markdownRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
