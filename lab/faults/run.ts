import { log, readCommandLine } from '../command-line.ts';
import { printTable } from '../report/table.ts';
import { drills } from './drills.ts';
import { type DrillResult, hasFound, isBroken, runDrill, tableOf } from './run-drill.ts';

const INTRO = `Faults on the running product, with real parts. \`at\` is the day, the commit (with a plus: and changes not yet committed)
and how much was run: short, default or full.`;

const { flags, rounds, runEach, report } = readCommandLine('drill', drills, {
  full: 'the numbers of the promises; hours in all',
  short: 'the few rounds that the tests run',
  seeded: 'the same with a fault put in on purpose: fails unless every drill that is run finds its own',
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
else {
  report({ heading: 'Drills', intro: INTRO, table: tableOf(results), form }, ['kept', 'BROKEN', 'not run']);
  process.exitCode = results.some(isBroken) ? 1 : 0;
}

function reportSeeded() {
  const word = (result: DrillResult) => (result.notRun ? 'not run' : hasFound(result) ? 'found' : 'NOT FOUND');
  const line = (result: DrillResult) => [[result.drill.name, result.drill.seededFault.what, word(result)]];
  const lines = new Map(results.map((result) => [result.drill.name, line(result)]));
  printTable({ columns: ['drill', 'seeded fault', 'result'], lines });
  process.exitCode = results.every((result) => word(result) !== 'NOT FOUND') ? 0 : 1;
}
