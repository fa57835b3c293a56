import { expect } from 'vitest';
import type { ResilienceTest } from './resilience-test.ts';
import { resilienceTests } from './resilience-tests.ts';
import { runResilienceTest } from './run-resilience-test.ts';

/** What this machine can do for the resilience tests. */
export const machine = {
  isLinux: process.platform === 'linux',
  isRoot: process.getuid?.() === 0,
  isCi: process.env.CI !== undefined,
};

/** What only root may install or mount. nginx and Chromium are no such reason: the test run asks for them at its start. */
const NEEDS_ROOT = /root|tmpfs|small disk|postgres/i;

/**
 * Whether the tests may go on without a resilience test that was not run for this reason. In CI none may be left out; where root
 * runs them, only the disk that a container may not mount.
 */
export function isExcused(reason: string, { isLinux, isRoot, isCi }: typeof machine): boolean {
  if (isCi) return false;
  if (isLinux && isRoot) return /no tmpfs could be mounted/.test(reason);
  return NEEDS_ROOT.test(reason) || (!isLinux && /Linux/.test(reason));
}

/**
 * Left to the nightly `npm run resilience`. Journeys are the short forms of some: `releases.spec.ts`, and the looks at each
 * template and staff screen with axe. The causes of alarms, the failures of backups, workers that cannot run and hostile
 * input to every call are tried by the API's own tests. The others wait for minutes: for a standby that follows, for a
 * machine to be given up, for a release to be built and watched, for a disk that is lost, for images to be built.
 */
const nightly = [
  ...['matrix', 'releases', 'accessibility', 'alarms', 'worker-dead'],
  ...['backup-fails', 'disk-lost', 'standby', 'promotion', 'bad-release', 'compose'],
];
/** Those that the tests run in their short form. */
export const shortTests = resilienceTests.filter(({ name }) => !nightly.includes(name));

/** Whose promise is a time: beside all others they would measure those. */
const timed = ['account-names', 'database-down', 'one-address', 'password-guessing', 'slow-clients', 'unauthenticated'];
export const isTimed = ({ name }: ResilienceTest): boolean => timed.includes(name);

/** Runs the short form of a resilience test as a test: every promise is kept, or the machine is excused. */
export async function keepsItsPromise(resilienceTest: ResilienceTest) {
  const output: string[] = [];
  const { findings, notRun, error } = await runResilienceTest(resilienceTest, {
    form: 'short',
    log: (line) => output.push(line),
  });
  const broken = findings.filter(({ kept }) => !kept).map(({ promise, measured }) => `${promise}: ${measured}`);
  expect([...broken, ...(error === undefined ? [] : [error])], output.join('\n')).toEqual([]);
  if (notRun === undefined) expect(findings.length).toBeGreaterThan(0);
  else expect(isExcused(notRun, machine), notRun).toBe(true);
}
