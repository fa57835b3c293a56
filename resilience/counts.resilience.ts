import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Sql } from 'postgres';
import { settle } from '../api/src/features/maintenance/settle.ts';
import { connect } from '../api/src/sql.ts';
import { recountDays, recountSources } from '../api/src/testing/recount-queries.ts';
import { HttpClient, type HttpRequest, jsonOf, newStranger, signIn } from '../harness/load/http-client.ts';
import { startLoad } from '../harness/load/load.ts';
import { contactRequest, visit } from '../harness/load/requests.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import type { Postgres } from '../scripts/postgres.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import type { Finding, ResilienceTestFile } from './resilience-test.ts';

const WRITERS = 8;
const TIME_ZONE = 'America/Chicago';
const EMAIL = 'erased@example.com';

export default {
  title: 'every figure of every screen, while everything is written and the worker dies again and again',
  rounds: { short: 3, default: 10, full: 60 },
  seededFault: {
    what: 'a day into which something is written late is not marked',
    inject: ({ sql }) =>
      sql.unsafe(`create or replace function mark_stale_days() returns trigger language plpgsql as $$
        begin return null; end $$`),
  },
  run: async (run) => {
    const product = await run.startProduct();
    const postgres = product.postgres as Postgres;
    const { appUrl } = postgres.urls('advocate');
    const owner = createClient(postgres.ownerUrl('advocate'), { max: 4, onnotice: () => undefined });
    run.defer(() => owner.end());
    const client = new HttpClient(product.port, { address: nextAddress(), connections: 4 });
    run.defer(() => client.close());
    const headers = { Cookie: await signIn(client, product.staff) };
    // Days that are over and in the rollups before anything is written into them.
    await writeLate(owner, 0);
    await settleNow(appUrl);
    const load = startLoad({
      workers: WRITERS,
      seconds: 3600,
      step: (step) => write({ product, owner, headers }, step),
    });
    run.defer(() => void load.stop());
    let kills = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const before = load.steps();
      const passes = Promise.allSettled(Array.from({ length: 4 }, () => settleNow(appUrl)));
      await wait(Math.random() * 100);
      const ended = await asSuperuser(
        postgres,
        (sql) => sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where query like '%settle_rollups%' and pid <> pg_backend_pid()`,
      );
      kills += ended.length;
      await run.tryUntil('more is written', () => load.steps() > before + 100, 60);
      await passes;
      if (round % 3 === 0) product.apis[0].kill();
    }
    await load.stop();
    await run.tryUntil('the API is back', async () => (await client.send({ path: '/readyz' })).status === 200, 30);
    const erased = await withPasskey({ sql: product.sql, staff: product.staff }, () =>
      client.send({ path: '/api/erase-person.php', body: { contact: EMAIL }, headers }),
    );
    const unsettled = await differences(client, headers, owner);
    await settleNow(appUrl);
    const settled = await differences(client, headers, owner);
    for (const difference of [...unsettled, ...settled].slice(0, 5)) run.log(difference);
    const [rows] = await owner<[{ visits: number; leads: number; clicks: number }]>`
      select (select count(*)::int from visits) as visits, (select count(*)::int from leads) as leads,
        (select count(*)::int from clicks) as clicks`;
    const amounts = `${rows.visits} visits, ${rows.clicks} calls, ${rows.leads} leads, ${kills} passes of the worker killed`;
    const finding = (when: string, found: readonly string[]): Finding => ({
      promise: `every figure of every screen equals a count of the rows, ${when}`,
      measured: `${amounts}: ${found.length} figures differ`,
      kept: found.length === 0 && rows.leads > 0 && erased.status === 200,
    });
    return [finding('before the last pass', unsettled), finding('after it', settled)];
  },
} satisfies ResilienceTestFile;

async function settleNow(appUrl: string) {
  const sql = connect(appUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    while (!(await settle(sql)));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Visits and calls of the last weeks, as an operator or the demonstration data would write them; and some are taken out. */
async function writeLate(sql: Sql, step: number) {
  const id = randomUUID();
  await sql.begin(async (tx) => {
    await tx`
      insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
      select ${id} || n, now() - make_interval(days => n, secs => ${step}), '/', 'late.example', 'No campaign'
      from generate_series(1, 40) n`;
    await tx`
      insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
      select began_at, '/', '', session_id, '' from visit_sessions where session_id like ${`${id}%`}`;
  });
  await sql`delete from visits where session_id = ${`${id}${1 + (step % 40)}`}`;
}

interface Writing {
  product: Product;
  owner: Sql;
  headers: Record<string, string>;
}

/** One of everything that changes a figure; whoever meets a process that is down goes on. */
async function write({ product, owner, headers }: Writing, step: number) {
  using stranger = newStranger(product.port);
  const send = (request: HttpRequest) => stranger.send({ ...request, timeout: 10_000 });
  const session = `session-${step % 500}`;
  const named = { headers: { 'X-Session-Id': session } };
  const leads = async (deleted: boolean) =>
    (
      await owner<{ id: number }[]>`
      select id::float8 as id from leads where (deleted_at is not null) = ${deleted} order by random() limit 1`
    )[0]?.id;
  switch (step % 12) {
    case 0:
      return void (await send({ ...contactRequest(), headers: { 'Idempotency-Key': randomUUID(), ...named.headers } }));
    case 1:
      return void (await send({ path: '/api/track-call.php', body: { phoneNumber: '1', pageSource: '/' }, ...named }));
    case 2:
      return void (await send({ path: '/api/track-email.php', body: { email: 'a@b', pageSource: '/' }, ...named }));
    case 3:
      return void (await send({ path: '/api/delete-lead.php', body: { id: await leads(false) }, headers }));
    case 4:
      return void (await send({ path: '/api/restore-lead.php', body: { id: await leads(true) }, headers }));
    case 5:
      return void (await send(contactRequest(undefined, { email: EMAIL })));
    case 6:
      return writeLate(owner, step);
    case 7:
      return void (await send({ path: '/api/import-leads.php', body: importOf(step), headers }));
    default:
      return void (await send(visit(session)));
  }
}

const importOf = (step: number) => ({
  dryRun: false,
  leads: [
    {
      ...{ name: `Imported ${step}`, email: 'a@b', phone: '1', case_type: 'Other', message: '', page_source: '/old' },
      submission_date: '2019-03-04T10:20:00Z',
    },
  ],
});

type Answer = Record<string, unknown>;

/** Every figure that a screen shows otherwise than the rows say. */
async function differences(client: HttpClient, headers: Record<string, string>, sql: Sql): Promise<string[]> {
  const ask = async (path: string) => jsonOf(await client.send({ path, headers })) as Answer;
  const days = await recountDays(sql, { timeZone: TIME_ZONE });
  const sum = (figure: string) => days.reduce((before, day) => before + day[figure], 0);
  const [{ leads }] = await sql<[{ leads: number }]>`
    select count(*)::int as leads from leads where deleted_at is null and not suspected`;
  const found: string[] = [];
  const compare = (what: string, shown: unknown, truth: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(truth))
      found.push(
        `${what}: ${JSON.stringify(shown)?.slice(0, 200)} where the rows say ${JSON.stringify(truth)?.slice(0, 200)}`,
      );
  };
  const totals = { total_visits: sum('visits'), unique_visitors: sum('visitors') };
  const { stats } = await ask('/api/get-admin-stats.php');
  compare('dashboard', stats, {
    ...totals,
    total_leads: leads,
    total_calls: sum('calls'),
    total_emails: sum('emails'),
  });
  const visits = await ask('/api/get-admin-visits.php');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
  compare('visits', visits.stats, { ...totals, today_visits: days.find(({ day }) => day === today)?.visits ?? 0 });
  const trends = (await ask('/api/get-admin-trends.php')).days as { day: string; visits: number; visitors: number }[];
  for (const { day, visits: shown, visitors } of trends) {
    const truth = days.find((one) => one.day === day);
    compare(`trend of ${day}`, [shown, visitors], [truth?.visits ?? 0, truth?.visitors ?? 0]);
  }
  compare('leads', (await ask('/api/get-admin-leads.php?limit=1')).total, leads);
  for (const period of [7, 30, 90, null]) {
    const sources = await ask(`/api/get-admin-sources.php?days=${period ?? 'all'}`);
    const truth = await recountSources(sql, period, { timeZone: TIME_ZONE });
    for (const [list, kind] of [
      ['referrers', 'referrer'],
      ['campaigns', 'campaign'],
    ] as const)
      compare(
        `${list} of ${period ?? 'all'} days`,
        sources[list],
        truth.flatMap(({ kind: of, ...row }) => (of === kind ? [row] : [])),
      );
  }
  return found;
}
