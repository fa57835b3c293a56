import type { HttpClient } from '../harness/load/http-client.ts';
import { medianOf, spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, comparedRow, type Figure, type Row } from './benchmark.ts';
import { type Amounts, seededDatabase } from './databases.ts';
import { measuredProduct, staffClient } from './measured-product.ts';

const sizes = [
  { name: 'dashboard-stats', title: 'the dashboard’s counts', path: '/api/get-admin-stats.php', withinMs: 25 },
  { name: 'visits-answer', title: 'the visits screen’s answer', path: '/api/get-admin-visits.php', withinMs: 25 },
  {
    name: 'sources-answer',
    title: 'the Sources screen’s answer',
    path: '/api/get-admin-sources.php?days=all',
    withinMs: 25,
  },
];
type Size = (typeof sizes)[number];

const LEADS_PAGE = '/api/get-admin-leads.php?limit=5000';

/** Response times of the API's calls for the staff area. */
export const responseTimes: Figure[] = [
  {
    name: 'leads-page',
    title: 'a page of 5,000 leads',
    run: async (bench) => {
      const client = await clientOf(bench, { visits: 10_000, leads: 100_000 });
      const bytes = Buffer.byteLength((await client.sendOrThrow({ path: LEADS_PAGE })).body);
      const { taken } = await bench.interleave({ taken: () => answerTime(client, LEADS_PAGE, 100) });
      const subject = `${(bytes / 1e6).toFixed(2)} MB`;
      return [{ subject, unit: 'ms', measured: spreadOf(taken), goal: atMost(100) }];
    },
  },
  ...sizes.map((size) => ({
    name: size.name,
    title: `${size.title} over ten million visits`,
    reference: 'the same over ten thousand visits',
    run: (bench: Bench) => visitsRows(bench, size),
  })),
];

async function visitsRows(bench: Bench, { path, withinMs }: Size): Promise<Row[]> {
  const few = await clientOf(bench, { visits: 10_000, leads: 100 });
  const many = await clientOf(bench, { visits: 10_000_000, leads: 100 });
  const { measured, reference } = await bench.interleave({
    measured: () => answerTime(many, path, 200),
    reference: () => answerTime(few, path, 200),
  });
  const subject = '10,000,000 visits';
  const row = comparedRow(subject, 'ms', { measured, reference }, { of: 'ratio', atMost: 3 });
  const note = 'from sending the request to having the answer, so more than the time in the server';
  return [
    row,
    { subject: `${subject}, by the clock`, unit: 'ms', measured: row.measured, goal: atMost(withinMs), note },
  ];
}

const clientOf = async (bench: Bench, amounts: Amounts) =>
  staffClient(bench, await measuredProduct(bench, { gateway: 'none', database: await seededDatabase(bench, amounts) }));

/** Returns the median of `times` consecutive requests, in milliseconds until the response is complete. */
async function answerTime(client: HttpClient, path: string, times: number) {
  const taken: number[] = [];
  while (taken.length < times) taken.push((await client.sendOrThrow({ path })).ms);
  return medianOf(taken);
}
