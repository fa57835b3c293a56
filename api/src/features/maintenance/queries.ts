import { retention } from '@advocate/facts/retention';
import { idleMinutes } from '@advocate/facts/staff-account';
import type { Sql } from '../../sql.ts';

/** For how long single things are kept that may be needed again. */
export const { days: DAYS, pageDays: PAGE_DAYS } = retention;

/**
 * Whether this process may do the maintenance. On a pool of one connection, which keeps the lock until it is given back;
 * the lock has the name that earlier releases know, since they may run beside this one.
 */
export async function tryLock(sql: Sql): Promise<boolean> {
  const [lock] = await sql<[{ free: boolean }]>`select pg_try_advisory_lock(hashtext('advocate upkeep')) as free`;
  return lock.free;
}

/** Gives back the lock of `tryLock`, on the same connection. */
export async function unlock(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('advocate upkeep'))`;
}

/** The audit is kept for half a year at least. */
export async function purgeAudit(sql: Sql, months: number): Promise<void> {
  await sql`select drop_old_audit(now() - make_interval(months => ${months}))`;
}

/** Which imports can be undone. */
export async function purgeImports(sql: Sql): Promise<void> {
  await sql`delete from imports where began_at < now() - make_interval(days => ${DAYS})`;
}

/** Messages about alarms. */
export async function purgeAlarmMessages(sql: Sql): Promise<void> {
  await sql`delete from alarm_messages where created_at < now() - make_interval(days => ${DAYS})`;
}

/** Drops the visits, sessions and clicks of whole months that ended before the last `months` months; their figures stay. */
export async function dropOldEvents(sql: Sql, months: number): Promise<void> {
  await sql`select drop_events(date_trunc('month', current_date - make_interval(months => ${months}))::date)`;
}

/**
 * Takes the name of the visit from leads whose visits are dropped, also from later ones of the same visit; they share
 * another, since they are one visit still. A mark remembers the month that was reached.
 */
export async function forgetSessions(sql: Sql, months: number): Promise<void> {
  await sql`
    with reached as (
      select coalesce((select done_until from job_marks where name = 'forget-sessions'), '-infinity') as since,
        date_trunc('month', now() - make_interval(months => ${months})) as until
    ), visit as (
      select session_id, min(id) as first from leads, reached
      where session_id is not null and submission_date >= since and submission_date < until group by session_id
    ), forgotten as (
      update leads set session_id = 'lead-' || first from visit, reached
      where leads.session_id = visit.session_id
    )
    insert into job_marks (name, done_until) select 'forget-sessions', until from reached
    on conflict (name) do update set done_until = excluded.done_until`;
}

/** Deleted leads after 30 days; their notifications go with them. */
export async function purgeLeads(sql: Sql): Promise<void> {
  await sql`delete from leads where deleted_at < now() - make_interval(days => ${DAYS})`;
}

/** Sessions, one-time links and challenges that have ended. */
export async function purgeSessions(sql: Sql): Promise<void> {
  await sql`
    with links as (delete from staff_links where expires_at < now()),
      challenges as (delete from staff_challenges where expires_at < now())
    delete from staff_sessions
    where expires_at < now() or last_used_at < now() - make_interval(mins => ${idleMinutes})`;
}

/** Budgets that are whole again. */
export async function purgeLimits(sql: Sql): Promise<void> {
  await sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`;
}

/** Jobs of mails that are done with since 30 days. Those of leads that were delivered stay: staff are shown it. */
export async function purgeMailJobs(sql: Sql): Promise<void> {
  await sql`
    delete from notifications
    where coalesce(sent_at, filed_at) < now() - make_interval(days => ${DAYS})
      and hook_due_at is null and hook_sent_at is null`;
}

/** What pages were like, after 90 days. */
export async function purgePageReports(sql: Sql): Promise<void> {
  await sql`delete from page_reports where day < current_date - ${PAGE_DAYS}::int`;
}

/** Keeps how a step went. */
export async function recordStep(sql: Sql, name: string, isDone: boolean): Promise<void> {
  await sql`
    insert into maintenance_steps as step (name, last_success, failures)
    values (${name}, case when ${isDone} then now() end, case when ${isDone} then 0 else 1 end)
    on conflict (name) do update set last_success = coalesce(excluded.last_success, step.last_success),
      failures = case when ${isDone} then 0 else step.failures + 1 end,
      since = case when (step.failures = 0) = ${isDone} then step.since else now() end`;
}

export interface StepState {
  name: string;
  /** How its last run went, in whichever process. */
  state: 'ok' | 'failing';
  /** Since when it has gone so. */
  since: Date;
  last_success: Date | null;
}

/** The state of every step that has ever run. */
export function stepStates(sql: Sql): Promise<StepState[]> {
  return sql<StepState[]>`
    select name, case when failures = 0 then 'ok' else 'failing' end as state, since, last_success
    from maintenance_steps order by name`;
}

/** Whether any step has failed when it was last done. */
export async function isAnyStepFailing(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ fails: boolean }]>`
    select exists (select from maintenance_steps where failures > 0) as fails`;
  return row.fails;
}

const ADDRESS_COLUMNS = [
  ['visits', 'visit_date'],
  ['clicks', 'click_date'],
  ['leads', 'submission_date'],
] as const;

/**
 * Truncates addresses older than 30 days to their network. A mark remembers the day that was reached, so that an hour's
 * run looks at an hour's rows; it is set last, so that a run that broke off is done again.
 */
export async function truncateAddresses(sql: Sql): Promise<void> {
  const [mark] = await sql<[{ since: string; until: string }]>`
    select coalesce((select done_until from job_marks where name = 'truncate-addresses'), '-infinity')::text as since,
      (now() - make_interval(days => ${DAYS}))::text as until`;
  for (const [table, column] of ADDRESS_COLUMNS) {
    await sql`
      update ${sql(table)} set ip_address = network_of(ip_address)
      where ${sql(column)} >= ${mark.since}::text::timestamptz and ${sql(column)} < ${mark.until}::text::timestamptz
        and ip_address is not null and masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end`;
  }
  await sql`
    insert into job_marks (name, done_until) values ('truncate-addresses', ${mark.until}::text::timestamptz)
    on conflict (name) do update set done_until = excluded.done_until`;
}

/** A moment that is over, and which transactions may still write into what was before it. */
export interface Horizon {
  until: string;
  transaction: string;
}

/** A minute ago, and a transaction's number that is newer than whatever is under way. */
export async function findHorizon(sql: Sql): Promise<Horizon> {
  const [horizon] = await sql<[Horizon]>`
    select (now() - interval '1 minute')::text as until, pg_current_xact_id()::text as transaction`;
  return horizon;
}

const DAYS_AT_ONCE = 20;

/** Makes some rollups; null when another process is at it. */
export async function settleRollups(sql: Sql, { until, transaction }: Horizon) {
  const [row] = await sql<[{ outcome: 'done' | 'more' | 'waiting' | null }]>`
    select settle_rollups(${until}::text::timestamptz, ${transaction}::text::xid8, ${DAYS_AT_ONCE}) as outcome`;
  return row.outcome;
}
