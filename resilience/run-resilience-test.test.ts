import { expect, test } from 'vitest';
import { hasFound, runResilienceTest } from './run-resilience-test.ts';

test('a resilience test that waits for what never comes falls over, names what it logged last, and ends what it started', async () => {
  let isEnded = false;
  const resilienceTest = {
    name: 'endless',
    title: 'a wait without an end',
    rounds: { short: 1, default: 1, full: 1 },
    seededFault: { what: 'nothing' },
    run: (run: { defer: (step: () => void) => void; log: (line: string) => void }) => {
      run.defer(() => {
        isEnded = true;
      });
      run.log('waiting for a file');
      return new Promise<never>(() => undefined);
    },
  };
  const result = await runResilienceTest(resilienceTest, { form: 'short', log: () => undefined }, 0.001);
  expect(result.error).toBe('endless was not done within 0.001 minutes; logged last: waiting for a file');
  expect([isEnded, hasFound(result)]).toEqual([true, false]);
});
