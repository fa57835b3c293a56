import { describe, expect, it } from 'vitest';
import { resilienceTests, runResilienceTest } from './run-resilience-test.ts';

/** Tests that take seconds and need neither root nor Debian packages; all others run nightly. */
const names = ['database-down', 'kill-under-load', 'restarts', 'waiting-migration'];

describe.concurrent('the short form of a resilience test keeps its promises', () => {
  it.each(resilienceTests.filter(({ name }) => names.includes(name)))(
    '$name',
    { timeout: 240_000 },
    async (resilienceTest) => {
      const output: string[] = [];
      const options = { form: 'short', log: (line: string) => void output.push(line) } as const;
      const { findings, notRun, error } = await runResilienceTest(resilienceTest, options);
      const broken = findings.filter(({ kept }) => !kept).map(({ promise, measured }) => `${promise}: ${measured}`);
      expect([...broken, error ?? notRun ?? []].flat(), output.join('\n')).toEqual([]);
      expect(findings.length).toBeGreaterThan(0);
    },
  );
});
