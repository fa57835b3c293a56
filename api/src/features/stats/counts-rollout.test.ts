import { readdirSync, readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../migrations.ts';
import { connect, type Sql } from '../../sql.ts';
import { freshDatabaseUrls } from '../../testing/test-app.ts';
import { clearSuspicion, deleteLead, storeLead } from '../leads/queries.ts';
import { storeClicks, storeVisits } from '../tracking/queries.ts';

const COUNTING_BY_ITSELF = 5;
const TIME_ZONE = 'America/Chicago';
const IP = '203.0.113.9';
const actor = { name: 'staff', ipAddress: IP };

interface Release {
  visits(sql: Sql, sessions: string[], notCounted: 'bot' | null): Promise<unknown>;
  click(sql: Sql): Promise<unknown>;
  send(sql: Sql, key: string, suspected: boolean): Promise<unknown>;
  clear(sql: Sql, id: number): Promise<unknown>;
  remove(sql: Sql, id: number): Promise<unknown>;
}

const next: Release = {
  visits: (sql, sessions, notCounted) =>
    storeVisits(
      sql,
      sessions.map((sessionId) => visitOf(sessionId, notCounted)),
    ),
  click: (sql) => storeClicks(sql, 'call', [clickOf(null)]),
  send: (sql, key, suspected) => storeLead(sql, leadOf(key, suspected, null), ANY_RATE),
  clear: (sql, id) => clearSuspicion(sql, id, actor),
  remove: (sql, id) => deleteLead(sql, id, actor),
};

function visitOf(sessionId: string, notCounted: 'bot' | null) {
  return { pageUrl: '/', pageTitle: '', sessionId, referrerUrl: '', ipAddress: IP, notCounted };
}

function clickOf(sessionId: string | null) {
  return { target: '1', pageSource: '/', ipAddress: IP, sessionId, notCounted: null };
}

function leadOf(idempotencyKey: string, suspected: boolean, sessionId: string | null) {
  return {
    ...{ name: 'A', email: 'a@b', phone: '1', caseType: 'Other', message: '', pageSource: '/contact' },
    ...{ ipAddress: IP, contentHash: Buffer.alloc(32), idempotencyKey, suspected, sessionId },
    acknowledgment: { version: 1, text: 'yes', hash: 'a'.repeat(64) },
  };
}

const ANY_RATE = { points: 1_000_000, seconds: 1 };
const SHARD = 3;

/** What the release before the counting triggers sends: each statement adds to the counters itself. */
const before: Release = {
  visits: (sql, sessions, notCounted) => sql`
    with event as materialized (
      select session_id, ${notCounted}::text as not_counted from unnest(${`{${sessions}}`}::text[]) session_id
    ), stored as (
      insert into visits (page_url, page_title, session_id, referrer_url, ip_address, not_counted)
      select '/', '', session_id, '', ${IP}::inet, not_counted from event
    ), fresh as (
      insert into visit_sessions (session_id)
      select distinct session_id collate "C" from event where not_counted is null order by 1
      on conflict do nothing returning 1
    ), tally as (
      select coalesce('visit-' || not_counted, 'visit') as kind, count(*) as amount from event group by not_counted
      union all select 'visitor', count(*) from fresh having count(*) > 0
    ), total as (
      insert into total_counts (kind, shard, amount) select kind, ${SHARD}::smallint, amount from tally order by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), daily as (
      insert into daily_counts (day, kind, shard, amount)
      select (now() at time zone ${TIME_ZONE})::date, kind, ${SHARD}::smallint, amount from tally order by kind
      on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount
    )
    insert into page_counts (day, page, kind, shard, amount)
    select (now() at time zone ${TIME_ZONE})::date, '/', 'visit', ${SHARD}::smallint, count(*)
    from event where not_counted is null group by 2
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount`,
  click: (sql) => sql`
    with stored as (
      insert into call_clicks (phone_number, page_source, ip_address) values ('1', '/', ${IP}::inet)
    ), total as (
      insert into total_counts (kind, shard, amount) values ('call', ${SHARD}, 1)
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), daily as (
      insert into daily_counts (day, kind, shard, amount)
      values ((now() at time zone ${TIME_ZONE})::date, 'call', ${SHARD}, 1)
      on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount
    )
    insert into page_counts (day, page, kind, shard, amount)
    values ((now() at time zone ${TIME_ZONE})::date, '/', 'call', ${SHARD}, 1)
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount`,
  send: (sql, key, suspected) => sql`
    with stored as (
      insert into leads (name, email, phone, case_type, page_source, acknowledgment, acknowledged_at, content_hash,
        idempotency_key, suspected)
      values ('A', 'a@b', '1', 'Other', '/contact', 'yes', now(), ${Buffer.alloc(32)}, ${key}, ${suspected})
      on conflict (idempotency_key, content_hash) where idempotency_key is not null do nothing
      returning id, suspected
    ), job as (
      insert into notifications (lead_id) select id from stored
    )
    insert into total_counts (kind, shard, amount)
    select kind, ${SHARD}::smallint, 1 from stored, unnest(array['lead', 'leads-added']) as kind
    where not (suspected and kind = 'lead')
    on conflict (kind, shard) do update set amount = total_counts.amount + 1`,
  clear: (sql, id) => sql`
    with cleared as (
      update leads set suspected = false where id = ${id} and suspected and deleted_at is null returning id
    )
    insert into total_counts (kind, shard, amount)
    select kind, ${SHARD}::smallint, 1 from cleared, unnest(array['lead', 'leads-altered']) as kind
    on conflict (kind, shard) do update set amount = total_counts.amount + 1`,
  remove: (sql, id) => sql`
    with gone as (
      update leads set deleted_at = now() where id = ${id} and deleted_at is null returning id, suspected
    )
    insert into total_counts (kind, shard, amount)
    select kind, ${SHARD}::smallint, case kind when 'lead' then -1 else 1 end
    from gone, unnest(array['lead', 'leads-altered']) as kind where not (suspected and kind = 'lead')
    on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount`,
};

const urls = freshDatabaseUrls();
const admin = postgres(urls.adminUrl, { max: 1, onnotice: () => undefined });
await admin.unsafe(`create database ${urls.name} owner advocate_owner`);
const owner = postgres(urls.ownerUrl, { max: 1, onnotice: () => undefined });
const old = connect(urls.appUrl, { max: 8 });
const fresh = connect(urls.appUrl, { max: 8 });
afterAll(async () => {
  await Promise.all([owner, old, fresh].map((sql) => sql.end({ timeout: 1 })));
  await admin.unsafe(`drop database if exists ${urls.name} with (force)`);
  await admin.end();
});

async function migrateWhere(wanted: (version: number) => boolean) {
  const files = readdirSync(migrationsFolder()).sort();
  const scripts = files.filter((file) => wanted(Number.parseInt(file, 10)));
  const whole = scripts.map((file) => readFileSync(`${migrationsFolder()}${file}`, 'utf8')).join(';\n');
  await owner.unsafe(`begin; ${whole}; create table if not exists schemaversion (version int);
    select grant_application('advocate_app'); commit`);
}

let keys = 0;

/** Four workers of that release, until `isOver`; each keeps going whatever the others do, and no call may fail. */
function load(release: Release, sql: Sql, isOver: () => boolean) {
  return Array.from({ length: 4 }, async (_, worker) => {
    let calls = 0;
    for (; !isOver(); calls += 1) {
      keys += 1;
      // Workers meet in their sessions, in whatever order each lists them.
      const sessions = [0, 1, 2].map((step) => `s-${Math.floor(keys / 3) + ((worker + step) % 3)}`);
      await release.visits(sql, worker % 2 === 0 ? sessions : sessions.reverse(), calls % 5 === 4 ? 'bot' : null);
      await release.click(sql);
      await release.send(sql, `key-${keys}`, calls % 2 === 0);
      await release.clear(sql, Math.ceil(keys / 2));
      await release.remove(sql, Math.ceil(keys / 3));
    }
    return calls;
  });
}

async function expectCountsToBeRight() {
  const [counted] = await owner`
    select (select jsonb_object_agg(kind, n) from (select kind, sum(amount) as n from total_counts
        where kind not like 'leads-%' group by kind) t) as total,
      (select jsonb_object_agg(kind, n) from (select kind, sum(amount) as n from daily_counts group by kind) d) as daily,
      (select jsonb_object_agg(kind, n) from (select kind, sum(amount) as n from page_counts group by kind) p) as pages`;
  const [truth] = await owner`
    select (select count(*)::int from visits where not_counted is null) as visit,
      (select count(*)::int from visits where not_counted = 'bot') as bot,
      (select count(*)::int from visit_sessions) as visitor, (select count(*)::int from call_clicks) as call,
      (select count(*)::int from leads where deleted_at is null and not suspected) as lead`;
  const { visit, bot, visitor, call, lead } = truth ?? {};
  const daily = { visit, 'visit-bot': bot, visitor, call };
  expect({ ...counted }).toEqual({ total: { ...daily, lead }, daily, pages: { visit, call } });
}

/** A connection of its own, on which transactions may be written out. */
function single() {
  const sql = connect(urls.appUrl, { max: 1 });
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

test('releases before and after the counting triggers run side by side, and neither counts twice nor misses', async () => {
  await migrateWhere((version) => version <= COUNTING_BY_ITSELF);
  let isOver = false;
  const until = () => isOver;
  const workers = load(before, old, until);
  await expect.poll(() => keys).toBeGreaterThan(100);
  // A batch that has one of the tables while the migration begins, and then wants another.
  const batch = single();
  await batch`begin`;
  await batch`lock table page_counts in row exclusive mode`;
  const migrated = migrateWhere((version) => version > COUNTING_BY_ITSELF);
  const waits = () => admin`
    select 1 from pg_locks join pg_database d on d.oid = database where datname = ${urls.name} and not granted
      and relation is not null`;
  await expect.poll(waits, { interval: 5 }).not.toEqual([]);
  await before.visits(batch, ['s-batch'], null);
  await batch`commit`;
  await migrated;
  workers.push(...load(next, fresh, until));
  const sofar = keys;
  await expect.poll(() => keys, { timeout: 15_000 }).toBeGreaterThan(sofar + 500);
  isOver = true;
  const calls = await Promise.all(workers);
  expect(Math.min(...calls)).toBeGreaterThan(10);
  await expectCountsToBeRight();
});

test('more writers at once than there are shards neither fail nor miscount', async () => {
  const many = connect(urls.appUrl, { max: 24 });
  afterAll(() => many.end({ timeout: 1 }));
  const end = keys + 500;
  await Promise.all([1, 2, 3, 4, 5].flatMap(() => load(next, many, () => keys > end)));
  await expectCountsToBeRight();
});

test('two transactions that count the same in opposite orders do not wait for each other', async () => {
  // Nine processes for eight shards: at least two of them begin looking at the same one.
  const byShard = new Map<number, Sql>();
  let pair: [Sql, Sql] | undefined;
  while (!pair) {
    const sql = single();
    const [row] = await sql<[{ shard: number }]>`select pg_backend_pid() % 8 as shard`;
    const twin = byShard.get(row.shard);
    if (twin) pair = [twin, sql];
    byShard.set(row.shard, sql);
  }
  const [one, other] = pair;
  await Promise.all([one`begin`, other`begin`]);
  await next.visits(one, ['s-one'], null);
  await next.click(other);
  await Promise.all([next.click(one), next.visits(other, ['s-other'], null)]);
  await Promise.all([one`commit`, other`commit`]);
  await expectCountsToBeRight();
});

test('a click and a request that meet in a visit while every shard is in use wait in one order', async () => {
  const [holder, first, clicking, sending] = [single(), single(), single(), single()];
  await next.visits(first, ['s-one-of-two', 's-other-of-two'], null);
  const [row] = await sending<[{ shard: number }]>`select pg_backend_pid() % 8 as shard`;
  await holder`begin`;
  await holder`
    select pg_advisory_xact_lock(hashtext('advocate counts'), shard)
    from generate_series(0, 7) as shard where shard <> ${row.shard}`;
  await first`begin`;
  await first`select from visit_sessions where session_id = 's-one-of-two' for update`;
  const waiting = async () => {
    const rows = await admin`
      select 1 from pg_stat_activity where datname = ${urls.name} and wait_event_type = 'Lock'`;
    return rows.length;
  };
  const clicked = storeClicks(clicking, 'call', ['s-one-of-two', 's-other-of-two'].map(clickOf));
  await expect.poll(waiting, { interval: 5 }).toBe(1);
  let isSent = false;
  const sent = storeLead(sending, leadOf('meeting', false, 's-other-of-two'), ANY_RATE).finally(() => {
    isSent = true;
  });
  await expect.poll(async () => isSent || (await waiting()) === 2, { interval: 5 }).toBe(true);
  await first`commit`;
  await Promise.all([clicked, sent]);
  await holder`commit`;
  await expectCountsToBeRight();
});
