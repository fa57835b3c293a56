import { describe, expect, it } from 'vitest';
import { listDrills } from './list-drills.ts';
import { runDrill } from './run-drill.ts';

/** Reasons of the machine, not of the product, for which a drill may be left out here; the table of a full run names them. */
const OF_THE_MACHINE = /root|tmpfs|small disk|Linux|Chromium|nginx|postgres/i;

/** The matrix needs the journeys' browser and half a minute of builds: its short form is `e2e/releases.spec.ts`. */
const drills = (await listDrills()).filter(({ name }) => name !== 'matrix');

describe('the short form of every drill', () => {
  it.each(drills)('$name', { timeout: 240_000 }, async (drill) => {
    const said: string[] = [];
    const { findings, notRun } = await runDrill(drill, { form: 'short', tell: (line) => said.push(line) });
    const broken = findings.filter(({ kept }) => !kept).map(({ promise, measured }) => `${promise}: ${measured}`);
    expect(broken, said.join('\n')).toEqual([]);
    if (notRun === undefined) expect(findings.length).toBeGreaterThan(0);
    else expect(notRun).toMatch(OF_THE_MACHINE);
  });
});
