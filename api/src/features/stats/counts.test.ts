import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { connect, type Sql } from '../../sql.ts';
import { recountDays, recountSources } from '../../testing/recount-queries.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { importLeads } from '../leads/import-queries.ts';
import { clearSuspicion, deleteLead, storeLead } from '../leads/queries.ts';
import {
  dropOldEvents,
  findHorizon,
  forgetSessions,
  purgeLeads,
  settleRollups,
  truncateAddresses,
} from '../maintenance/queries.ts';
import { settle } from '../maintenance/settle.ts';
import { forgetVisits } from '../privacy/queries.ts';
import { countVisits, storeClicks, storeVisits } from '../tracking/queries.ts';
import { visitSource } from '../tracking/visit-source.ts';
import { countEverything, saveTimeZone, trendDays } from './queries.ts';
import { readSources } from './sources-queries.ts';

const { sql, superuser, appUrl } = await freshDatabase();
// Its midnight is far from that of UTC.
const TIME_ZONE = 'Pacific/Auckland';
const IP = '203.0.113.9';
const actor = { name: 'staff', ipAddress: IP };
const ANY_RATE = { points: 1_000_000, seconds: 1 };

// What is dropped stays counted.
for (const table of ['visits', 'visit_sessions', 'clicks']) {
  await superuser.unsafe(`create table dropped_${table} (like ${table});
    create view ever_${table} as select * from ${table} union all select * from dropped_${table}`);
}
const OWN_HOST = 'firm.example';
const ROWS = { timeZone: TIME_ZONE, prefix: 'ever_' };

const small = fc.integer({ min: 0, max: 3 });
const notCounted = fc.constantFrom(null, null, null, 'bot' as const, 'staff' as const);
const page = fc.constantFrom(
  '/',
  '/about?utm_source=x+y',
  '/about?utm_campaign=%ff',
  '/contact',
  `/${'long'.repeat(100)}`,
);
const visit = fc.record({
  pageUrl: page,
  sessionId: fc.constantFrom('', 'session-0', 'session-1', 'session-2', 'session-3'),
  referrerUrl: fc.constantFrom('', 'https://www.google.com/', 'https://firm.example/about', 'not an address'),
  notCounted,
});
const session = fc.option(small.map((n) => `session-${n}`));
const click = fc.record({
  kind: fc.constantFrom('call' as const, 'email' as const),
  pageSource: page,
  notCounted,
  sessionId: session,
});
const daysAgo = fc.constantFrom(0, 1, 40, 89, 400);
const nth = fc.nat(20);

