import { readOptions } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { publicUrl } from './product/addresses.ts';
import { machine } from './report/machine.ts';
import { type Section, writeMeasurements } from './report/write-measurements.ts';
import { ensureTools } from './test-tools.ts';

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(0);

/** Prints a line, preceded by the seconds since the start. */
export const log = (line: string): void => console.log(`  ${seconds().padStart(4)} s  ${line}`);

/**
 * Reads the command line of `npm run bench` or `npm run resilience`: names of benchmarks or resilience tests, and
 * `flags`, each with its help text. `--help` lists all names and ends the process, as does an unknown one.
 */
export function readCommandLine<Subject extends { name: string; title: string }, Flag extends string>(
  command: 'bench' | 'resilience',
  all: readonly Subject[],
  flags: Record<Flag, string>,
) {
  const help = { ...flags, 'no-write': 'do not change docs/reference/measurements.md' };
  const usage = [
    `Usage: npm run ${command} -- [NAME…] [OPTIONS]`,
    ...Object.entries(help).map(([option, text]) => `  --${option.padEnd(14)}${text}`),
    ...all.map(({ name, title }) => name.padEnd(24) + title),
  ].join('\n');
  const options = Object.fromEntries(
    Object.keys(help).map((name) => [name, { type: 'boolean' as const, default: false }]),
  );
  const known = all.map(({ name }) => name);
  const { values, names } = readOptions(usage, options, (wanted) => wanted.every((name) => known.includes(name)));
  const given = values as Record<Flag | 'no-write', boolean>;
  const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  return {
    flags: given as Record<Flag, boolean>,
    /** Ensures nginx and Chromium, builds what is stale, and runs each subject in turn, below a line that names it. */
    runEach: async <Result>(titleOf: (one: Subject) => string, run: (one: Subject) => Promise<Result>) => {
      console.log(`${command}: ${chosen.length} of ${all.length}, on ${machine()}\n`);
      for (const [, advice] of await ensureTools('nginx', 'chromium'))
        console.log(`What needs it is skipped. ${advice}`);
      await buildStale({ publicUrl });
      const results: Result[] = [];
      for (const [index, one] of chosen.entries()) {
        console.log(`\n[${index + 1}/${chosen.length}] ${one.name}: ${titleOf(one)}`);
        results.push(await run(one));
      }
      log('done');
      return results;
    },
    /** Prints the table and writes it to the measurements document. */
    report: (section: Omit<Section, 'name' | 'complete'>) => {
      // A cell holds one line.
      const rows = section.rows.map((cells) => cells.map((cell) => cell.trim().split('\n')[0] ?? ''));
      console.table(rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [section.columns[at], cell]))));
      if (given['no-write']) return;
      console.log(writeMeasurements({ ...section, rows, name: command, complete: names.length === 0 }));
    },
  };
}
