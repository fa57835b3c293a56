import { parseArgs } from 'node:util';
import { buildStale } from '../scripts/builds.ts';
import { publicUrl } from './product/addresses.ts';
import { machine } from './report/machine.ts';
import { printTable } from './report/table.ts';
import { type Section, writeMeasurements } from './report/write-measurements.ts';
import { ensureChromium, ensureNginx } from './test-tools.ts';

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(0);

/** Prints a line behind the seconds since the start. */
export const log = (line: string): void => console.log(`  ${seconds().padStart(4)} s  ${line}`);

/**
 * Reads the command line of `npm run bench` or `npm run resilience`: names of figures or resilience tests, the options that both have,
 * and `flags`, each with its line of help. `--help` is answered here, with the names of all, and ends the process. Throws on
 * an unknown name.
 */
export function readCommandLine<Subject extends { name: string; title: string }, Flag extends string>(
  command: 'bench' | 'resilience',
  all: readonly Subject[],
  flags: Record<Flag, string>,
) {
  const [off, on] = [{ type: 'boolean', default: false } as const, { type: 'boolean', default: true } as const];
  const names = Object.keys(flags) as Flag[];
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      ...Object.fromEntries(names.map((name) => [name, off])),
      ...{ rounds: { type: 'string' }, build: on, write: on, help: off },
    },
  });
  const given: Record<string, unknown> = values;
  const known = all.map(({ name }) => name);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const chosen = positionals.length === 0 ? all : all.filter(({ name }) => positionals.includes(name));
  if (values.help) {
    const help = {
      'rounds N': 'how often, instead of the usual number',
      ...flags,
      'no-build': 'take the builds as they lie there',
      'no-write': 'leave docs/reference/measurements.md as it is',
    };
    console.log(`Usage: npm run ${command} [-- NAME…] [-- OPTIONS]`);
    for (const [option, text] of Object.entries(help)) console.log(`  --${option.padEnd(14)}${text}`);
    for (const { name, title } of all) console.log(name.padEnd(24) + title);
    process.exit();
  }
  return {
    flags: Object.fromEntries(names.map((name) => [name, given[name] === true])) as Record<Flag, boolean>,
    rounds: values.rounds === undefined ? undefined : Math.max(1, Number(values.rounds) || 1),
    /** Asks for nginx and Chromium, builds what is stale and runs one after the other, each below a line that names it. */
    runEach: async <Result>(titleOf: (one: Subject) => string, run: (one: Subject) => Promise<Result>) => {
      console.log(`${command}: ${chosen.length} of ${all.length}, on ${machine()}\n`);
      for (const { name, missing } of [ensureNginx(), await ensureChromium()]) {
        if (missing !== undefined) console.log(`${name} is missing, what needs it is not run: ${missing}`);
      }
      if (values.build) await buildStale({ publicUrl });
      const results: Result[] = [];
      for (const [index, one] of chosen.entries()) {
        console.log(`\n[${index + 1}/${chosen.length}] ${one.name}: ${titleOf(one)}`);
        results.push(await run(one));
      }
      log('done');
      return results;
    },
    /** Prints the table and how often each of the words is a line's result, and writes it where all of them are kept. */
    report: (section: Omit<Section, 'name' | 'complete'>, words: readonly string[]) => {
      const { columns, lines } = section.table;
      printTable(section.table);
      const found = [...lines.values()].flat().map((cells) => cells[columns.indexOf('result')] ?? '');
      const counts = words.map((word) => `${found.filter((result) => result.startsWith(word)).length} ${word}`);
      console.log(`\n${counts.join(', ')}`);
      const complete = positionals.length === 0;
      if (values.write) console.log(writeMeasurements({ ...section, name: command, complete }));
    },
  };
}