const change = fc.oneof(
  fc.record({ do: fc.constant('send'), suspected: fc.boolean(), key: small, session }),
  fc.record({ do: fc.constant('import'), numbers: fc.array(small, { maxLength: 4 }), dry: fc.boolean() }),
  fc.record({ do: fc.constant('clear'), nth }),
  fc.record({ do: fc.constant('delete'), nth }),
  fc.record({ do: fc.constant('restore'), nth }),
  fc.record({ do: fc.constant('erase'), nth }),
  fc.record({ do: fc.constant('purge') }),
  fc.record({ do: fc.constant('visits'), visits: fc.array(visit, { minLength: 1, maxLength: 8 }) }),
  fc.record({ do: fc.constant('old visit'), visit, daysAgo }),
  fc.record({ do: fc.constant('clicks'), clicks: fc.array(click) }),
  fc.record({ do: fc.constant('seed'), leads: small, visits: fc.nat(40), daysAgo }),
  fc.record({ do: fc.constant('drop old visits') }),
  fc.record({ do: fc.constant('truncate addresses') }),
  fc.record({ do: fc.constant('forget visits'), nth }),
  fc.record({ do: fc.constant('forget old visits') }),
  fc.record({ do: fc.constant('settle') }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const hashOf = (words: string) => createHash('sha256').update(words).digest();

/** The id of one of the leads, whatever has become of it. */
async function leadId(place: number): Promise<number> {
  const rows = await superuser`select id from leads order by id`;
  return Number(rows[place % Math.max(1, rows.length)]?.id ?? 0);
}

function send(key: number, suspected: boolean, sessionId: string | null) {
  const idempotencyKey = `key-${key}`;
  return storeLead(
    sql,
    {
      name: 'A',
      email: 'a@b',
      phone: '1',
      caseType: 'Other',
      message: '',
      pageSource: '/contact',
      ipAddress: IP,
      acknowledgment: { version: 1, text: 'yes', hash: 'a'.repeat(64) },
      sessionId,
      contentHash: hashOf(idempotencyKey),
      idempotencyKey,
      suspected,
    },
    ANY_RATE,
  );
}

function importOf(number: number) {
  const name = `Imported ${number}`;
  const [email, phone, case_type, message, page_source] = ['a@b', '1', 'Other', '', '/old'];
  const submission_date = '2019-03-04T10:20:00Z';
  return { name, email, phone, case_type, message, page_source, submission_date, contentHash: hashOf(name) };
}

async function dropEvents() {
  await settle(sql);
  const tables = {
    visits: 'visit_date',
    visit_sessions: 'began_at',
    clicks: 'click_date',
  };
  const before = "day_start(office_day(date_trunc('month', now() - interval '12 months')) + 1)";
  for (const [table, date] of Object.entries(tables))
    await superuser.unsafe(`insert into dropped_${table} select * from ${table} where ${date} < ${before}`);
  await dropOldEvents(sql, 12);
}

async function make(done: Change): Promise<unknown> {
  switch (done.do) {
    case 'send':
      return send(done.key, done.suspected, done.session);
    case 'import':
      return importLeads(sql, done.numbers.map(importOf), done.dry, null, actor);
    case 'clear':
      return clearSuspicion(sql, await leadId(done.nth), actor);
    case 'delete':
      return deleteLead(sql, await leadId(done.nth), actor);
    case 'restore':
      return sql`update leads set deleted_at = null where id = ${await leadId(done.nth)}`;
    case 'erase':
      return superuser`delete from leads where id = ${await leadId(done.nth)}`;
    case 'purge':
      await superuser`update leads set deleted_at = deleted_at - interval '31 days'`;
      return purgeLeads(sql);
    case 'visits':
      return storeVisits(
        sql,
        done.visits.map((one) => ({ ...one, pageTitle: '', ipAddress: IP })),
        OWN_HOST,
      );
    case 'old visit': {
      const { pageUrl, sessionId, referrerUrl, notCounted } = done.visit;
      const at = superuser`now() - make_interval(days => ${done.daysAgo})`;
      const { landingPage, referrer, campaign } = visitSource(pageUrl, referrerUrl, OWN_HOST);
      return superuser`
        with opened as (
          insert into visit_sessions select ${sessionId}::text, ${at}, ${landingPage}, ${referrer}, ${campaign}
          where ${sessionId} <> '' and ${notCounted}::text is null on conflict do nothing
        )
        insert into visits (visit_date, page_url, page_title, session_id, referrer_url, not_counted)
        values (${at}, ${pageUrl}, '', ${sessionId}, ${referrerUrl}, ${notCounted})`;
    }
    case 'clicks':
      return storeClicks(
        sql,
        done.clicks.map((one) => ({ ...one, target: 'x', ipAddress: IP })),
      );
    case 'seed': {
      const until = new Date(Date.now() - done.daysAgo * 86_400_000);
      const amounts = { leads: done.leads, visits: done.visits, months: 1, until, publicUrl: 'https://example.com' };
      return seed(sql, { ...amounts, timeZone: TIME_ZONE }, () => undefined);
    }
    case 'drop old visits':
      return dropEvents();
    case 'truncate addresses':
      return truncateAddresses(sql);
    case 'forget visits':
      return forgetVisits(sql, [{ id: '0', session_id: `session-${done.nth % 4}`, sent: new Date().toISOString() }]);
    case 'forget old visits':
      await superuser`
        update leads set submission_date = submission_date - interval '1095 days', counted_on = counted_on - 1095
        where session_id = 'session-1'`;
      return forgetSessions(sql, 12);
    case 'settle':
      return settle(sql);
  }
}

/** What staff see of each day, and of all. */
async function figures() {
  const rows = await superuser`
    select day::text, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(bots)::int as bots,
      sum(staff)::int as staff, sum(calls)::int as calls, sum(emails)::int as emails
    from figures group by day having sum(visits + visitors + bots + staff + calls + emails) > 0 order by day`;
  return [...rows];
}

/** Every figure of every screen equals a count of the rows. */
async function expectFigures() {
  const truth = await recountDays(superuser, ROWS);
  expect(await figures()).toEqual(truth);
  const sum = (figure: string) => truth.reduce((before, row) => before + row[figure], 0);
  const [leads] = await superuser`select count(*)::int as n from leads where deleted_at is null and not suspected`;
  const totals = await countEverything(sql);
  expect(totals).toEqual({
    total_visits: sum('visits'),
    unique_visitors: sum('visitors'),
    total_leads: leads?.n,
    total_calls: sum('calls'),
    total_emails: sum('emails'),
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
  const of = (day: string) => truth.find((row) => row.day === day);
  expect(await countVisits(sql)).toEqual({
    total_visits: sum('visits'),
    unique_visitors: sum('visitors'),
    bots: sum('bots'),
    staff: sum('staff'),
    today_visits: of(today)?.visits ?? 0,
  });
  for (const { day, visits, visitors, calls, emails } of await trendDays(sql)) {
    const { visits: v = 0, visitors: s = 0, calls: c = 0, emails: e = 0 } = of(day) ?? {};
    expect({ day, visits, visitors, calls, emails }).toEqual({ day, visits: v, visitors: s, calls: c, emails: e });
  }
  for (const days of [7, 30, 90, null]) {
    expect([...(await readSources(sql, days))]).toEqual(await recountSources(superuser, days, ROWS));
  }
}

test('after any history every figure is what a recount of the rows gives', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 20 }), async (history) => {
      await empty();
      await saveTimeZone(sql, TIME_ZONE);
      for (const one of history) await make(one);
      await expectFigures();
      expect(await settle(sql)).toBe(true);
      await expectFigures();
      const [left] = await superuser`select count(*)::int as days from unsettled() where until < 'infinity'`;
      expect(left?.days).toBe(0);
    }),
    { numRuns: 25 },
  );
});

