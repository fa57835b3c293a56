import { spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, type Row } from './benchmark.ts';
import { leadsScreen, longestTask } from './leads-screen.ts';

/** Numbers of leads, each with the time allowed in milliseconds. */
const sizes = [[20_000, 350] as const, [100_000, 2500] as const];

export const leadsCsv: Figure = {
  name: 'leads-csv',
  title: 'from Export CSV to the finished file of 20,000 and 100,000 leads',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const [leads, bound] of sizes) rows.push(await exportRow(bench, leads, bound));
    return rows;
  },
};

async function exportRow(bench: Bench, leads: number, bound: number): Promise<Row> {
  const { openFull } = await leadsScreen(bench, leads);
  const taken: number[] = [];
  let longest = 0;
  await openFull(async (page) => {
    while (taken.length < bench.rounds + 2) {
      const from = await page.evaluate(() => performance.now());
      const started = performance.now();
      await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      taken.push(performance.now() - started);
      longest = Math.max(longest, await longestTask(page, from));
    }
  });
  const note = `longest task meanwhile: ${longest.toFixed(0)} ms`;
  const subject = `${leads.toLocaleString('en-US')} leads`;
  return { subject, unit: 'ms', measured: spreadOf(taken), goal: atMost(bound), note };
}
