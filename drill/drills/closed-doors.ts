import { randomBytes } from 'node:crypto';
import type { Drill, DrillRun } from '../drill.ts';
import { staffReads, staffWrites } from '../load/calls.ts';
import { signedIn } from '../load/cookies.ts';
import { contactRequest } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { type Answer, jsonOf, type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** In the name of a lead: whoever sees it has seen data. */
const MARK = 'Zq-secret-lead';

export const drill: Drill = {
  name: 'closed-doors',
  title: 'every way to the staff’s data without a live session',
  rounds: { short: 1, default: 3, full: 20 },
  run: async (run) => {
    const product = await startProduct(run, { apis: 2 });
    const visitor = new Visitor(product.port, nextAddress());
    await visitor.ask(contactRequest(undefined, { name: MARK, email: `${MARK}@example.com` }));
    const cookies = await deadCookies(product, visitor);
    const questions = everyWay(cookies);
    const leaks: string[] = [];
    const odd: string[] = [];
    let asked = 0;
    for (const port of [product.port, ...product.apis.map((api) => api.port)]) {
      const thief = new Visitor(port, nextAddress());
      for (const question of questions) {
        const answer = await thief.ask({ ...question, patience: 3000 });
        asked += 1;
        if (answer.body.includes(MARK)) leaks.push(`${question.method ?? ''} ${question.path}`);
        if (!isClosed(question, answer))
          odd.push(`${question.method ?? ''} ${question.path}: ${answer.status} ${answer.body.slice(0, 60)}`);
      }
      thief.leave();
      run.tell(`${asked} asked through port ${port}: ${leaks.length} leaks`);
    }
    for (const line of odd.slice(0, 20)) run.tell(`not closed: ${line}`);
    const logout = await logoutRounds(run, product);
    const [rows] = await product.sql<
      [{ kept: number }]
    >`select count(*)::int as kept from leads where deleted_at is null`;
    return [
      {
        promise: 'no admin data without a live session: 0 bytes, 401 JSON (or 404, 405 without data)',
        measured: `${asked} requests with no, forged, expired, ended and stolen credentials, path, method and query tricks: ${leaks.length} with data, ${odd.length} not refused, ${rows.kept} of 1 lead still there`,
        kept: leaks.length === 0 && odd.length === 0 && rows.kept === 1,
      },
      logout,
    ];
  },
};

/** Cookies that look right and open nothing. */
async function deadCookies(product: Product, visitor: Visitor): Promise<string[]> {
  const tokenOf = (cookie: string) => /advocate_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const ended = await signedIn(product, visitor);
  await visitor.ask({ path: '/api/logout.php', body: {}, headers: { Cookie: ended } });
  const idle = await signedIn(product, visitor);
  await product.sql`update staff_sessions set last_used_at = now() - interval '31 minutes'`;
  const old = await signedIn(product, visitor);
  await product.sql`update staff_sessions set expires_at = now() - interval '1 second' where expires_at > now()`;
  const [hash] = await product.sql<
    [{ hash: string }?]
  >`select encode(token_hash, 'hex') as hash from staff_sessions limit 1`;
  return [
    ended,
    idle,
    old,
    `advocate_session=${randomBytes(32).toString('base64url')}`,
    `advocate_session=${tokenOf(old).slice(0, -1)}`,
    `advocate_session=${hash?.hash ?? ''}`,
    `advocate_session=`,
    `advocate_session=' or 1=1 --`,
    `advocate_session=%00`,
    `admin_token=authenticated; advocate_session=true`,
    `ADVOCATE_SESSION=${tokenOf(old)}`,
    `advocate_device=${randomBytes(32).toString('base64url')}`,
  ];
}

function everyWay(cookies: string[]): Question[] {
  const writes = Object.entries(staffWrites).map(([path, body]) => ({ path, body }));
  const credentials: Record<string, string>[] = [
    {},
    ...cookies.map((Cookie) => ({ Cookie })),
    { Authorization: 'Bearer authenticated' },
    { Authorization: `Basic ${Buffer.from('staff:wrong').toString('base64')}` },
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
    { 'X-Original-URL': '/api/get-admin-leads.php', 'X-Rewrite-URL': '/api/get-admin-leads.php' },
    { Host: 'admin.localhost' },
  ];
  const plain = credentials.flatMap((headers) => [
    ...staffReads.map((path) => ({ path, headers })),
    ...writes.map(({ path, body }) => ({ path, body, headers: { ...headers, 'Content-Type': 'application/json' } })),
  ]);
  const tricks = staffReads.flatMap((path) => [...pathTricks(path), ...queryTricks(path)]).map((path) => ({ path }));
  const methods = staffReads.flatMap((path) =>
    ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({ method, path })),
  );
  return [...plain, ...tricks, ...methods];
}

