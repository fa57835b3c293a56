import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { connect } from '../../database/sql.ts';
import { productionLimits } from '../../http/limits.ts';
import { recountDays, recountSources } from '../../testing/recount-queries.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { acknowledgmentOf } from '../leads/acknowledgment.ts';
import { importLeads } from '../leads/import-queries.ts';
import { leadRow } from '../leads/lead-row.ts';
import { clearSuspicion, deleteLead, storeLead } from '../leads/queries.ts';
import { settleRollups } from '../maintenance/queries.ts';
import { forgettingSteps } from '../maintenance/steps-queries.ts';
import { forgetSessions } from '../privacy/trace-queries.ts';
import { countVisits, storeClicks, storeVisits } from '../tracking/queries.ts';
import { countEverything, saveTimeZone, trendDays } from './queries.ts';
import { readSources } from './sources-queries.ts';

const { sql, superuser, appUrl } = await freshDatabase();
// A time zone whose midnight is far from that of UTC.
const TIME_ZONE = 'Pacific/Auckland';
await saveTimeZone(sql, TIME_ZONE);
const IP = '203.0.113.9';
const actor = { name: 'staff', ipAddress: IP };
/** Runs a step of the maintenance; visits are kept for a year. */
const forget = async (step: keyof typeof forgettingSteps) => forgettingSteps[step].run(sql, 12);
const ANY_NUMBER = { ...productionLimits.lead, anybody: 1_000_000, perDay: 1_000_000 };

// What is dropped stays counted.
for (const table of ['visits', 'visit_sessions', 'clicks']) {
  await superuser.unsafe(`create table dropped_${table} (like ${table});
    create view ever_${table} as select * from ${table} union all select * from dropped_${table}`);
}
const OWN_HOST = 'firm.example';
const ROWS = { timeZone: TIME_ZONE, prefix: 'ever_' };

const small = fc.integer({ min: 0, max: 3 });
const byStaff = fc.constantFrom(false, false, true);
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
  byStaff,
});
const session = fc.option(small.map((n) => `session-${n}`));
const click = fc.record({
  kind: fc.constantFrom('call' as const, 'email' as const),
  pageSource: page,
  sessionId: session,
});
const words = { email: 'a@b', phone: '1', case_type: 'Other', page_source: '/contact' };

/** Returns the id of one of the leads, in whatever state. */
async function leadId(place: number): Promise<number> {
  const rows = await superuser`select id from leads order by id`;
  return Number(rows[place % Math.max(1, rows.length)]?.id ?? 0);
}

function send({ key, suspected, sessionId }: { key: number; suspected: boolean; sessionId: string | null }) {
  const idempotency_key = `key-${key}`;
  return storeLead(
    sql,
    {
      ...leadRow({ ...words, name: 'A', message: idempotency_key }),
      ...acknowledgmentOf(1),
      ip_address: IP,
      session_id: sessionId,
      ...{ idempotency_key, suspected },
    },
    ANY_NUMBER,
  );
}

const importOf = (number: number) => ({
  ...leadRow({ ...words, name: `Imported ${number}`, message: '' }),
  submission_date: '2019-03-04T10:20:00Z',
  isTimed: true,
});

async function dropEvents() {
  await settleRollups(sql);
  const tables = { visits: 'visit_date', visit_sessions: 'began_at', clicks: 'click_date' };
  const before = "day_start(office_day(date_trunc('month', now() - interval '12 months')) + 1)";
  for (const [table, date] of Object.entries(tables))
    await superuser.unsafe(`insert into dropped_${table} select * from ${table} where ${date} < ${before}`);
  await forget('old-events');
}

/** One event in the product's history; a history that fails shows its name. */
const change = <Given>(name: string, given: fc.Arbitrary<Given>, make: (given: Given) => Promise<unknown>) =>
  given.map((one) => ({ make: () => make(one), [fc.toStringMethod]: () => `${name} ${fc.stringify(one)}` }));

const nth = fc.nat(20);
const now = fc.constant(null);

/** What several writers may do at the same moment. */
const atOnce = [
  change('send', fc.record({ key: small, suspected: fc.boolean(), sessionId: session }), send),
  change('import', fc.tuple(fc.array(small, { maxLength: 4 }), fc.boolean()), ([numbers, dryRun]) =>
    importLeads(sql, numbers.map(importOf), dryRun, null, actor),
  ),
  change('clear', nth, async (place) => clearSuspicion(sql, await leadId(place), actor)),
  change('delete', nth, async (place) => deleteLead(sql, await leadId(place), actor)),
  change('restore', nth, async (place) => sql`update leads set deleted_at = null where id = ${await leadId(place)}`),
  change('erase', nth, async (place) => superuser`delete from leads where id = ${await leadId(place)}`),
  change('visits', fc.array(visit, { minLength: 1, maxLength: 8 }), (visits) =>
    storeVisits(
      sql,
      visits.map((one) => ({ ...one, pageTitle: '', ipAddress: IP })),
      OWN_HOST,
    ),
  ),
  change('clicks', fc.array(click), (clicks) =>
    storeClicks(
      sql,
      clicks.map((one) => ({ ...one, target: 'x', ipAddress: IP })),
    ),
  ),
  change('forget visits', small, (n) => forgetSessions(sql, [`session-${n}`])),
];

