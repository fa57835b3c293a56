import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { importLeads } from '../leads/import-queries.ts';
import { clearSuspicion, deleteLead, leadsVersion, storeLead } from '../leads/queries.ts';
import {
  dropOldVisits,
  ensurePartitions,
  purgeLeads,
  rollUpSources,
  truncateAddresses,
} from '../maintenance/queries.ts';
import { storeClicks, storeVisits } from '../tracking/queries.ts';
import { countEverything, saveOffice } from './queries.ts';
import { readSources } from './sources-queries.ts';

const { sql, superuser } = await freshDatabase();
// Its midnight is far from that of UTC.
const TIME_ZONE = 'Pacific/Auckland';
const IP = '203.0.113.9';
const actor = { name: 'staff', ipAddress: IP };
const ANY_RATE = { points: 1_000_000, seconds: 1 };

// What is dropped stays counted.
await superuser`create table dropped (like visits)`;
await superuser`create view ever_visited as select * from visits union all select * from dropped`;

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
const click = fc.record({ pageSource: page, notCounted, sessionId: session });
const daysAgo = fc.constantFrom(0, 1, 40, 89, 200, 900);
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
  fc.record({ do: fc.constant('clicks'), kind: fc.constantFrom('call', 'email'), clicks: fc.array(click) }),
  fc.record({ do: fc.constant('seed'), leads: small, visits: fc.nat(40), daysAgo }),
  fc.record({ do: fc.constant('drop old visits') }),
  fc.record({ do: fc.constant('truncate addresses') }),
  fc.record({ do: fc.constant('forget visits') }),
  fc.record({ do: fc.constant('roll up') }),
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

async function dropVisits() {
  await superuser`insert into dropped select * from visits`;
  await dropOldVisits(sql, 12);
  await superuser`delete from dropped where id in (select id from visits)`;
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
      );
    case 'old visit':
      return superuser`
        insert into visits (visit_date, page_url, page_title, session_id, referrer_url, not_counted)
        values (now() - make_interval(days => ${done.daysAgo}), ${done.visit.pageUrl}, '', ${done.visit.sessionId},
          ${done.visit.referrerUrl},
          ${done.visit.notCounted})`;
    case 'clicks':
      return storeClicks(
        sql,
        done.kind,
        done.clicks.map((one) => ({ ...one, target: 'x', ipAddress: IP })),
      );
    case 'seed': {
      const until = new Date(Date.now() - done.daysAgo * 86_400_000);
      const amounts = { leads: done.leads, visits: done.visits, months: 1, until, publicUrl: 'https://example.com' };
      return seed(sql, { ...amounts, timeZone: TIME_ZONE }, () => undefined);
    }
    case 'drop old visits':
      return dropVisits();
    case 'truncate addresses':
      return truncateAddresses(sql);
    case 'forget visits':
      return sql`update leads set session_id = null where session_id is not null`;
    case 'roll up':
      return rollUpSources(sql);
  }
}

function counters() {
  return superuser`
    select 'total' as of, null::text as day, kind, sum(amount)::int as amount from total_counts
    where kind not like 'leads-%' group by kind having sum(amount) <> 0
    union all
    select 'day', day::text, kind, sum(amount)::int from daily_counts group by day, kind
    order by of, day, kind`;
}

function recount() {
  return superuser`
    with event as (
      select visit_date as at, 'visit' as kind, not_counted from ever_visited
      union all
      select click_date, 'call', not_counted from call_clicks
      union all
      select click_date, 'email', not_counted from email_clicks
      union all
      select began_at, 'visitor', null from visit_sessions
    ), dated as (
      select (at at time zone ${TIME_ZONE})::date as day, concat_ws('-', kind, not_counted) as kind from event
    )
    select 'total' as of, null as day, kind, count(*)::int as amount from dated group by kind
    union all
    select 'total', null, 'lead', count(*)::int from leads where deleted_at is null and not suspected
    having count(*) > 0
    union all
    select 'day', day::text, kind, count(*)::int from dated group by day, kind
    order by of, day, kind`;
}

const COUNTS = [
  'visits',
  'visits_called',
  'visits_emailed',
  'visits_requested',
  'calls',
  'emails',
  'requests',
] as const;

/** Every row of the sources that holds anything, as `day kind name: counts`. */
async function sources(of: 'page' | 'referrer' | 'campaign') {
  const rows = await superuser`
    select day::text, name, ${superuser.unsafe(COUNTS.map((count) => `sum(${count})::int as ${count}`).join(', '))}
    from source_counts where kind = ${of} group by day, name order by day, name`;
  return rows
    .map(({ day, name, ...counts }) => ({ day, name, ...counts }))
    .filter((row) => COUNTS.some((count) => (row as Record<string, unknown>)[count] !== 0));
}

/** The same, told from the rows alone. */
async function recountSources(of: 'landing_page' | 'referrer' | 'campaign') {
  const name = superuser.unsafe(of);
  const rows = await superuser`
    with click as (
      select 'call' as what, session_id, click_date from call_clicks where not_counted is null union all
      select 'email', session_id, click_date from email_clicks where not_counted is null
    ), event as (
      select began_on as day, ${name} as name, 1 as visits, called::int as visits_called, emailed::int as visits_emailed,
        (requests > 0)::int as visits_requested, 0 as calls, 0 as emails, 0 as requests from visit_sessions
      union all
      select coalesce(began_on, (click_date at time zone ${TIME_ZONE})::date), ${name}, 0, 0, 0, 0,
        (what = 'call')::int, (what = 'email')::int, 0 from click left join visit_sessions using (session_id)
      union all
      select coalesce(visit_day, (submission_date at time zone ${TIME_ZONE})::date),
        coalesce(${name}, case when imported then 'Imported' end), 0, 0, 0, 0, 0, 0, 1
      from leads where deleted_at is null and not suspected
    )
    select case when day >= current_date - 90 then day else '-infinity' end::text as day,
      coalesce(name, 'No visit known') as name, sum(visits)::int as visits, sum(visits_called)::int as visits_called,
      sum(visits_emailed)::int as visits_emailed, sum(visits_requested)::int as visits_requested,
      sum(calls)::int as calls, sum(emails)::int as emails, sum(requests)::int as requests
    from event group by 1, 2 order by 1, 2`;
  return rows.map((row) => ({ ...row }));
}

