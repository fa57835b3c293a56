import { parseArgs } from 'node:util';
import { machine } from '../bench/report/machine.ts';
import { buildStale } from '../scripts/builds.ts';
import { listDrills } from './list-drills.ts';
import { publicUrl } from './product/addresses.ts';
import { printTable } from './report/table.ts';
import { writeMeasurements } from './report/write-measurements.ts';
import { type DrillResult, isBroken, runDrill } from './run-drill.ts';

const USAGE = `Usage: npm run drill [-- NAME…] [-- OPTIONS]
  --list          the names of all drills
  --rounds N      how often, instead of each drill's own number
  --full          the numbers of the promises; hours in all
  --short         the few rounds that the tests run
  --no-build      drill the builds as they lie there
  --no-write      leave docs/measurements.md as it is`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    list: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    full: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

const started = Date.now();
if (values.help) console.log(USAGE);
else await main();

async function main() {
  const drills = await listDrills(positionals);
  if (values.list) {
    for (const { name, title } of drills) console.log(`${name.padEnd(24)}${title}`);
    return;
  }
  const form = values.full ? 'full' : values.short ? 'short' : 'default';
  const rounds = values.rounds === undefined ? undefined : Math.max(1, Number(values.rounds) || 1);
  console.log(`${drills.length} drills, ${form} form, on ${machine()}\n`);
  if (values.build) await buildStale({ publicUrl });
  const results: DrillResult[] = [];
  for (const [index, drill] of drills.entries()) {
    console.log(`\n[${index + 1}/${drills.length}] ${drill.name}: ${drill.title}`);
    const result = await runDrill(drill, { form, rounds, tell });
    if (result.notRun !== undefined) tell(`not run: ${result.notRun}`);
    results.push(result);
  }
  printTable(results);
  if (values.write) console.log(writeMeasurements(results, { form, complete: positionals.length === 0 }));
  process.exitCode = results.some(isBroken) ? 1 : 0;
}

function tell(line: string) {
  console.log(`  ${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);
}