/** The demonstration data of a month that ended this many days ago. */
const seedUntil = (daysAgo: fc.Arbitrary<number>) =>
  change('seed', fc.tuple(small, fc.nat(40), daysAgo), ([leads, visits, days]) => {
    const until = new Date(Date.now() - days * 86_400_000);
    const amounts = { leads, visits, months: 1, until, publicUrl: 'https://example.com' };
    return seed(sql, { ...amounts, timeZone: TIME_ZONE }, () => undefined);
  });

const anyChange = fc.oneof(
  ...atOnce,
  change('purge', now, async () => {
    await superuser`update leads set deleted_at = deleted_at - interval '31 days'`;
    return forget('deleted-leads');
  }),
  seedUntil(fc.constantFrom(0, 1, 40, 89)),
  change('drop old visits', now, dropEvents),
  change('truncate addresses', now, () => forget('addresses')),
  change('forget old visits', now, async () => {
    await superuser`
      update leads set submission_date = submission_date - interval '1095 days', counted_at = counted_at - interval '1095 days'
      where session_id = 'session-1'`;
    return forget('visits-of-leads');
  }),
  // What is settled ends somewhere in the last days, with events on both sides.
  change('settle', fc.integer({ min: 0, max: 60 * 60 }), async (minutesAgo) => {
    await superuser`select unsettle()`;
    await superuser`select settle_rollups(now() - make_interval(mins => ${minutesAgo}))`;
  }),
);
const history = fc
  .tuple(fc.array(seedUntil(fc.constant(400)), { maxLength: 1 }), fc.array(anyChange, { minLength: 5, maxLength: 20 }))
  .map((parts) => parts.flat());

/** Returns what staff see of each day, and in total. */
async function figures() {
  const rows = await superuser`
    select day::text, sum(visits)::int as visits, sum(visitors)::int as visitors,
      sum(staff)::int as staff, sum(calls)::int as calls, sum(emails)::int as emails
    from figures group by day having sum(visits + visitors + staff + calls + emails) > 0 order by day`;
  return [...rows];
}

/** Expects every statistic on every screen to equal a count of the rows. */
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
    staff: sum('staff'),
    today_visits: of(today)?.visits ?? 0,
    recounting: false,
  });
  for (const { day, visits, visitors, calls, emails } of await trendDays(sql)) {
    const { visits: v = 0, visitors: s = 0, calls: c = 0, emails: e = 0 } = of(day) ?? {};
    expect({ day, visits, visitors, calls, emails }).toEqual({ day, visits: v, visitors: s, calls: c, emails: e });
  }
  for (const days of [7, 30, 90, null]) {
    expect([...(await readSources(sql, days))]).toEqual(await recountSources(superuser, days, ROWS));
  }
}

test('after any history every statistic equals a recount of the rows', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (changes) => {
      await empty();
      for (const { make } of changes) await make();
      await expectFigures();
      await superuser`select settle_rollups(now())`;
      await expectFigures();
    }),
    { numRuns: 25 },
  );
});

test('every statistic is right after eight concurrent writers, while workers that settle are killed again and again', async () => {
  await empty();
  const left = fc.sample(fc.oneof(...atOnce), 250).map(({ make }) => make);
  const write = async () => {
    for (let make = left.pop(); make; make = left.pop()) await make().catch(unlessDeadlocked);
  };
  let killed = 0;
  /** Killed when it has begun to recount a day and waits for the rollups. */
  const settleAndDie = async () => {
    const holder = await superuser.reserve();
    const worker = connect(appUrl, { max: 1 });
    try {
      const [{ pid }] = await worker<[{ pid: number }]>`select pg_backend_pid() as pid`;
      await holder`begin`;
      await holder`lock table rollups in exclusive mode`;
      const settled = settleRollups(worker).catch(() => (killed += 1));
      await until(async () => {
        const [session] = await superuser`select wait_event_type as waits from pg_stat_activity where pid = ${pid}`;
        expect(session?.waits).toBe('Lock');
      });
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
  await superuser`select settle_rollups(now())`;
  await expectFigures();
});

/** Ignores deadlocks, since nothing of such a statement was done. */
function unlessDeadlocked(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
}

function empty() {
  return superuser.unsafe(`
    truncate leads, visits, visit_sessions, clicks, dropped_visits, dropped_visit_sessions, dropped_clicks, rollups,
      source_rollups cascade;
    update rollup_state set settled_until = now(), final_day = '-infinity', recount_from = null`);
}