/** What the days of a period add up to, null for all days. */
function addedUp(days: number | null) {
  const sums = COUNTS.map((count) => `sum(${count})::float8 as ${count}`).join(', ');
  return superuser`
    select kind, name, ${superuser.unsafe(sums)} from source_counts
    where day >= coalesce((now() at time zone ${TIME_ZONE})::date - ${days}::int + 1, '-infinity')
    group by kind, name order by kind, sum(visits) desc, sum(requests) desc, name`;
}

/** Visits are marked by what their clicks and leads say. */
async function wronglyMarked() {
  const rows = await superuser`
    select s.session_id from visit_sessions s where
      called <> exists (select from call_clicks c where c.session_id = s.session_id and not_counted is null)
      or emailed <> exists (select from email_clicks c where c.session_id = s.session_id and not_counted is null)
      or requests < (select count(*) from leads l
        where l.session_id = s.session_id and visit_day is not null and deleted_at is null and not suspected)`;
  return [...rows];
}

/** What staff see in the list of leads: all of it, and the part that new leads cannot fall into. */
async function listed() {
  const [row] = await superuser`
    select string_agg(lead, ',' order by id) as whole,
      string_agg(lead, ',' order by id) filter (where submission_date < now() - interval '1 minute') as settled
    from (select id, submission_date, id || ' ' || suspected as lead from leads where deleted_at is null) l`;
  return { ...row } as { whole: string | null; settled: string | null };
}

test('after any history the counters are what a recount of the rows gives', { timeout: 120_000 }, async () => {
  await ensurePartitions(sql);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 20 }), async (history) => {
      await superuser`
        truncate leads, visits, dropped, visit_sessions, call_clicks, email_clicks, total_counts, daily_counts,
          source_counts, source_sums cascade`;
      await saveOffice(sql, TIME_ZONE, 'https://firm.example');
      for (const one of history) {
        const before = { version: await leadsVersion(sql), list: await listed() };
        await make(one);
        const after = { version: await leadsVersion(sql), list: await listed() };
        if (after.list.whole !== before.list.whole) expect(after.version).not.toEqual(before.version);
        if (after.list.settled !== before.list.settled) {
          expect(after.version.altered).toBeGreaterThan(before.version.altered);
        }
      }
      expect([...(await counters())]).toEqual([...(await recount())]);
      expect(await sources('page')).toEqual(await recountSources('landing_page'));
      expect(await sources('referrer')).toEqual(await recountSources('referrer'));
      expect(await sources('campaign')).toEqual(await recountSources('campaign'));
      for (const days of [7, 30, 60, 90, null]) {
        expect([...(await readSources(sql, days, TIME_ZONE))]).toEqual([...(await addedUp(days))]);
      }
      expect(await wronglyMarked()).toEqual([]);
      const totals = await countEverything(sql);
      for (const kind of ['page', 'referrer', 'campaign']) {
        const all = (await readSources(sql, null, TIME_ZONE)).filter((source) => source.kind === kind);
        const sum = (count: 'visits' | 'calls' | 'emails' | 'requests') =>
          all.reduce((before, source) => before + source[count], 0);
        expect({
          unique_visitors: sum('visits'),
          total_leads: sum('requests'),
          total_calls: sum('calls'),
          total_emails: sum('emails'),
        }).toEqual({ ...totals, total_visits: undefined });
      }
      const [visitors] = await superuser`
        select count(distinct session_id)::int as known, (select count(*)::int from visit_sessions) as counted
        from ever_visited where not_counted is null and session_id <> ''`;
      expect(visitors?.counted).toBe(visitors?.known);
    }),
    { numRuns: 40 },
  );
});

test('what is counted for finished days while they are settled is neither lost nor counted twice', async () => {
  await superuser`truncate visits, visit_sessions, source_counts, source_sums cascade`;
  await saveOffice(sql, TIME_ZONE, 'https://firm.example');
  const pages = ['/1', '/2', '/3', '/4'];
  let left = 6 * 30;
  const write = async (writer: number) => {
    for (let round = 0; round < 30; round += 1, left -= 1) {
      await superuser.begin(async (tx) => {
        // The rows of the pages are held until the transaction ends, and taken in this order or that.
        for (const url of (writer + round) % 2 ? pages : pages.toReversed()) {
          await tx`
            insert into visits (visit_date, page_url, page_title, session_id, referrer_url)
            values (now() - interval '3 days', ${url}, '', ${[url, writer, round].join()}, '')`;
        }
      });
    }
  };
  const settle = async () => {
    while (left > 0) await rollUpSources(sql);
  };
  await Promise.all([...[1, 2, 3, 4, 5, 6].map(write), settle()]);
  for (const settled of [false, true]) {
    if (settled) await rollUpSources(sql);
    const counted = (await readSources(sql, 7, TIME_ZONE)).filter(({ kind }) => kind === 'page');
    expect(counted.map(({ name, visits }) => [name, visits])).toEqual(pages.map((url) => [url, 6 * 30]));
  }
});
