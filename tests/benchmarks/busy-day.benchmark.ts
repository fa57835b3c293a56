import { setTimeout as sleep } from 'node:timers/promises';
import { pageHeaders } from '../../facts/src/page-headers.ts';
import { HttpClient, type HttpRequest, jsonOf, signIn } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { medianOf, percentile } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow } from './benchmark.ts';
import { fillAudit, seededDatabase } from './databases.ts';
import { measuredProduct } from './measured-product.ts';

const STAFF = 5;
const VISITORS = 4;
const SECONDS = 120;
const WARM_UP_SECONDS = 10;
/** The longest that a person waits between two actions; half of it on average. */
const PAUSE_MS = 500;
const AUDIT_ROWS = 500_000;
const TIMES_ALONE = 100;
const ALONE_MS = 300;

/** Milliseconds; of all calls that are not named. */
const GOAL_MS = 500;
const ALL_SOURCES = 'sources, all time';
const goals: Readonly<Record<string, number>> = { [ALL_SOURCES]: 1_500 };

export const busyDay: Figure = {
  name: 'busy-day',
  title:
    'five staff and four visitors at work, with 1.2 million visits, 100,000 leads and 500,000 entries of the audit',
  run: async (bench) => {
    const database = await seededDatabase(bench, { visits: 1_200_000, leads: 100_000, months: 24 });
    await fillAudit(bench, database, AUDIT_ROWS);
    const product = await measuredProduct(bench, { database });
    const alone = await sourcesAlone(product);
    const answers = await workTogether(bench, product);
    const taken = new Map<string, number[]>();
    for (const { call, ms } of answers) taken.set(call, [...(taken.get(call) ?? []), ms]);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { call, status, body } of refused.slice(0, 20)) bench.log(`${call}: ${status} ${body}`);
    const note = `of ${answers.length.toLocaleString('en-US')} answers`;
    const counted = (subject: string, isMeant: (status: number) => boolean) => ({
      ...fixedRow(subject, '', refused.filter(({ status }) => isMeant(status)).length, atMost(0)),
      note,
    });
    return [
      counted('answers of 401 to live sessions', (status) => status === 401),
      counted('answers of 503', (status) => status === 503),
      counted('other answers than 200', (status) => status !== 401 && status !== 503),
      fixedRow(`${ALL_SOURCES}, nobody else at work, p99`, 'ms', percentile(alone, 99), atMost(ALONE_MS)),
      ...[...taken].map(([call, all]) => ({
        ...fixedRow(`${call}, p99`, 'ms', percentile(all, 99), atMost(goals[call] ?? GOAL_MS)),
        note: `${all.length} times, the median ${Math.round(medianOf(all))} ms`,
      })),
    ];
  },
};

/** Returns how long the longest list takes while nothing else is asked for. */
async function sourcesAlone(product: Product): Promise<number[]> {
  using client = clientOf(product);
  const Cookie = await signIn(client, product.staff);
  const taken: number[] = [];
  while (taken.length < TIMES_ALONE) {
    const request = { path: '/api/get-admin-sources.php?days=all', headers: { Cookie } };
    taken.push((await client.sendOrThrow(request)).ms);
  }
  return taken;
}

type Answer = { call: string; status: number; ms: number; body: string };
/** A request by its name, which several may share; it gets a number that is different each time. */
type Call = [name: string, request: (turn: number) => HttpRequest];

/** Has everybody work for some minutes; returns the answers but for those of the warm-up. */
async function workTogether(bench: Bench, product: Product): Promise<Answer[]> {
  const answers: Answer[] = [];
  const started = performance.now();
  const secondsSo = () => (performance.now() - started) / 1000;
  const isOver = () => secondsSo() > WARM_UP_SECONDS + SECONDS;
  const act = async (client: HttpClient, [call, request]: Call, turn: number) => {
    const counts = secondsSo() > WARM_UP_SECONDS;
    const { status, ms, body, error } = await client.send(request(turn));
    if (counts) answers.push({ call, status, ms, body: error ?? body.slice(0, 200) });
    await sleep(Math.random() * PAUSE_MS);
  };

  const staffCalls = await callsOfStaff(product);
  const workOfStaff = async (person: number) => {
    using client = clientOf(product);
    const Cookie = await signIn(client, product.staff);
    const isEnding = new AbortController();
    bench.scope.defer(() => isEnding.abort());
    const events = `http://127.0.0.1:${product.port}/api/lead-events.php`;
    await fetch(events, { headers: { Cookie }, signal: isEnding.signal });
    using screen = clientOf(product, { Cookie });
    for (let turn = person * 5; !isOver(); turn += 1)
      await act(screen, staffCalls[turn % staffCalls.length] as Call, turn);
  };
  const visitOf = async (person: number) => {
    for (let turn = person; !isOver(); turn += VISITORS) {
      using client = clientOf(product);
      for (const call of callsOfVisitor(turn)) await act(client, call, turn);
    }
  };
  await Promise.all([
    ...Array.from({ length: STAFF }, (_, person) => workOfStaff(person)),
    ...Array.from({ length: VISITORS }, (_, person) => visitOf(person)),
  ]);
  return answers;
}