const AT_ONCE = new Set([
  'send',
  'import',
  'clear',
  'delete',
  'restore',
  'erase',
  'visits',
  'old visit',
  'clicks',
  'forget visits',
]);

/** Changes by eight writers, while workers that settle them are killed; then every figure, before and after the last of them. */
async function writeAtOnce() {
  await empty();
  await saveTimeZone(sql, TIME_ZONE);
  const left = fc.sample(change, 400).filter((one) => AT_ONCE.has(one.do));
  // One at least goes into a day that nobody else marks.
  const visit = { pageUrl: '/', sessionId: '', referrerUrl: '', notCounted: null } as const;
  left.push({ do: 'old visit', visit, daysAgo: 400 });
  const write = async () => {
    for (let one = left.pop(); one; one = left.pop()) await make(one).catch(unlessDeadlocked);
  };
  let killed = 0;
  /** Killed where it has begun to make a day anew, and waits for the rollups. */
  const settleAndDie = async () => {
    const holder = await superuser.reserve();
    const worker = connect(appUrl, { max: 1 });
    try {
      const [{ pid }] = await worker<[{ pid: number }]>`select pg_backend_pid() as pid`;
      await superuser`insert into stale_days values (current_date - 1)`;
      await holder`begin`;
      await holder`lock table rollups in exclusive mode`;
      const settled = settle(worker).catch(() => (killed += 1));
      await vi.waitFor(async () => {
        const [session] = await superuser`select wait_event_type as waits from pg_stat_activity where pid = ${pid}`;
        expect(session?.waits).toBe('Lock');
      }, 10_000);
      await superuser`select pg_terminate_backend(${pid})`;
      await settled;
    } finally {
      await holder`rollback`;
      holder.release();
      await worker.end({ timeout: 0 });
    }
  };
  const dieAgainAndAgain = async () => {
    do await settleAndDie();
    while (left.length > 0);
  };
  await Promise.all([...Array.from({ length: 8 }, write), dieAgainAndAgain()]);
  expect(killed).toBeGreaterThan(0);
  await expectFigures();
  expect(await settle(sql)).toBe(true);
  await expectFigures();
}

