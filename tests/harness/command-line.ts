import { parseArgs } from 'node:util';
import { buildStale } from '../../scripts/builds.ts';
import { publicUrl } from './product/addresses.ts';
import { machine } from './report/machine.ts';
import { type Section, writeMeasurements } from './report/write-measurements.ts';
import { ensureChromium, ensureNginx } from './test-tools.ts';

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(0);

/** Prints a line, preceded by the seconds since the start. */
export const log = (line: string): void => console.log(`  ${seconds().padStart(4)} s  ${line}`);

/**
 * Reads the command line of `npm run bench` or `npm run resilience`: names of benchmarks or resilience tests, and
 * `flags`, each with its help text. `--help` lists all names and ends the process. Throws on an unknown name.
 */
export function readCommandLine<Subject extends { name: string; title: string }, Flag extends string>(
  command: 'bench' | 'resilience',
  all: readonly Subject[],
  flags: Record<Flag, string>,
) {
  const help = { ...flags, 'no-write': 'do not change docs/reference/measurements.md', help: 'show this help' };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(Object.keys(help).map((name) => [name, { type: 'boolean' as const, default: false }])),
  });
  const known = all.map(({ name }) => name);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')}; choose from ${known.join(', ')}`);
  const chosen = positionals.length === 0 ? all : all.filter(({ name }) => positionals.includes(name));
  if (values.help) {
    console.log(`Usage: npm run ${command} [-- NAME…] [-- OPTIONS]`);
    for (const [option, text] of Object.entries(help)) console.log(`  --${option.padEnd(14)}${text}`);
    for (const { name, title } of all) console.log(name.padEnd(24) + title);
    process.exit();
  }
  return {
    flags: values as Record<Flag, boolean>,
    /** Ensures nginx and Chromium, builds what is stale, and runs each subject in turn, below a line that names it. */
    runEach: async <Result>(titleOf: (one: Subject) => string, run: (one: Subject) => Promise<Result>) => {
      console.log(`${command}: ${chosen.length} of ${all.length}, on ${machine()}\n`);
      for (const { name, missing } of [ensureNginx(), await ensureChromium()]) {
        if (missing !== undefined) console.log(`${name} is missing; whatever needs it is skipped: ${missing}`);
      }
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
      if (values['no-write']) return;
      console.log(writeMeasurements({ ...section, rows, name: command, complete: positionals.length === 0 }));
    },
  };
}
