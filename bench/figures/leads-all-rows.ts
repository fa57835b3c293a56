import type { Page } from 'playwright';
import { leadsScreen, untilCounted } from '../browser/leads-screen.ts';
import type { Figure } from '../figure.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const LEADS = 100_000;

export const figure: Figure = {
  name: 'leads-all-rows',
  title: 'from opening the leads screen until all of 100,000 leads are in its list',
  reference: 'fetch and JSON.parse of the same answers in the same browser',
  run: async (bench) => {
    const { open, count } = await leadsScreen(bench, LEADS);
    let longest = 0;
    const readings = await interleave(
      {
        screen: () =>
          open(async (page) => {
            const { headings, tasks } = await untilCounted(page, count);
            longest = Math.max(longest, ...tasks.map(({ ms }) => ms));
            return headings.at(-1)?.at ?? Number.NaN;
          }),
        parse: () =>
          open(async (page) => {
            await untilCounted(page, count);
            return fetchAndParse(page, count);
          }),
      },
      { rounds: bench.rounds, tell: bench.tell },
    );
    return [
      {
        subject: '100,000 leads',
        unit: 'ms',
        measured: spreadOf(readings.screen),
        reference: spreadOf(readings.parse),
        ratio: ratiosOf(readings.screen, readings.parse),
        goal: { of: 'ratio', atMost: 6 },
        note: `longest task while they arrive: ${longest.toFixed(0)} ms`,
      },
    ];
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
      const answer = await fetch(address);
      leads += (JSON.parse(await answer.text()) as { leads: unknown[] }).leads.length;
    }
    const taken = performance.now() - started;
    if (leads < wanted) throw new Error(`only ${leads} leads came`);
    return taken;
  }, count);