/** Nothing of such a statement was done. */
function unlessDeadlocked(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
}

function empty() {
  return superuser.unsafe(`
    truncate leads, visits, visit_sessions, clicks, dropped_visits, dropped_visit_sessions, dropped_clicks, rollups,
      source_rollups, source_totals, stale_days cascade;
    update rollup_state set settled_until = now()`);
}

const visitsOf = async (days: number) =>
  (await readSources(sql, days)).filter(({ kind }) => kind === 'page').map(({ name, visits }) => [name, visits]);

test('what is written into finished days while they are settled is neither lost nor counted twice', async () => {
  await empty();
  await saveTimeZone(sql, TIME_ZONE);
  const pages = ['/1', '/2', '/3', '/4'];
  let left = 6 * 20;
  const write = async (writer: number) => {
    for (let round = 0; round < 20; round += 1, left -= 1) {
      await superuser.begin(async (tx) => {
        for (const url of pages)
          await tx`
            insert into visit_sessions values (${[url, writer, round].join()}, now() - interval '3 days', ${url}, '-', '-')`;
      });
    }
  };
  const settleAll = async () => {
    while (left > 0) await settleRollups(sql, { ...(await findHorizon(sql)), transaction: '0' });
  };
  await Promise.all([...[1, 2, 3, 4, 5, 6].map(write), settleAll()]);
  const all = pages.map((url) => [url, 6 * 20]);
  expect(await visitsOf(7)).toEqual(all);
  await settle(sql);
  expect(await visitsOf(7)).toEqual(all);
});

test('a day that somebody else has marked already is marked by everybody who writes into it', async () => {
  await empty();
  await saveTimeZone(sql, TIME_ZONE);
  const write = (tx: Sql, id: string) =>
    tx`insert into visit_sessions values (${id}, now() - interval '3 days', '/', '-', '-')`;
  await write(superuser, 'one');
  const slow = connect(appUrl, { max: 1 });
  await slow`begin`;
  await write(slow, 'two');
  await expect
    .poll(async () => settleRollups(sql, { ...(await findHorizon(sql)), transaction: '0' }), { timeout: 15_000 })
    .toBe('done');
  await slow`commit`;
  await slow.end();
  expect(await visitsOf(7)).toEqual([['/', 2]]);
});

test('nothing is settled while a transaction that may have written into it is alive', async () => {
  await empty();
  const slow = connect(appUrl, { max: 1 });
  await slow`begin`;
  await slow`insert into clicks (kind, target, page_source) values ('call', '1', '/')`;
  // As if its hour had been over for a minute.
  const horizon = { ...(await findHorizon(sql)), until: new Date(Date.now() + 7_200_000).toISOString() };
  expect(await settleRollups(sql, horizon)).toBe('waiting');
  await slow`commit`;
  await slow.end();
  await expect.poll(() => settleRollups(sql, horizon)).toBe('done');
  const [row] = await superuser`select sum(calls)::int as calls from rollups`;
  expect(row?.calls).toBe(1);
});

