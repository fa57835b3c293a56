import type { Drill, DrillRun } from '../drill.ts';
import { publicWrites, staffWrites } from '../load/calls.ts';
import { signedIn } from '../load/cookies.ts';
import { contactRequest } from '../load/requests.ts';
import { type Answer, jsonOf, type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

const calls = { ...publicWrites, ...staffWrites };

/** What a browser that somebody else's page steers would send with our cookies. */
function forgeries(product: Product, path: string, body: Record<string, unknown>): Question[] {
  const json = { 'Content-Type': 'application/json' };
  const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
  const own = `localhost:${product.port}`;
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://${own}.evil.example` },
    { Origin: `http://evil.example/${own}` },
    { Origin: 'http://localhost:1' },
    { Origin: `http://admin.${own}` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: `http://${own}` },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ];
  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''];
  return [
    ...foreign.map((headers) => ({ path, body, headers: { ...json, ...headers } })),
    ...foreign.map((headers) => ({
      path,
      body: form,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })),
    ...types.map((type) => ({ path, body: JSON.stringify(body), headers: { 'Content-Type': type } })),
    { path, body: `{"a":"${form}"}`, headers: { 'Content-Type': 'text/plain; application/json' } },
    { method: 'GET', path: `${path}?${form}` },
    { method: 'GET', path, headers: { 'X-HTTP-Method-Override': 'POST' } },
    { method: 'PUT', path, body, headers: { ...json, Origin: 'https://evil.example' } },
    { method: 'OPTIONS', path, headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' } },
  ];
}

export const drill: Drill = {
  name: 'forged-requests',
  title: 'a foreign page posts with the cookies of a signed-in browser',
  rounds: { short: 1, default: 1, full: 5 },
  run: async (run) => {
    const product = await startProduct(run);
    const staff = new Visitor(product.port, nextAddress());
    await staff.ask(contactRequest());
    const cookie = await signedIn(product, staff);
    const before = await fingerprint(product);
    const { sent, accepted, readable } = await forgeAll(run, product, cookie);
    const after = await fingerprint(product);
    const still = await staff.ask({ path: '/api/get-admin-stats.php', headers: { Cookie: cookie } });
    for (const line of accepted.slice(0, 20)) run.tell(`accepted: ${line}`);
    return [
      {
        promise: 'a foreign page changes nothing: 0 accepted',
        measured: `${sent} forged requests to ${Object.keys(calls).length} calls: ${accepted.length} accepted, ${readable.length} readable by others, database ${before === after ? 'unchanged' : 'CHANGED'}, session ${still.status === 200 ? 'alive' : 'GONE'}`,
        kept: accepted.length === 0 && readable.length === 0 && before === after && still.status === 200,
      },
    ];
  },
};

async function forgeAll(run: DrillRun, product: Product, cookie: string) {
  const accepted: string[] = [];
  const readable: string[] = [];
  let sent = 0;
  const forgeOne = async (visitor: Visitor, forged: Question) => {
    const answer = await visitor.ask({ ...forged, headers: { Cookie: cookie, ...forged.headers } });
    sent += 1;
    if (!isRefused(answer)) accepted.push(`${JSON.stringify({ ...forged, body: undefined })}: ${answer.status}`);
    if (answer.headers['access-control-allow-origin'] !== undefined) readable.push(forged.path);
  };
  const rounds = Array.from({ length: run.rounds }, () => Object.entries(calls)).flat();
  for (const [path, body] of rounds) {
    const visitor = new Visitor(product.port, nextAddress());
    const values = path === '/api/auth.php' ? product.staff : body;
    for (const forged of forgeries(product, path, values)) await forgeOne(visitor, forged);
    visitor.leave();
  }
  run.tell(`${sent} sent, ${accepted.length} accepted`);
  return { sent, accepted, readable };
}

const isRefused = (answer: Answer) => answer.status >= 400 && answer.status < 500 && jsonOf(answer)?.status === 'error';

/** Everything a forged request could have changed. */
async function fingerprint({ sql }: Product): Promise<string> {
  const [row] = await sql`
    select (select count(*) from leads) as leads, (select count(*) from leads where deleted_at is null) as kept,
      (select count(*) from visits) as visits, (select count(*) from call_clicks) as calls,
      (select count(*) from email_clicks) as emails, (select count(*) from staff_sessions) as sessions,
      (select string_agg(password_hash, ',') from staff) as passwords, (select count(*) from audit) as audit`;
  return JSON.stringify(row);
}
