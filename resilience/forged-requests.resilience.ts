import { passkeyCalls, publicWrites, staffWrites } from '../api/src/testing/calls.ts';
import { forgedRequests as forgeriesOf } from '../api/src/testing/forged-requests.ts';
import { type HttpClient, type HttpResponse, jsonOf, newStranger, signIn } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { everyNth } from './injected-faults.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

export default {
  title: 'a foreign page posts with the cookies of a signed-in browser',
  rounds: { short: 1, default: 1, full: 5 },
  seededFault: {
    what: 'deleting a lead does not ask which page asks for it',
    relay: () =>
      everyNth(1, '/api/delete-lead.php', (request, pass) => {
        const { origin: _, 'sec-fetch-site': __, ...headers } = request.headers;
        return pass({ ...request, headers });
      }),
  },
  run: async (run) => {
    const product = await run.startProduct({ mail: true, settings: SETTINGS });
    using staff = newStranger(product.port);
    await staff.send(contactRequest());
    const cookie = await signIn(staff, product.staff);
    const bodies = await realBodies(product, staff);
    const before = await fingerprint(product);
    const { sent, accepted, readable } = await forgeAll(run, product, cookie, bodies);
    const isUnchanged = before === (await fingerprint(product));
    const still = await staff.send({ path: '/api/get-admin-stats.php', headers: { Cookie: cookie } });
    const refused = await sendOwn(product, bodies);
    const calls = Object.keys(bodies).length;
    return [
      {
        promise: 'a foreign page changes nothing: 0 accepted',
        measured: `${sent} forged requests to ${calls} calls: ${accepted.length} accepted, ${readable} readable by others, database ${isUnchanged ? 'unchanged' : 'CHANGED'}, session ${still.status === 200 ? 'alive' : 'GONE'}`,
        kept: readable === 0 && isUnchanged && still.status === 200,
        faults: accepted,
      },
      {
        promise: 'the same requests are accepted from our own page',
        measured: `${calls - refused.length} of ${calls} accepted`,
        faults: refused,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Somebody to send alarms and leads to; who takes the leads is not there, which no call waits for. */
const SETTINGS = {
  ALERTS_TO: 'boss@example.com',
  LEADS_WEBHOOK_URL: 'https://127.0.0.1:9/',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
};

/** An import that can be undone. */
const oldSite = {
  importId: '11111111-1111-4111-8111-111111111111',
  fileName: 'old-site.csv',
  dryRun: false,
  leads: [{ name: 'Old Client', email: 'old@example.com', phone: '210 555 0101', submission_date: '2024-01-02' }],
};

/** The token of a one-time link. */
const LINK = 'L'.repeat(43);

type Bodies = Record<string, Record<string, unknown>>;

/** Each call with a body that is accepted here and now: of a lead, a suspected one, a session and an account that are there. */
async function realBodies({ sql, staff: account }: Product, staff: HttpClient): Promise<Bodies> {
  await staff.send(contactRequest());
  const [suspect] = await sql<{ id: number }[]>`
    update leads set suspected = true where id = (select max(id) from leads) returning id::int`;
  const [person] = await sql<{ id: number }[]>`
    insert into staff (name, password_hash) values ('carol', 'none') returning id`;
  await sql`
    insert into staff_links (token_hash, name, role) values (sha256(convert_to(${LINK}, 'UTF8')), 'bob', 'staff')`;
  const Cookie = await signIn(staff, account);
  await staff.sendOrThrow({ path: '/api/import-leads.php', body: oldSite, headers: { Cookie } });
  const list = jsonOf(await staff.send({ path: '/api/get-sessions.php', headers: { Cookie } }));
  const session = (list?.sessions as { id: string; current: boolean }[] | undefined)?.find(({ current }) => current);
  const { '/api/change-password.php': password = {}, '/api/end-session.php': _, ...others } = staffWrites;
  return {
    // The first one: after ten sign-ins of the account this session has ended.
    '/api/end-session.php': { id: session?.id },
    ...publicWrites,
    ...others,
    '/api/auth.php': account,
    '/api/not-spam.php': { id: suspect?.id },
    '/api/undo-import.php': { id: oldSite.importId },
    '/api/change-person.php': { id: person?.id, change: 'make-owner' },
    '/api/accept-invite.php': { token: LINK, password: 'a long enough password' },
    // The last one: nobody signs in with the old password after it.
    '/api/change-password.php': password,
  };
}

async function forgeAll(run: ResilienceRun, { port }: Product, cookie: string, bodies: Bodies) {
  const accepted: string[] = [];
  let sent = 0;
  let readable = 0;
  for (const [path, body] of Array.from({ length: run.rounds }, () => Object.entries(bodies)).flat()) {
    using stranger = newStranger(port);
    for (const forged of forgeriesOf(`localhost:${port}`, path, body)) {
      const response = await stranger.send({ ...forged, headers: { Cookie: cookie, ...forged.headers } });
      sent += 1;
      if (!isRefused(response)) accepted.push(`${JSON.stringify({ ...forged, body: undefined })}: ${response.status}`);
      if (response.headers['access-control-allow-origin'] !== undefined) readable += 1;
    }
  }
  return { sent, accepted, readable };
}

const isRefused = (response: HttpResponse) =>
  response.status >= 400 && response.status < 500 && jsonOf(response)?.status === 'error';

/** What is signed with a passkey, or is about one that is there: shown in passkeys.test.ts. */
const NEEDS_AUTHENTICATOR =
  /passkey-sign-in|with-passkey|add-passkey|remove-passkey|confirm-challenge|with-code|recovery-sign-in/;

/** Sends each request once as our own page does, every time newly signed in. Gives those that were refused. */
async function sendOwn(product: Product, bodies: Bodies): Promise<string[]> {
  const { port, staff } = product;
  const refused: string[] = [];
  for (const [path, body] of Object.entries(bodies)) {
    if (NEEDS_AUTHENTICATOR.test(path)) continue;
    using client = newStranger(port);
    const Cookie = await signIn(client, staff);
    const own = { Cookie, Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' };
    const send = () => client.send({ path, body, headers: own });
    const response = await (passkeyCalls.includes(path) ? withPasskey(product, send) : send());
    if (jsonOf(response)?.status !== 'success') refused.push(`${path}: ${response.status} ${response.body}`);
  }
  return refused;
}

/** Everything a forged request could have changed. */
async function fingerprint({ sql, count }: Product): Promise<string> {
  const stored = ['leads', 'leads where deleted_at is null', 'leads where suspected', 'visits', 'clicks'];
  const more = ['staff_sessions', 'staff_links', 'staff_passkeys', 'audit'];
  const accounts = await sql`select password_hash, role from staff order by id`;
  return JSON.stringify([await Promise.all([...stored, ...more].map(count)), accounts]);
}
