import { randomBytes, randomUUID } from 'node:crypto';
import { sitePaths } from '@advocate/facts/all-site-paths';
import {
  HttpClient,
  type HttpRequest,
  type HttpResponse,
  jsonOf,
  newStranger,
  signIn,
} from '../harness/load/http-client.ts';
import { contactRequest, visit } from '../harness/load/requests.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { medianOf, percentile } from '../harness/report/spread.ts';
import { believeForwarding } from './injected-faults.ts';
import type { Finding, ResilienceTestFile } from './resilience-test.ts';

type Kind = { limit: string; max: number; times: number; table: 'leads' | 'visits'; request: () => HttpRequest };

const kinds: Kind[] = [
  { limit: '≤ 20 leads per 10 min and address', max: 20, times: 30, table: 'leads', request: () => contactRequest() },
  {
    limit: '≤ 120 tracking events per min and address',
    max: 120,
    times: 300,
    table: 'visits',
    request: () => visit(randomUUID()),
  },
];

export const flooding: ResilienceTestFile = {
  title: 'one address sends more than it may, through two API processes',
  rounds: { short: 2, default: 5, full: 20 },
  seededFault: { what: 'the gateway believes who a request says it comes from', relay: believeForwarding },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2 });
    const findings: Finding[] = [];
    for (const kind of kinds) {
      const rounds: HttpResponse[][] = [];
      for (let round = 0; round < run.rounds; round += 1) rounds.push(await flood(product.port, kind));
      findings.push(judge(kind, rounds, await product.count(kind.table)));
    }
    return findings;
  },
};

async function flood(port: number, { times, request }: Kind): Promise<HttpResponse[]> {
  using client = new HttpClient(port, { address: nextAddress(), connections: 10 });
  const requests = Array.from({ length: times }, () => {
    const { headers, ...one } = request();
    // A flood also lies about where it comes from.
    return { ...one, headers: { ...headers, 'X-Forwarded-For': nextAddress(), 'X-Real-IP': nextAddress() } };
  });
  return await Promise.all(requests.map((one) => client.send(one)));
}

function judge({ limit, max }: Kind, rounds: HttpResponse[][], stored: number): Finding {
  const accepted = rounds.map((responses) => responses.filter(({ status }) => status === 200).length);
  const refused = rounds.flat().filter(({ status }) => status !== 200);
  const wrong = refused.filter((response) => !isTooMany(response)).length;
  const all = accepted.reduce((sum, count) => sum + count, 0);
  return {
    promise: `${limit}, then 429 JSON with Retry-After, no false success`,
    measured: `${rounds.length} addresses: ${Math.max(...accepted)} accepted at most, ${refused.length} refused (${wrong} not 429 JSON), ${all - stored} success without a row`,
    kept: accepted.every((count) => count === max) && wrong === 0 && all === stored,
  };
}

function isTooMany(response: HttpResponse) {
  const seconds = Number(response.headers['retry-after']);
  return response.status === 429 && jsonOf(response)?.status === 'error' && seconds >= 1 && seconds <= 600;
}

/** What one address may send in a day, and in the shortest span that a limit knows. */
const DAY = { visits: 5000, leads: 200 };
const AT_ONCE = { visits: 120, leads: 20 };
const MAX_BYTES = 50 * 1024 * 1024;
/** Tables take room by the page, and more of them at their first rows: it hardly counts in a day, but in a short one. */
const FIRST_BYTES = 1024 * 1024;
const MAX_MS = 20;

export const oneAddress: ResilienceTestFile = {
  title: 'one address sends in a day what its limits allow, everything as long as can be',
  rounds: { short: 600, default: DAY.visits, full: DAY.visits },
  seededFault: {
    what: 'every address that a visitor makes up has a counter of its own',
    inject: ({ sql }) => sql`truncate site_pages`,
  },
  run: async (run) => {
    const product = await run.startProduct();
    const share = run.rounds / DAY.visits;
    const before = await size(product);
    // A day's limits are too many for the minutes of a resilience test: others send for it, each what a minute allows.
    const visits = await sendAll(product, run.rounds, AT_ONCE.visits, () => ({
      path: '/api/track-visit.php',
      body: { pageUrl: `/${text(2047)}`, pageTitle: text(512), sessionId: text(200), referrerUrl: text(2048) },
    }));
    const leads = await sendAll(product, Math.ceil(DAY.leads * share), AT_ONCE.leads, () =>
      contactRequest(undefined, { message: text(60_000) }),
    );
    const bytes = (await size(product)) - before;
    const [counted] = await product.sql<[{ pages: number }]>`
      select count(distinct name)::int as pages from unsettled(), count_sources(since, until) where kind = 'page'`;
    const times = await askDashboard(product);
    const allowed = share === 1 ? MAX_BYTES : MAX_BYTES * share + FIRST_BYTES;
    // Others use the machine too, and slow some of them down.
    const usual = percentile(times, 25);
    const megabytes = (amount: number) => `${(amount / 1024 / 1024).toFixed(1)} MB`;
    return [
      {
        promise: `it adds ≤ ${megabytes(allowed)}, and counters for the site's own pages alone`,
        measured: `${visits} visits and ${leads} requests: ${megabytes(bytes)}, ${counted.pages} pages counted`,
        kept: bytes <= allowed && counted.pages <= sitePaths.length + 1 && visits === run.rounds,
      },
      {
        promise: `the dashboard answers in ≤ ${MAX_MS} ms afterwards`,
        measured: `${times.length} times its figures and trends: a quarter within ${usual.toFixed(1)} ms, half within ${medianOf(times).toFixed(1)} ms`,
        kept: usual <= MAX_MS,
      },
    ];
  },
};

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
  for (let question = 0; question < 40; question += 1) {
    const path = question % 2 === 0 ? '/api/get-admin-trends.php' : '/api/get-admin-stats.php';
    times.push((await client.sendOrThrow({ path, headers })).ms);
  }
  return times;
}

const text = (bytes: number) => randomBytes(bytes).toString('base64url').slice(0, bytes);

async function size({ sql }: Product): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`select pg_database_size(current_database())::float8 as bytes`;
  return row.bytes;
}
