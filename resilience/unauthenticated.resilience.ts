import { randomBytes } from 'node:crypto';
import { publicWrites, signInCalls, staffReads, staffWrites } from '../api/src/testing/calls.ts';
import { unauthenticatedRequests } from '../api/src/testing/unauthenticated-requests.ts';
import {
  cookiesOf,
  type HttpRequest,
  type HttpResponse,
  jsonOf,
  newStranger,
  sendAsStranger,
  signIn,
} from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import type { Product } from '../harness/product/start-product.ts';
import type { Finding, ResilienceTestFile } from './resilience-test.ts';

/** In the name of a lead: whoever sees it has seen data. */
const MARK = 'Zq-secret-lead';
const LEADS = '/api/get-admin-leads.php';

export default {
  title: 'every way to the staff’s data without a live session',
  rounds: { short: 1, default: 3, full: 20 },
  seededFault: {
    what: 'leads are shown to whoever sends a cookie of the right name',
    relay: () => ({
      when: ({ url, headers }) => url === LEADS && headers.cookie?.includes('advocate_session=') === true,
      tamper: () => ({ status: 200, headers: {}, body: JSON.stringify({ leads: [{ name: MARK }] }) }),
    }),
  },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2 });
    await sendAsStranger(product.port, contactRequest(undefined, { name: MARK, email: `${MARK}@example.com` }));
    const requests = unauthenticatedRequests(await deadCookies(product));
    const leaks: string[] = [];
    const open: string[] = [];
    const ports = [product.port, ...product.apis.map(({ port }) => port)];
    for (const port of ports) {
      using thief = newStranger(port);
      for (const request of requests) {
        const response = await thief.send({ ...request, timeout: 3000 });
        const what = `${request.method ?? ''} ${request.path}: ${response.status} ${response.body.slice(0, 60)}`;
        if (response.body.includes(MARK)) leaks.push(what);
        if (!isClosed(request, response)) open.push(what);
      }
    }
    const logout = await logOutAgainAndAgain(product, run.rounds * 3);
    const kept = await product.count('leads where deleted_at is null');
    const bothHosts = await askBothHosts(product, MARK);
    return [
      {
        promise: 'no admin data without a live session: 0 bytes, 401 JSON (or 404, 405 without data)',
        measured: `${requests.length * ports.length} requests with no, forged, expired, ended and stolen credentials, path, method and query tricks: ${leaks.length} with data, ${open.length} not refused, ${kept} of 1 lead still there`,
        kept: kept === 1,
        faults: [...leaks, ...open],
      },
      logout,
      bothHosts,
    ];
  },
} satisfies ResilienceTestFile;

/** Cookies that look right and open nothing. */
async function deadCookies({ port, staff, sql }: Product): Promise<string[]> {
  using client = newStranger(port);
  const ended = await signIn(client, staff);
  await client.send({ path: '/api/logout.php', body: {}, headers: { Cookie: ended } });
  const idle = await signIn(client, staff);
  await sql`update staff_sessions set last_used_at = now() - interval '31 minutes'`;
  const old = await signIn(client, staff);
  await sql`update staff_sessions set expires_at = now() - interval '1 second' where expires_at > now()`;
  const [row] = await sql<[{ hash: string }?]>`select encode(token_hash, 'hex') as hash from staff_sessions limit 1`;
  const token = /advocate_session=([\w-]+)/.exec(old)?.[1] ?? '';
  return [
    ended,
    idle,
    old,
    `advocate_session=${randomBytes(32).toString('base64url')}`,
    `advocate_session=${token.slice(0, -1)}`,
    `advocate_session=${row?.hash ?? ''}`,
    `advocate_session=`,
    `advocate_session=' or 1=1 --`,
    `advocate_session=%00`,
    `admin_token=authenticated; advocate_session=true`,
    `ADVOCATE_SESSION=${token}`,
    `advocate_device=${randomBytes(32).toString('base64url')}`,
  ];
}

/** 401 JSON; or what has nothing to do with the call: a page, a redirect, 400, 404 or 405. */
function isClosed({ path, method }: HttpRequest, response: HttpResponse): boolean {
  const { status, headers } = response;
  if (status === 401) return method === 'HEAD' || jsonOf(response)?.status === 'error';
  if ([400, 404, 405, 415].includes(status)) return headers['content-type'] !== 'text/event-stream';
  if (status === 301) return /\/$/.test(path.split('?')[0] ?? '');
  return status === 200 && path.startsWith('/contact');
}