/** Returns a client with an address of its own, like another browser. */
function clientOf({ port }: Product, headers: Record<string, string> = {}): HttpClient {
  const own = { 'Accept-Encoding': 'gzip', 'Sec-Fetch-Site': 'same-origin' };
  return new HttpClient(port, { address: nextAddress(), headers: { ...own, ...headers } });
}

/** Returns what the screens of the staff area ask for, and what staff write. */
async function callsOfStaff({ sql, port, staff }: Product): Promise<Call[]> {
  const people = await sql<{ id: number; email: string; phone: string }[]>`
    select id::int, email, phone from leads where deleted_at is null and not suspected order by id desc limit 500`;
  const personAt = (turn: number) => people[turn % people.length] as (typeof people)[number];
  const read = (path: string, headers: Record<string, string> = {}) => ({ path: `/api/get-${path}`, headers });
  using client = new HttpClient(port);
  const Cookie = await signIn(client, staff);
  const first = await client.sendOrThrow(read('admin-leads.php', { [pageHeaders.limit]: '5000', Cookie }));
  const next = { [pageHeaders.limit]: '5000', [pageHeaders.before]: String(jsonOf(first)?.next) };
  const page = { [pageHeaders.limit]: '200' };
  return [
    ['stats', () => read('admin-stats.php')],
    ['leads, the first 200', () => read('admin-leads.php', page)],
    ['activity, exports', () => read('audit.php?kind=exports', page)],
    ['sources, 7 days', () => read('admin-sources.php?days=7')],
    ['a person by email', (turn) => ({ path: '/api/find-person.php', body: { contact: personAt(turn).email } })],
    ['trends', () => read('admin-trends.php')],
    ['leads, the next 5,000', () => read('admin-leads.php', next)],
    ['a lead opened', (turn) => ({ path: '/api/log-contact.php', body: { ids: [personAt(turn).id], kind: 'opened' } })],
    ['details of a lead', (turn) => read(`lead-context.php?id=${personAt(turn).id}`)],
    [ALL_SOURCES, () => read('admin-sources.php?days=all')],
    ['new leads', () => read('new-leads.php')],
    ['activity, accounts', () => read('audit.php?kind=accounts', page)],
    ['visits', () => read('admin-visits.php')],
    ['a person by phone', (turn) => ({ path: '/api/find-person.php', body: { contact: personAt(turn).phone } })],
    ['calls', () => read('admin-calls.php', page)],
    ['a search of deleted leads', () => read('deleted-leads.php?search=maria', page)],
    ['sources, 90 days', () => read('admin-sources.php?days=90')],
    ['activity, all', () => read('audit.php', page)],
    ['emails', () => read('admin-emails.php', page)],
    ['health', () => read('admin-health.php')],
    ['latest leads', () => read('latest-leads.php')],
  ];
}

/** Returns what one visitor's browser sends, from the first page to a request for help. */
function callsOfVisitor(turn: number): Call[] {
  const sessionId = `busy-${process.pid}-${Date.now()}-${turn}`;
  const open = (path: string): Call[] => [
    ['a page', () => ({ path })],
    [
      'a visit',
      () => ({
        path: '/api/track-visit.php',
        body: { pageUrl: path, pageTitle: 'A page', sessionId, referrerUrl: 'https://www.google.com/' },
      }),
    ],
  ];
  const click = {
    path: '/api/track-call.php',
    headers: { 'X-Session-Id': sessionId },
    body: { phoneNumber: '+12105550142', pageSource: '/' },
  };
  return [
    ...open('/'),
    ...open('/truck-accident-boerne-texas'),
    ['a call click', () => click],
    ...open('/contact'),
    ['a request for help', () => contactRequest()],
  ];
}
