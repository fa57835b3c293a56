import type { Page } from '../../http/paging.ts';
import { type Sql, shard, textArray } from '../../sql.ts';
import type { Visit, VisitStats } from './contract.ts';

export type NotCounted = 'bot' | 'staff' | null;

export interface NewVisit {
  pageUrl: string;
  pageTitle: string;
  sessionId: string;
  referrerUrl: string;
  ipAddress: string;
  notCounted: NotCounted;
}

/**
 * One statement, hence one transaction: the visits, the sessions that are new, and every counter. Rows are written in a
 * fixed order, so that two processes never wait for each other in a circle.
 */
export async function storeVisits(sql: Sql, visits: readonly NewVisit[], timeZone: string): Promise<void> {
  await sql`
    with event as materialized (
      select * from unnest(${texts(visits, (visit) => visit.pageUrl)}::text[],
        ${texts(visits, (visit) => visit.pageTitle)}::text[], ${texts(visits, (visit) => visit.sessionId)}::text[],
        ${texts(visits, (visit) => visit.referrerUrl)}::text[], ${texts(visits, (visit) => visit.ipAddress)}::inet[],
        ${texts(visits, (visit) => visit.notCounted)}::text[])
        as event (page_url, page_title, session_id, referrer_url, ip_address, not_counted)
    ), stored as (
      insert into visits (page_url, page_title, session_id, referrer_url, ip_address, not_counted) select * from event
    ), fresh as (
      insert into visit_sessions (session_id)
      select distinct session_id collate "C" from event where not_counted is null order by 1
      on conflict do nothing returning 1
    ), tally as (
      select coalesce('visit-' || not_counted, 'visit') as kind, count(*) as amount from event group by not_counted
      union all select 'visitor', count(*) from fresh having count(*) > 0
    ), total as (
      insert into total_counts (kind, shard, amount) select kind, ${shard}::smallint, amount from tally order by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), daily as (
      insert into daily_counts (day, kind, shard, amount)
      select (now() at time zone ${timeZone})::date, kind, ${shard}::smallint, amount from tally order by kind
      on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount
    )
    insert into page_counts (day, page, kind, shard, amount)
    select (now() at time zone ${timeZone})::date, left(split_part(page_url, '?', 1), 200), 'visit',
      ${shard}::smallint, count(*)
    from event where not_counted is null group by 2 order by 2
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount`;
}

export interface NewClick {
  /** The phone number or the e-mail address. */
  target: string;
  pageSource: string;
  ipAddress: string;
  notCounted: NotCounted;
}

const CLICK_TABLES = {
  call: { table: 'call_clicks', target: 'phone_number' },
  email: { table: 'email_clicks', target: 'email' },
} as const;

export type ClickKind = keyof typeof CLICK_TABLES;

export async function storeClicks(
  sql: Sql,
  kind: ClickKind,
  clicks: readonly NewClick[],
  timeZone: string,
): Promise<void> {
  const { table, target } = CLICK_TABLES[kind];
  await sql`
    with event as materialized (
      select * from unnest(${texts(clicks, (click) => click.target)}::text[],
        ${texts(clicks, (click) => click.pageSource)}::text[], ${texts(clicks, (click) => click.ipAddress)}::inet[],
        ${texts(clicks, (click) => click.notCounted)}::text[])
        as event (target, page_source, ip_address, not_counted)
    ), stored as (
      insert into ${sql(table)} (${sql(target)}, page_source, ip_address, not_counted) select * from event
    ), tally as (
      select ${kind}::text || coalesce('-' || not_counted, '') as kind, count(*) as amount from event group by not_counted
    ), total as (
      insert into total_counts (kind, shard, amount) select kind, ${shard}::smallint, amount from tally order by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
    ), daily as (
      insert into daily_counts (day, kind, shard, amount)
      select (now() at time zone ${timeZone})::date, kind, ${shard}::smallint, amount from tally order by kind
      on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount
    )
    insert into page_counts (day, page, kind, shard, amount)
    select (now() at time zone ${timeZone})::date, left(split_part(page_source, '?', 1), 200), ${kind}::text,
      ${shard}::smallint, count(*)
    from event where not_counted is null group by 2 order by 2
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount`;
}

/** The newest 100 that count. */
export function listVisits(sql: Sql): Promise<Visit[]> {
  return sql<Visit[]>`
    select id::float8 as id, page_url, page_title, to_json(visit_date) #>> '{}' as visit_date,
      ${address(sql)}, referrer_url
    from visits where not_counted is null order by visits.visit_date desc, id desc limit 100`;
}

export interface VisitFigures extends VisitStats {
  bots: number;
  staff: number;
}

/** From counters: the number of visits makes no difference. */
export async function countVisits(sql: Sql, timeZone: string): Promise<VisitFigures> {
  const [figures] = await sql<[VisitFigures]>`
    select coalesce(sum(amount) filter (where kind = 'visit'), 0)::float8 as total_visits,
      coalesce(sum(amount) filter (where kind = 'visitor'), 0)::float8 as unique_visitors,
      coalesce(sum(amount) filter (where kind = 'visit-bot'), 0)::float8 as bots,
      coalesce(sum(amount) filter (where kind = 'visit-staff'), 0)::float8 as staff,
      coalesce((select sum(amount) from daily_counts
        where day = (now() at time zone ${timeZone})::date and kind = 'visit'), 0)::float8 as today_visits
    from total_counts where kind in ('visit', 'visitor', 'visit-bot', 'visit-staff')`;
  return figures;
}

/** Newest first by (date, id); one more than the limit tells that there are more. */
export function listClicks(sql: Sql, kind: ClickKind, { limit, before }: Page) {
  const { table, target } = CLICK_TABLES[kind];
  const older =
    before === null ? sql`` : sql`and (clicks.click_date, id) < (${before.date}::text::timestamptz, ${before.id})`;
  return sql<{ id: number; click_date: string }[]>`
    select id::float8 as id, ${sql(target)}, to_json(click_date) #>> '{}' as click_date, page_source, ${address(sql)}
    from ${sql(table)} clicks where not_counted is null ${older}
    order by clicks.click_date desc, id desc ${limit === null ? sql`` : sql`limit ${limit + 1}`}`;
}

/** As people write it: without a mask, unless it was truncated to its network. */
function address(sql: Sql) {
  return sql`abbrev(ip_address) as ip_address`;
}

function texts<Item>(items: readonly Item[], pick: (item: Item) => string | null): string {
  return textArray(items.map(pick));
}
