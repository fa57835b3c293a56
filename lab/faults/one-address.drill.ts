import { randomBytes } from 'node:crypto';
import { sitePaths } from '@advocate/facts/all-site-paths';
import { type HttpRequest, newStranger, signIn } from '../load/http-client.ts';
import { contactRequest } from '../load/requests.ts';
import type { Product } from '../product/start-product.ts';
import type { DrillFile } from './drill.ts';

/** What one address may send in a day, and in the shortest span that a limit knows. */
const DAY = { visits: 5000, leads: 200 };
const AT_ONCE = { visits: 120, leads: 20 };
const MAX_BYTES = 50 * 1024 * 1024;
/** Tables take room by the page, and more of them at their first rows: it hardly counts in a day, but in a short one. */
const FIRST_BYTES = 1024 * 1024;
const MAX_MS = 20;
const QUESTIONS = 40;

export default {
  title: 'one address sends in a day what its limits allow, everything as long as can be',
  rounds: { short: 600, default: DAY.visits, full: DAY.visits },
  seededFault: {
    what: 'every address that a visitor makes up has a counter of its own',
    sabotage: ({ sql }) => sql`truncate site_pages`,
  },
  run: async (run) => {
    const product = await run.startProduct();
    const share = run.rounds / DAY.visits;
    const before = await size(product);
    // A day's limits are too many for the minutes of a drill: others send for it, each what a minute allows.
    const visits = await sendAll(product, run.rounds, AT_ONCE.visits, () => ({
      path: '/api/track-visit.php',
      body: { pageUrl: `/${text(2047)}`, pageTitle: text(512), sessionId: text(200), referrerUrl: text(2048) },
    }));
    const leads = await sendAll(product, Math.ceil(DAY.leads * share), AT_ONCE.leads, () =>
      contactRequest(undefined, { message: text(60_000) }),
    );
    const bytes = (await size(product)) - before;
    const [counted] = await product.sql<[{ pages: number }]>`
      select count(distinct page)::int as pages from page_counts`;
    const times = await askDashboard(product);
    const allowed = share === 1 ? MAX_BYTES : MAX_BYTES * share + FIRST_BYTES;
    // Others use the machine too, and slow some of them down.
    const usual = times[Math.floor(times.length / 4)] ?? Number.NaN;
    const megabytes = (amount: number) => `${(amount / 1024 / 1024).toFixed(1)} MB`;
    return [
      {
        promise: `it adds ≤ ${megabytes(allowed)}, and counters for the site's own pages alone`,
        measured: `${visits} visits and ${leads} requests: ${megabytes(bytes)}, ${counted.pages} pages counted`,
        kept: bytes <= allowed && counted.pages <= sitePaths.length + 1 && visits === run.rounds,
      },
      {
        promise: `the dashboard answers in ≤ ${MAX_MS} ms afterwards`,
        measured: `${times.length} times its figures and trends: a quarter within ${usual.toFixed(1)} ms, half within ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms`,
        kept: usual <= MAX_MS,
      },
    ];
  },
} satisfies DrillFile;

/** Sends so many, never more from one address than it may at once; gives how many were accepted. */
async function sendAll({ port }: Product, count: number, atOnce: number, request: () => HttpRequest): Promise<number> {
  let accepted = 0;
  for (let sent = 0; sent < count; sent += atOnce) {
    using stranger = newStranger(port);
    const batch = Array.from({ length: Math.min(atOnce, count - sent) }, () => stranger.send(request()));
    accepted += (await Promise.all(batch)).filter(({ status }) => status === 200).length;
  }
  return accepted;
}

/** Milliseconds, sorted. */
async function askDashboard({ port, staff }: Product): Promise<number[]> {
  using client = newStranger(port);
  const headers = { Cookie: await signIn(client, staff) };
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const path = question % 2 === 0 ? '/api/get-admin-trends.php' : '/api/get-admin-stats.php';
    times.push((await client.sendOrThrow({ path, headers })).ms);
  }
  return times.sort((one, other) => one - other);
}

const text = (bytes: number) => randomBytes(bytes).toString('base64url').slice(0, bytes);

async function size({ sql }: Product): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`select pg_database_size(current_database())::float8 as bytes`;
  return row.bytes;
}
