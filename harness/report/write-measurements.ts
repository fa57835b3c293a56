import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import { commit, machine } from './machine.ts';
import { markdownRow, type Table } from './table.ts';

export type Section = {
  name: 'bench' | 'resilience';
  heading: string;
  /** A paragraph on how to read the table. */
  intro: string;
  table: Table;
  /** Whether nothing was left out: only then the lines of another machine go. */
  complete: boolean;
  /** How much was run, behind the day and the commit of each line. */
  form?: string;
};

/**
 * Writes one section of docs/reference/measurements.md; the rest of the file stays. A run of some subjects replaces only their
 * lines, and only on the machine that measured the others. Gives a sentence about what was done.
 */
export function writeMeasurements({ name, heading, intro, table, complete, form }: Section): string {
  const file = join(root, 'docs/reference/measurements.md');
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const old = text.slice(text.indexOf(start), text.indexOf(end) + end.length);
  const here = `Machine: ${machine()}.`;
  const continues = !complete && old.includes(here);
  if (!complete && !continues) {
    return `docs/reference/measurements.md holds the ${name} of another machine: run all of it to replace them.`;
  }
  const at = [new Date().toISOString().slice(0, 10), commit(), form ?? ''].join(' ').trim();
  const fresh = [...table.lines].map(([subject, lines]) => {
    return [subject, lines.map((cells) => markdownRow([...cells, at]))] as const;
  });
  const kept = continues ? linesBySubject(old, table.columns[0]) : [];
  const lines = [...new Map([...kept, ...fresh])].sort(([one], [other]) => (one < other ? -1 : 1));
  const written = `${start}
## ${heading}

${here}

${intro}

${markdownRow([...table.columns, 'at'])}
|${' --- |'.repeat(table.columns.length + 1)}
${lines.flatMap(([, own]) => own).join('\n')}
${end}`;
  const changed = text.replace(old, () => written);
  writeFileSync(file, changed);
  return 'Wrote docs/reference/measurements.md';
}

function linesBySubject(section: string, firstColumn: string | undefined) {
  const lines = new Map<string, string[]>();
  for (const line of section.split('\n')) {
    const name = /^\| ([a-z][a-z0-9-]*) +\|/.exec(line)?.[1];
    if (name === undefined || name === firstColumn) continue;
    lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return lines;
}
