import type { Page } from 'playwright';
import { contactRequest } from '../harness/load/requests.ts';
import { percentile, spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow, type Row } from './benchmark.ts';
import { leadsScreen, type Watched } from './leads-screen.ts';
import { pageClient, sendAsVisitor } from './measured-product.ts';

const sizes = [
  { leads: 5_000, shown: 100 },
  { leads: 20_000, shown: 150 },
];
const LEADS = 20;
const RETURNS = 10;
const BACK_MS = 100;

export const leadVisible: Figure = {
  name: 'lead-visible',
  title: 'a new lead stands in an open leads screen, and Back shows a list that was open before',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await rowsWith(bench, size)));
    return rows;
  },
};

async function rowsWith(bench: Bench, { leads, shown }: (typeof sizes)[number]): Promise<Row[]> {
  const { product, openFull } = await leadsScreen(bench, leads);
  const client = pageClient(bench, product.apis[0].port);
  const { arrivals, returns } = await openFull(async (page) => ({
    arrivals: await timeArrivals(page, (number, name) =>
      sendAsVisitor(client, number, contactRequest(undefined, { name })),
    ),
    returns: await timeReturns(page),
  }));
  bench.log(`${arrivals.map(Math.round).join(' ')}; Back ${returns.map(Math.round).join(' ')}`);
  const amount = `${leads.toLocaleString('en-US')} leads`;
  return [
    fixedRow(
      `${amount}, 95 % after the answer, which follows the commit`,
      'ms',
      percentile(arrivals, 95),
      atMost(shown),
    ),
    {
      subject: `${amount}, Back until rows are painted`,
      unit: 'ms',
      measured: spreadOf(returns),
      goal: atMost(BACK_MS),
    },
  ];
}

/** Times from the answer to a request, which is committed then, until its lead is painted. */
async function timeArrivals(page: Page, send: (number: number, name: string) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let number = 1; number <= LEADS; number += 1) {
    const name = `María O’Brien ${number}.`;
    // `waitFor` looks ten times a second.
    const visible = page.evaluate((text) => (window as unknown as Watched).rowPainted(text), name);
    await send(number, name);
    const started = performance.now();
    await visible;
    all.push(performance.now() - started);
  }
  return all;
}

/** Times from Back until the list's rows are painted, while its call gets no answer. */
async function timeReturns(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (let number = 1; number <= RETURNS; number += 1) {
    await page.getByRole('link', { name: 'Visits', exact: true }).click();
    await page.getByRole('heading', { name: 'Website Visits' }).waitFor();
    await page.route('**/api/get-admin-leads.php', () => undefined);
    all.push(await page.evaluate(backUntilRows));
    await page.unroute('**/api/get-admin-leads.php');
  }
  return all;
}

/** In the browser: goes back, and resolves to the milliseconds until rows are painted. */
async function backUntilRows(): Promise<number> {
  const started = performance.now();
  history.back();
  await (window as unknown as Watched).rowPainted('');
  return performance.now() - started;
}
