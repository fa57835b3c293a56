import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/settings.ts';
import { commit, machine } from './machine.ts';

/** `rows` contain texts in the order of `columns`; the first names the subject, which may have several rows. */
export type Section = {
  name: 'bench' | 'resilience';
  heading: string;
  /** A paragraph on how to read the table. */
  intro: string;
  columns: readonly string[];
  rows: readonly string[][];
  /** Whether everything was run: only then are another machine's rows removed. */
  complete: boolean;
  /** The scope of the run, shown after the date and commit in each row. */
  form?: string;
};

/**
 * Writes one section of docs/reference/measurements.md and keeps the rest. A partial run replaces only its subjects'
 * rows, and only on the machine that measured the others. Returns a sentence that reports the result.
 */
export function writeMeasurements(
  { name, heading, intro, columns, rows, complete, form = '' }: Section,
  file = join(root, 'docs/reference/measurements.md'),
): string {
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const old = text.slice(text.indexOf(start), text.indexOf(end) + end.length);
  const here = `Machine: ${machine()}.`;
  if (!complete && old.includes('Machine: ') && !old.includes(here)) {
    return `docs/reference/measurements.md has ${name} results of another machine: run all of it to replace them.`;
  }
  const at = `${new Date().toISOString().slice(0, 10)} ${commit()} ${form}`.trim();
  const subjectOf = (line: string) => /^\| ([a-z][a-z0-9-]*) +\|/.exec(line)?.[1];
  const measured = new Set(['', columns[0], ...rows.map(([subject]) => subject)]);
  const kept = complete ? [] : old.split('\n').filter((line) => !measured.has(subjectOf(line) ?? ''));
  const lines = [...kept, ...rows.map((cells) => markdownRow([...cells, at]))];
  // The sort is stable, so the rows of one subject keep their order.
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

/** Returns the cells of one row as Markdown. */
const markdownRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