test('names win by how often they come, not by who came first', async () => {
  await empty();
  const send = (names: string[], visitor: string) =>
    storeVisits(
      sql,
      names.map((name, n) => ({
        ...{ pageUrl: `/?utm_campaign=${name}`, pageTitle: '', referrerUrl: `https://${name}.example/` },
        ...{ sessionId: `${visitor} ${name} ${n}`, ipAddress: null, notCounted: null },
      })),
      OWN_HOST,
    );
  await send(
    Array.from({ length: 300 }, (_, n) => `made-up-${n}`),
    'stranger',
  );
  await send(['honest', 'honest'], 'visitor');
  const check = async () => {
    const names = (await readSources(sql, 30)).filter(({ kind }) => kind === 'referrer');
    expect(names).toHaveLength(101);
    expect(names.find(({ name }) => name === 'honest.example')?.visits).toBe(2);
    expect(names.reduce((all, { visits }) => all + visits, 0)).toBe(302);
  };
  await check();
  await superuser`update visit_sessions set began_at = began_at - interval '2 days'`;
  await settle(sql);
  await check();
});

test('a click keeps its visit when that is dropped before it', async () => {
  await empty();
  await superuser`
    with month as (select day_start(office_day(date_trunc('month', now() - interval '12 months')) + 1) as began),
      visit as (
        insert into visit_sessions select 'kept', began - interval '1 hour', '/', 'firm.example', 'spring' from month
      )
    select from month`;
  await superuser`
    insert into clicks (kind, target, page_source, session_id, click_date)
    select 'call', '1', '/', 'kept', began_at + make_interval(hours => n * 2) from visit_sessions, generate_series(0, 1) n`;
  await settle(sql);
  const before = await readSources(sql, null);
  expect(before.find(({ name }) => name === 'spring')).toMatchObject({ visits: 1, visits_called: 1, calls: 2 });
  await dropOldEvents(sql, 12);
  const kept = () => superuser`select ctid::text, made_on::text from source_rollups where dropped`;
  const once = await kept();
  await dropOldEvents(sql, 12);
  expect(await kept()).toEqual(once);
  const left = await superuser`update clicks set click_date = click_date + interval '1 minute' returning session_id`;
  expect([left.length, (await superuser`select from visit_sessions`).length]).toEqual([1, 0]);
  expect(await readSources(sql, null)).toEqual(before);
  await settle(sql);
  expect(await readSources(sql, null)).toEqual(before);
});

test('of two clicks of one visit that do not see each other one is the first', async () => {
  await empty();
  const visit = { pageUrl: '/', pageTitle: '', sessionId: 'two', referrerUrl: '', ipAddress: null, notCounted: null };
  await storeVisits(sql, [visit], OWN_HOST);
  const call = {
    kind: 'call' as const,
    target: '1',
    pageSource: '/',
    ipAddress: null,
    sessionId: 'two',
    notCounted: null,
  };
  const slow = connect(appUrl, { max: 1 });
  await slow`begin`;
  await storeClicks(slow, [call]);
  await storeClicks(sql, [call]);
  await slow`commit`;
  await slow.end();
  expect(await readSources(sql, 7)).toContainEqual(expect.objectContaining({ name: '/', visits_called: 1, calls: 2 }));
});

test('every figure is right after eight writers at once, while whoever adds up is killed again and again', async () => {
  await writeAtOnce();
});

test('a day into which something was written and that is not marked is found', async () => {
  const [found] = await superuser`select pg_get_functiondef('mark_stale_days'::regproc) as marking`;
  await superuser.unsafe(`create or replace function mark_stale_days() returns trigger language plpgsql as $$
    begin return null; end $$`);
  try {
    await expect(writeAtOnce()).rejects.toThrow('to deeply equal');
  } finally {
    await superuser.unsafe(found?.marking);
  }
});