async function logOutAgainAndAgain({ port, apis, staff }: Product, rounds: number): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    using client = newStranger(port);
    const headers = { Cookie: await signIn(client, staff) };
    const stream = client.send({ path: '/api/lead-events.php', headers });
    const alive = await client.send({ path: LEADS, headers });
    if (!alive.body.includes(MARK)) throw new Error(`a live session saw no lead: ${alive.status}`);
    const started = performance.now();
    await client.send({ path: '/api/logout.php', body: {}, headers });
    const isDead = async () => {
      const responses = await Promise.all(apis.map((api) => sendAsStranger(api.port, { path: LEADS, headers })));
      return responses.every(({ status }) => status === 401);
    };
    await until('the old cookie is dead in every process', isDead, 5);
    await stream;
    times.push(performance.now() - started);
  }
  const slowest = Math.round(Math.max(...times));
  return {
    promise: 'an old cookie is dead, and its event stream ended, within 1 s of logout, in every process',
    measured: `${rounds} logouts: ${slowest} ms at most`,
    kept: slowest < 1000,
  };
}

const staffPages = ['/admin', '/admin/leads', '/admin/dashboard', '/readyz'];
const publicReads = ['/', '/about', '/contact', '/api/get-home-seo.php', '/ui/remoteEntry.js', '/healthz'];

/**
 * Gives the staff area a host of its own and asks through the gateway from both sides, with a live session; `mark` stands
 * in a lead, and nobody on the public's side may see it.
 */
async function askBothHosts({ port, gateway, staff }: Product, mark: string): Promise<Finding> {
  await gateway?.serve({ hosts: { ADMIN_URL: 'http://staff.localhost/admin' } });
  const onStaffHost = { Host: `staff.localhost:${port}` };
  const signedIn = await sendAsStranger(port, { path: '/api/auth.php', body: staff, headers: onStaffHost });
  const Cookie = cookiesOf(signedIn);
  const asStaff = { ...onStaffHost, Cookie };
  const signIns = Object.fromEntries(signInCalls.map((path) => [path, publicWrites[path] ?? {}]));
  const writesOf = (bodies: object) => Object.entries(bodies).map(([path, body]) => ({ path, body }));
  const staffRequests: HttpRequest[] = [
    ...[...staffPages, ...staffReads].map((path) => ({ path })),
    ...writesOf({ ...staffWrites, ...signIns, '/api/auth.php': staff }),
  ];
  const hosts = [`localhost:${port}`, `admin.localhost:${port}`, 'whoever.example', `127.0.0.1:${port}`];
  const forbidden = hosts.flatMap((Host) => staffRequests.map((one) => ({ ...one, headers: { Host, Cookie } })));
  const reads = staffReads
    .filter((path) => path !== '/api/lead-events.php')
    .map((path) => (path === '/api/get-lead-context.php' ? `${path}?id=1` : path));
  const allowed: HttpRequest[] = [
    ...publicReads.map((path) => ({ path })),
    ...writesOf(publicWrites).filter(({ path }) => !(path in signIns)),
    ...[...staffPages, ...reads].map((path) => ({ path, headers: asStaff })),
  ];
  const ask = async (requests: HttpRequest[], wanted: number) => {
    const wrong: string[] = [];
    for (const request of requests) {
      const { status, error, body } = await sendAsStranger(port, { ...request, timeout: 3000 });
      const isRight = status === wanted && (wanted === 200 || !body.includes(mark));
      if (!isRight) wrong.push(`${request.headers?.Host ?? 'localhost'} ${request.path}: ${error ?? status}`);
    }
    return wrong;
  };
  const [open, shut] = [await ask(forbidden, 404), await ask(allowed, 200)];
  const { body } = await sendAsStranger(port, { path: LEADS, headers: asStaff });
  await gateway?.serve({ hosts: {} });
  return {
    promise: 'with a host of its own, the staff area answers there alone, and the website answers as before',
    measured: `${forbidden.length} staff requests on the public’s side with a live session: ${open.length} not 404; ${shut.length} of the others refused; the lead seen by staff: ${body.includes(mark)}`,
    kept: body.includes(mark),
    faults: [...open, ...shut],
  };
}
