import { log, readCommandLine } from '../harness/command-line.ts';
import {
  cellsOf,
  columns,
  hasFound,
  isBroken,
  type ResilienceResult,
  resilienceTests,
  runResilienceTest,
} from './run-resilience-test.ts';

const INTRO = `Faults on the running product, with real parts. \`at\` is the day, the commit (with a plus: and changes not yet committed)
and how much was run: short, default or full.`;

const { flags, runEach, report } = readCommandLine('resilience', resilienceTests, {
  full: 'the numbers of the promises; hours in all',
  short: 'the few rounds that the tests run',
  seeded: 'the same with a fault put in on purpose: fails unless every resilience test that is run finds its own',
});
const { full, short, seeded } = flags;
const form = full ? 'full' : short || seeded ? 'short' : 'default';
const results = await runEach(
  ({ title, faultInjection }) => (seeded ? `finds that ${faultInjection.what}` : title),
  async (resilienceTest) => {
    const result = await runResilienceTest(resilienceTest, { form, seeded, log });
    if (result.notRun !== undefined) log(`not run: ${result.notRun}`);
    return result;
  },
);
if (seeded) reportSeeded();
else {
  report({ heading: 'Resilience tests', intro: INTRO, columns, rows: results.flatMap(cellsOf), form });
  process.exitCode = results.some((result) => isBroken(result) || isMissing(result)) ? 1 : 0;
}

/** In CI, only the test that needs Podman may be skipped, because CI's containers do not have it. */
function isMissing({ notRun, resilienceTest }: ResilienceResult) {
  return process.env.CI !== undefined && notRun !== undefined && resilienceTest.name !== 'compose';
}

function reportSeeded() {
  const word = (result: ResilienceResult) => (result.notRun ? 'not run' : hasFound(result) ? 'found' : 'NOT FOUND');
  const lines = results.map((result) => {
    const { name, faultInjection } = result.resilienceTest;
    return { 'resilience test': name, 'seeded fault': faultInjection.what, result: word(result) };
  });
  console.table(lines);
  process.exitCode = results.some((result) => word(result) === 'NOT FOUND' || isMissing(result)) ? 1 : 0;
}