function pathTricks(path: string): string[] {
  const name = path.slice('/api/'.length);
  return [
    `/${path}`,
    `//${path}`,
    `/./api/${name}`,
    `/api/./${name}`,
    `/api//${name}`,
    `/x/../api/${name}`,
    `/api/../api/${name}`,
    `/%61pi/${name}`,
    `/api%2f${name}`,
    `/api/${name.replace('.', '%2e')}`,
    `/%2e/api/${name}`,
    `/API/${name}`,
    `/api/${name.toUpperCase()}`,
    `${path}/`,
    `${path}/x.css`,
    `${path};x=.css`,
    `${path}%00`,
    `${path}%20`,
    `${path}.`,
    `${path}.json`,
    `${path}~`,
    path.replace('.php', ''),
    `/admin${path}`,
    `/ui${path}`,
    `/ui/..${path}`,
    `/assets/..%2f${path.slice(1)}`,
    `/api/auth.php/../${name}`,
    `/api/track-visit.php/..%2f${name}`,
    `/mail.php/..${path}`,
    `\\api\\${name}`,
    `/api\\${name}`,
  ];
}

const queryTricks = (path: string) => [
  `${path}?token=authenticated`,
  `${path}?admin_token=authenticated`,
  `${path}?advocate_session=${randomBytes(32).toString('base64url')}`,
  `${path}?lastEventId=0`,
  `${path}?limit=1&before=`,
  `/contact?path=${path}`,
];

/** 401 JSON; or an answer that has nothing to do with the call: a page, a redirect, 400, 404 or 405. */
function isClosed({ path, method }: Question, answer: Answer): boolean {
  if (answer.status === 401) return method === 'HEAD' || jsonOf(answer)?.status === 'error';
  if ([400, 404, 405, 415].includes(answer.status)) return answer.headers['content-type'] !== 'text/event-stream';
  if (answer.status === 301) return /\/$/.test(path.split('?')[0] ?? '');
  return answer.status === 200 && path.startsWith('/contact');
}

async function logoutRounds(run: DrillRun, product: Product) {
  const times: number[] = [];
  const rounds = run.rounds * 3;
  for (let round = 0; round < rounds; round += 1) {
    const visitor = new Visitor(product.port, nextAddress());
    const headers = { Cookie: await signedIn(product, visitor) };
    const stream = visitor.ask({ path: '/api/lead-events.php', headers });
    const alive = await visitor.ask({ path: '/api/get-admin-leads.php', headers });
    if (!alive.body.includes(MARK)) throw new Error(`a live session saw no lead: ${alive.status}`);
    const started = performance.now();
    await visitor.ask({ path: '/api/logout.php', body: {}, headers });
    const others = product.apis.map((api) => new Visitor(api.port));
    const dead = async () => {
      const answers = await Promise.all(
        others.map((other) => other.ask({ path: '/api/get-admin-leads.php', headers })),
      );
      return answers.every(({ status }) => status === 401);
    };
    await until('the old cookie is dead in every process', dead, 5);
    await stream;
    times.push(performance.now() - started);
    for (const one of [visitor, ...others]) one.leave();
  }
  const slowest = Math.round(Math.max(...times));
  return {
    promise: 'an old cookie is dead, and its event stream ended, within 1 s of logout, in every process',
    measured: `${rounds} logouts: ${slowest} ms at most`,
    kept: slowest < 1000,
  };
}
