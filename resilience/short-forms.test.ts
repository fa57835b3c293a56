import { describe, expect, it } from 'vitest';
import type { ResilienceTest } from './resilience-test.ts';
import { resilienceTests } from './resilience-tests.ts';
import { hasFound, runResilienceTest } from './run-resilience-test.ts';
import { isExcused, isTimed, keepsItsPromise, type machine, shortTests } from './short-form.ts';

describe('which resilience tests a machine may leave out', () => {
  const root = { isLinux: true, isRoot: true, isCi: false };
  const reasons = [
    'needs Debian’s postgresql-15 (apt-get install postgresql-15)',
    'nginx is not installed',
    'only root may mount a small disk',
    'no tmpfs could be mounted: permission denied',
  ];
  const excused = (one: typeof machine) => reasons.filter((reason) => isExcused(reason, one));

  it('leaves out none in CI', () => {
    expect(excused({ ...root, isCi: true })).toEqual([]);
  });

  it('lets root leave out only what a container may not mount', () => {
    expect(excused(root)).toEqual([reasons[3]]);
  });

  it('asks nobody for what only root may do, and everybody for nginx', () => {
    expect(excused({ ...root, isRoot: false })).toEqual(reasons.filter((reason) => reason !== reasons[1]));
  });
});

describe.concurrent('the short form of every resilience test that measures no time', () => {
  it.each(shortTests.filter((resilienceTest) => !isTimed(resilienceTest)))(
    '$name',
    { timeout: 240_000 },
    keepsItsPromise,
  );
});

/** Those of a few seconds; the nightly `npm run resilience -- --seeded` tries all. */
const quick = ['account-names', 'honest-input', 'resent-forms'];

describe.concurrent('a resilience test whose promise is broken on purpose goes red', () => {
  it.each(quick)('%s', { timeout: 60_000 }, async (name) => {
    const resilienceTest = resilienceTests.find((one) => one.name === name) as ResilienceTest;
    const output: string[] = [];
    const result = await runResilienceTest(resilienceTest, {
      form: 'short',
      seeded: true,
      log: (line) => output.push(line),
    });
    expect(hasFound(result), output.join('\n')).toBe(true);
  });
});
