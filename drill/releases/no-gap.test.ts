import { expect, test } from 'vitest';
import { drill as releases } from '../drills/releases.ts';
import { drill as restarts } from '../drills/restarts.ts';
import { runDrill } from '../run-drill.ts';

test.each([releases, restarts])(
  '$title: no request fails',
  async (drill) => {
    const said: string[] = [];
    const { findings, notRun } = await runDrill(drill, { form: 'short', tell: (line) => said.push(line) });
    expect(notRun).toBe(undefined);
    expect(findings.length).toBeGreaterThan(0);
    expect(
      findings.filter(({ kept }) => !kept),
      said.join('\n'),
    ).toEqual([]);
  },
  180_000,
);
