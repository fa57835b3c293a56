import { retention } from '@advocate/facts/retention';
import { idleMinutes } from '@advocate/facts/staff-account';
import type { Sql } from '../../database/sql.ts';

export interface Step {
  run: (sql: Sql, retentionMonths: number) => PromiseLike<unknown>;
  /** What it deletes and when, in the words of the operations manual. */
  forgets?: [what: string, after: string];
}

/** How long individual records that may be needed again are kept. */
const AFTER_DAYS = `${retention.days} days`;
const RETENTION = '`RETENTION_MONTHS`';

/** The steps that delete what is promised to be deleted. */
export const forgettingSteps = {
  // Whole months; their statistics stay.
  'old-events': {
    run: (sql, months) => sql`
      select drop_events(date_trunc('month', current_date - make_interval(months => ${months}))::date)`,
    forgets: ['individual visits, calls and emails, by whole months', RETENTION],
  },
  'visits-of-leads': { run: forgetSessions, forgets: ['the visit that a lead belongs to, by whole months', RETENTION] },
  // Their messages are deleted with them.
  'deleted-leads': {
    run: (sql) => sql`delete from leads where deleted_at < now() - make_interval(days => ${retention.days})`,
    forgets: ['deleted leads', AFTER_DAYS],
  },
  addresses: { run: truncateAddresses, forgets: ['visitors’ addresses, except for the network part', AFTER_DAYS] },
  // One-time links and challenges too.
  sessions: {
    run: (sql) => sql`
      with links as (delete from staff_links where expires_at < now()),
        challenges as (delete from staff_challenges where expires_at < now())
      delete from staff_sessions
      where expires_at < now() or last_used_at < now() - make_interval(mins => ${idleMinutes})`,
    forgets: ['staff sessions', '30 minutes without use, 8 hours at most'],
  },
  'rate-limits': {
    // No bucket takes longer to fill: what is later is of a clock that ran ahead.
    run: (sql) => sql`delete from rate_limits where full_at not between now() and now() + interval '25 hours'`,
    forgets: ['rate-limit counters', 'a day at most'],
  },
  // Deliveries of leads stay with them, since staff can see them.
  outbox: {
    run: (sql) => sql`
      delete from outbox
      where coalesce(sent_at, filed_at) < now() - make_interval(days => ${retention.days})
          and (channel <> 'crm' or lead_id is null)
        or expires_at < now() and due_at is not null`,
    forgets: ['when an email or an alarm was sent', AFTER_DAYS],
  },
  imports: {
    run: (sql) => sql`
      delete from imports where greatest(began_at, undone_at) < now() - make_interval(days => ${retention.days})`,
    forgets: ['the list of leads from an import', AFTER_DAYS],
  },
  audit: {
    run: (sql, months) => sql`select drop_old_audit(now() - make_interval(months => ${months}))`,
    forgets: ['the audit', `${RETENTION}, at least 180 days`],
  },
} satisfies Readonly<Record<string, Step>>;

/**
 * Removes the name of the visit from leads whose visits are dropped, and from later ones of the same visit; they share
 * another, since they are still one visit. The step records the month that it reached.
 */
async function forgetSessions(sql: Sql, months: number): Promise<void> {
  await sql`
    with reached as (
      select coalesce((select done_until from maintenance_steps where name = 'visits-of-leads'), '-infinity') as since,
        date_trunc('month', now() - make_interval(months => ${months})) as until
    ), visit as (
      select session_id, min(id) as first from leads, reached
      where session_id is not null and submission_date >= since and submission_date < until group by session_id
    ), forgotten as (
      update leads set session_id = 'lead-' || first from visit, reached
      where leads.session_id = visit.session_id
    )
    insert into maintenance_steps (name, done_until) select 'visits-of-leads', until from reached
    on conflict (name) do update set done_until = excluded.done_until`;
}

const ADDRESS_COLUMNS = [
  ['visits', 'visit_date'],
  ['clicks', 'click_date'],
  ['leads', 'submission_date'],
] as const;

/**
 * Truncates older addresses to their network; a request's key goes too, since a native post's is made of the
 * address. The step records the time that it reached, so that an hourly run checks only an hour's rows; last, so that a run
 * that broke off is repeated.
 */
async function truncateAddresses(sql: Sql): Promise<void> {
  const [mark] = await sql<[{ since: string; until: string }]>`
    select coalesce((select done_until from maintenance_steps where name = 'addresses'), '-infinity')::text as since,
      (now() - make_interval(days => ${retention.days}))::text as until`;
  for (const [table, column] of ADDRESS_COLUMNS) {
    await sql`
      update ${sql(table)} set ip_address = network_of(ip_address)
        ${table === 'leads' ? sql`, idempotency_key = null` : sql``}
      where ${sql(column)} >= ${mark.since}::text::timestamptz and ${sql(column)} < ${mark.until}::text::timestamptz
        and ip_address is not null and masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end`;
  }
  await sql`
    insert into maintenance_steps (name, done_until) values ('addresses', ${mark.until}::text::timestamptz)
    on conflict (name) do update set done_until = excluded.done_until`;
}
