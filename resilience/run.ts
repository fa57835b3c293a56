import { log, readCommandLine } from '../harness/command-line.ts';
import { printTable } from '../harness/report/table.ts';
import {
  hasFound,
  isBroken,
  type ResilienceResult,
  resilienceTests,
  runResilienceTest,
  tableOf,
} from './run-resilience-test.ts';

const INTRO = `Faults on the running product, with real parts. \`at\` is the day, the commit (with a plus: and changes not yet committed)
and how much was run: short, default or full.`;

const { flags, rounds, runEach, report } = readCommandLine('resilience', resilienceTests, {
  full: 'the numbers of the promises; hours in all',
  short: 'the few rounds that the tests run',
  seeded: 'the same with a fault put in on purpose: fails unless every resilience test that is run finds its own',
});
const { full, short, seeded } = flags;
const form = full ? 'full' : short || seeded ? 'short' : 'default';
const results = await runEach(
  ({ title, faultInjection }) => (seeded ? `finds that ${faultInjection.what}` : title),
  async (resilienceTest) => {
    const result = await runResilienceTest(resilienceTest, { form, rounds, seeded, log });
    if (result.notRun !== undefined) log(`not run: ${result.notRun}`);
    return result;
  },
);
if (seeded) reportSeeded();
else {
  report({ heading: 'Resilience tests', intro: INTRO, table: tableOf(results), form }, ['kept', 'BROKEN', 'not run']);
  process.exitCode = results.some((result) => isBroken(result) || isMissing(result)) ? 1 : 0;
}

/** In CI only what needs Podman, which is not in a container there, may be left out. */
function isMissing({ notRun, resilienceTest }: ResilienceResult) {
  return process.env.CI !== undefined && notRun !== undefined && resilienceTest.name !== 'compose';
}

function reportSeeded() {
  const word = (result: ResilienceResult) => (result.notRun ? 'not run' : hasFound(result) ? 'found' : 'NOT FOUND');
  const line = (result: ResilienceResult) => [
    [result.resilienceTest.name, result.resilienceTest.faultInjection.what, word(result)],
  ];
  const lines = new Map(results.map((result) => [result.resilienceTest.name, line(result)]));
  printTable({ columns: ['resilience test', 'seeded fault', 'result'], lines });
  process.exitCode = results.some((result) => word(result) === 'NOT FOUND' || isMissing(result)) ? 1 : 0;
}
