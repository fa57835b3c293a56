import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../scripts/builds.ts';
import { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { publicUrl } from './product/addresses.ts';
import { machine } from './report/machine.ts';
import { type FigureResult, fallsShort } from './report/result.ts';
import { printTable } from './report/table.ts';
import { writeMeasurements } from './report/write-measurements.ts';

const USAGE = `Usage: npm run bench [-- NAME…] [-- OPTIONS]
  --list          the names of all figures
  --rounds N      counted rounds of each figure (default 3)
  --full          also what takes long: every route instead of one per template
  --no-build      measure the builds as they lie there
  --no-write      leave docs/measurements.md as it is`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    list: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    full: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

const started = Date.now();
const bench = new Bench({ rounds: Math.max(1, Number(values.rounds) || 1), full: values.full, tell });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void bench.end().then(() => process.exit(130)));
}

if (values.help) console.log(USAGE);
else await main();

async function main() {
  const figures = await chosenFigures();
  if (values.list) {
    for (const { name, title } of figures) console.log(`${name.padEnd(24)}${title}`);
    return;
  }
  console.log(`${figures.length} figures, ${bench.rounds} rounds each, on ${machine()}\n`);
  if (values.build) await buildStale({ publicUrl });
  const results: FigureResult[] = [];
  for (const [index, figure] of figures.entries()) {
    console.log(`\n[${index + 1}/${figures.length}] ${figure.name}: ${figure.title}`);
    results.push(await measure(figure));
  }
  await bench.end();
  printTable(results);
  if (values.write) console.log(writeMeasurements(results, { complete: positionals.length === 0 }));
  if (results.some(fallsShort)) process.exitCode = 1;
}

async function measure(figure: Figure): Promise<FigureResult> {
  try {
    return { figure, rows: await figure.run(bench) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(`not measured: ${reason}`);
    return { figure, rows: [], reason };
  } finally {
    await bench.endFigure();
  }
}

async function chosenFigures() {
  const folder = join(import.meta.dirname, 'figures');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No figure ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const chosen = positionals.length > 0 ? positionals : names;
  return Promise.all(chosen.map(async (name) => ((await import(`./figures/${name}.ts`)) as { figure: Figure }).figure));
}

function tell(line: string) {
  console.log(`  ${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);
}
