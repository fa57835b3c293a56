import { log, readCommandLine } from '../command-line.ts';
import { printTable } from '../report/table.ts';
import { writeMeasurements } from '../report/write-measurements.ts';
import { drills } from './drills.ts';
import { type DrillResult, hasFound, isBroken, runDrill, tableOf } from './run-drill.ts';

const INTRO = `Faults on the running product, with real parts. \`at\` is the day, the commit (with a plus: and changes not yet committed)
and how much was run: short, default or full.`;

const { flags, rounds, write, complete, runEach } = readCommandLine('drill', drills, {
  full: 'the numbers of the promises; hours in all',
  short: 'the few rounds that the tests run',
  seeded: 'the same with a fault put in on purpose: fails unless every drill finds its own',
});
const { full, short, seeded } = flags;
const form = full ? 'full' : short || seeded ? 'short' : 'default';
const results = await runEach(
  ({ title, seededFault }) => (seeded ? `finds that ${seededFault.what}` : title),
  async (drill) => {
    const result = await runDrill(drill, { form, rounds, seeded, log });
    if (result.notRun !== undefined) log(`not run: ${result.notRun}`);
    return result;
  },
);
if (seeded) reportSeeded();
else report();

function reportSeeded() {
  const line = (result: DrillResult) => [
    [result.drill.name, result.drill.seededFault.what, hasFound(result) ? 'found' : 'NOT FOUND'],
  ];
  const lines = new Map(results.map((result) => [result.drill.name, line(result)]));
  printTable({ columns: ['drill', 'seeded fault', 'result'], lines });
  process.exitCode = results.every(hasFound) ? 0 : 1;
}

function report() {
  const table = tableOf(results);
  printTable(table);
  const verdicts = [...table.lines.values()].flat().map((cells) => cells[3] ?? '');
  const count = (verdict: string) => verdicts.filter((one) => one.startsWith(verdict)).length;
  console.log(`\n${count('kept')} kept, ${count('BROKEN')} broken, ${count('not run')} not run`);
  if (write) {
    console.log(writeMeasurements({ name: 'drill', heading: 'Drills', intro: INTRO, table, complete, form }));
  }
  process.exitCode = results.some(isBroken) ? 1 : 0;
}
