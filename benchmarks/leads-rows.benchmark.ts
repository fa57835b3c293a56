import type { Page } from 'playwright';
import type { Open } from './bench.ts';
import { comparedRow, type Figure } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { leadsScreen, longestTask, untilCounted, untilWatched } from './leads-screen.ts';

const LEADS = 100_000;

export const leadsFirstRows: Figure = {
  name: 'leads-first-rows',
  title: 'from opening the leads screen to its first rows, with 100,000 leads',
  reference: 'the same with 100 leads',
  run: async (bench) => {
    const many = await leadsScreen(bench, LEADS);
    const few = await leadsScreen(bench, 100);
    const firstRows = ({ open }: { open: Open }) =>
      open(async (page) => (await untilWatched(page, ({ firstRows: at }) => at > 0)).firstRows);
    const readings = await interleave(bench, { measured: () => firstRows(many), reference: () => firstRows(few) });
    return [comparedRow('100,000 leads', 'ms', readings, { of: 'ratio', atMost: 1.3 })];
  },
};

export const leadsAllRows: Figure = {
  name: 'leads-all-rows',
  title: 'from opening the leads screen until all of 100,000 leads are in its list',
  reference: 'fetch and JSON.parse of the same answers in the same browser',
  run: async (bench) => {
    const { open, count } = await leadsScreen(bench, LEADS);
    let longest = 0;
    const readings = await interleave(
      bench,
      {
        measured: () =>
          open(async (page) => {
            const { headings } = await untilCounted(page, count);
            longest = Math.max(longest, await longestTask(page));
            return headings.at(-1)?.at ?? Number.NaN;
          }),
        reference: () =>
          open(async (page) => {
            await untilCounted(page, count);
            return fetchAndParse(page, count);
          }),
      },
      { rounds: bench.rounds },
    );
    const note = `longest task while they arrive: ${longest.toFixed(0)} ms`;
    return [{ ...comparedRow('100,000 leads', 'ms', readings, { of: 'ratio', atMost: 6 }), note }];
  },
};

/** The answers that the screen asked for, one after the other, and nothing else. */
const fetchAndParse = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('get-admin-leads.php'));
    const started = performance.now();
    let leads = 0;
    for (const address of new Set(asked)) {
      const response = await fetch(address);
      leads += (JSON.parse(await response.text()) as { leads: unknown[] }).leads.length;
    }
    const taken = performance.now() - started;
    if (leads < wanted) throw new Error(`only ${leads} leads came`);
    return taken;
  }, count);
