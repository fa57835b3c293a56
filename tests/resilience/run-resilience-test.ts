import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Finding,
  NotRun,
  ResilienceRun,
  type ResilienceTest,
  type ResilienceTestFile,
  type RunOptions,
  type Sizes,
} from './resilience-test.ts';

const ENDING = '.resilience.ts';
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ENDING));

/** All resilience tests, each named after its file or, if the file has several, after its export. */
export const resilienceTests: readonly ResilienceTest[] = (await Promise.all(files.map(testsOf))).flat();

async function testsOf(file: string): Promise<ResilienceTest[]> {
  const exported: Record<string, ResilienceTestFile> = await import(join(import.meta.dirname, file));
  const nameOf = (key: string) => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return Object.entries(exported).map(([key, resilienceTest]) => ({
    ...resilienceTest,
    name: key === 'default' ? file.slice(0, -ENDING.length) : nameOf(key),
  }));
}

/** Parallel resilience tests have more than ten parts that end with the process. */
process.setMaxListeners(0);

export type ResilienceResult = {
  resilienceTest: ResilienceTest;
  findings: Verdict[];
  notRun?: string;
  /** The reason why the test itself failed, which also breaks its promise. */
  error?: string;
};

/** Several times as long as each form's longest resilience test takes; one that never finishes fails. */
const MINUTES: Sizes = { short: 15, default: 90, full: 600 };

/** Runs one resilience test and ends what it started. Vitest, which runs the short forms, keeps no measurements. */
export async function runResilienceTest(
  resilienceTest: ResilienceTest,
  options: RunOptions,
): Promise<ResilienceResult> {
  const { log } = options;
  const run = new ResilienceRun(resilienceTest, options);
  const stop = () => void run.cleanUp().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const found = await run.within(MINUTES[options.form], resilienceTest.name, resilienceTest.run(run));
    const findings = [found].flat().map(judge);
    for (const line of findings.flatMap(linesOf)) log(line);
    return { resilienceTest, findings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotRun) return { resilienceTest, findings: [], notRun: message };
    log(error instanceof Error ? (error.stack ?? message) : message);
    return { resilienceTest, findings: [], error: message };
  } finally {
    await run.cleanUp();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

type Verdict = ReturnType<typeof judge>;

const judge = ({ promise, measured, kept = true, faults = [] }: Finding) => ({
  promise,
  measured,
  kept: kept && faults.length === 0,
  faults,
});

const linesOf = ({ promise, measured, kept, faults }: Verdict): string[] => [
  ...faults.slice(0, 20),
  `${kept ? 'kept' : 'BROKEN'}: ${promise}: ${measured}`,
];

export const isBroken = ({ findings, error }: ResilienceResult): boolean =>
  error !== undefined || findings.some(({ kept }) => !kept);

/** Returns whether a resilience test detected its injected fault; a test that itself failed detected nothing. */
export const hasFound = (result: ResilienceResult): boolean => result.error === undefined && isBroken(result);

export const columns = ['resilience test', 'promise', 'measured', 'result'];

/** Returns the rows of one resilience test as texts, in the order of `columns`. */
export function cellsOf({ resilienceTest: { name, title }, findings, notRun, error }: ResilienceResult): string[][] {
  if (notRun !== undefined) return [[name, title, '', `not run (${notRun})`]];
  if (error !== undefined) return [[name, title, `the test itself failed: ${error.trim().slice(-300)}`, 'BROKEN']];
  return findings.map(({ promise, measured, kept }) => [name, promise, measured, kept ? 'kept' : 'BROKEN']);
}
