import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { type Sql, textArray } from '../src/sql.ts';
import type { BusyHour } from './hours.ts';
import type { SeedPage } from './pages.ts';

export async function hasAnything(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ any: boolean }]>`
    select exists (select from leads) or exists (select from visits) as any`;
  return row.any;
}

export async function ensurePartitions(sql: Sql, from: Date): Promise<void> {
  await sql`select ensure_visit_partitions(${from.toISOString()}::text::date, (current_date + 93))`;
}

export interface VisitPlan {
  landing: readonly SeedPage[];
  inner: readonly SeedPage[];
  referrers: readonly string[];
  phone: string;
  email: string;
  timeZone: string;
  publicUrl: string;
}

/**
 * Writes the visits of some hours, in the order of time, and the clicks and counters that belong to them, in one
 * transaction. Every fifteen visits are five sittings of 1, 2, 4, 5 and 3 pages; what they look at follows from hashes of
 * their number, so the same call writes the same rows.
 */
export async function writeVisits(sql: Sql, hours: readonly BusyHour[], plan: VisitPlan): Promise<void> {
  await sql.begin(async (tx) => {
    const [{ since }] = await tx<[{ since: string }]>`select nextval('visits_id_seq') as since`;
    await tx`
      insert into visits (visit_date, page_url, page_title, session_id, referrer_url, ip_address, not_counted)
      select at, page.path, page.title, 'demo-' || lpad(to_hex(sitting), 16, '0'),
        case when step = 0 then (${textArray(plan.referrers)}::text[])[1 + mod(h4, ${plan.referrers.length})]
          else ${plan.publicUrl}::text || '/' end,
        case when at < now() - interval '30 days' then network_of(address)::inet else address end,
        case when mod(h5, 100) < 4 then 'bot' when mod(h5, 100) = 99 then 'staff' end
      from (
        select *, hashint8extended(sitting, 5) & 1073741823 as h5, hashint8extended(sitting, 4) & 1073741823 as h4,
          (hashint8extended(sitting * 16 + step, 3) & 1073741823) as h3,
          '198.51.100.0'::inet + (hashint8extended(sitting, 2) & 255) as address,
          start + make_interval(secs => (hashint8extended(sitting, 1) & 1023) * 3 + step * 47) as at
        from (
          select start, step, (hour * 1000003 + n / 15) * 5 + sitting_in_block as sitting
          from (select start, n, hour,
              (array[0,1,1,2,2,2,2,3,3,3,3,3,4,4,4])[1 + mod(n, 15)::int] as sitting_in_block,
              (array[0,0,1,0,1,2,3,0,1,2,3,4,0,1,2])[1 + mod(n, 15)::int] as step
            from unnest(${textArray(hours.map(({ start }) => start.toISOString()))}::text[]::timestamptz[],
              ${textArray(hours.map(({ amount }) => String(amount)))}::text[]::int[]) as hour (start, amount),
              lateral (select extract(epoch from start)::bigint / 3600 as hour) h,
              generate_series(mod(hour, 15), mod(hour, 15) + amount - 1) as n) numbered
        ) seated
      ) hashed,
      lateral (select case when step = 0 then (${textArray(plan.landing.map(({ path }) => path))}::text[])[1 + mod(h3, ${plan.landing.length})]
          else (${textArray(plan.inner.map(({ path }) => path))}::text[])[1 + mod(h3, ${plan.inner.length})] end as path,
        case when step = 0 then (${textArray(plan.landing.map(({ title }) => title))}::text[])[1 + mod(h3, ${plan.landing.length})]
          else (${textArray(plan.inner.map(({ title }) => title))}::text[])[1 + mod(h3, ${plan.inner.length})] end as title) page`;
    const from = hours[0]?.start.toISOString() ?? '';
    const fresh = tx`
      visits where visit_date >= ${from}::text::timestamptz and id > ${since}::bigint and session_id like 'demo-%'`;
    await tx`
      insert into call_clicks (phone_number, click_date, page_source, ip_address, not_counted)
      select ${plan.phone}, visit_date + interval '40 seconds', page_url, ip_address, not_counted from ${fresh}
        and mod(id, 71) = 0`;
    await tx`
      insert into email_clicks (email, click_date, page_source, ip_address, not_counted)
      select ${plan.email}, visit_date + interval '50 seconds', page_url, ip_address, not_counted from ${fresh}
        and mod(id, 227) = 0`;
    await count(tx, fresh, plan.timeZone);
  });
}

async function count(tx: TransactionSql, fresh: PendingQuery<Row[]>, timeZone: string): Promise<void> {
  await tx`
    with found as (
      insert into visit_sessions (session_id) select distinct session_id from ${fresh} and not_counted is null
      on conflict do nothing returning 1
    )
    insert into total_counts (kind, shard, amount) select 'visitor', 0, count(*) from found
    on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount`;
  await tx`
    create temporary table tally on commit drop as
      select (visit_date at time zone ${timeZone})::date as day, page_url as page,
        coalesce('visit-' || not_counted, 'visit') as kind, count(*) as visits,
        count(*) filter (where mod(id, 71) = 0) as calls, count(*) filter (where mod(id, 227) = 0) as emails
      from ${fresh} group by 1, 2, 3`;
  await tx`
    create temporary table kinds on commit drop as
      select day, page, kind, visits as amount from tally
      union all select day, page, replace(kind, 'visit', 'call'), calls from tally where calls > 0
      union all select day, page, replace(kind, 'visit', 'email'), emails from tally where emails > 0`;
  await tx`
    insert into total_counts (kind, shard, amount) select kind, 0, sum(amount) from kinds group by kind
    on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount`;
  await tx`
    insert into daily_counts (day, kind, shard, amount) select day, kind, 0, sum(amount) from kinds group by day, kind
    on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount`;
  await tx`
    insert into page_counts (day, page, kind, shard, amount)
    select day, page, kind, 0, sum(amount) from kinds
    where kind in ('visit', 'call', 'email') and day > current_date - 90 group by day, page, kind
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount`;
}

export interface SeedLead {
  name: string;
  email: string;
  phone: string;
  case_type: string;
  message: string;
  page_source: string;
  submission_date: Date;
  suspected: boolean;
}

/** Without notification jobs: nobody is mailed about people who do not exist. */
export async function writeLeads(sql: Sql, leads: readonly SeedLead[], acknowledgment: string): Promise<void> {
  await sql.begin(async (tx) => {
    const column = (read: (lead: SeedLead) => string) => textArray(leads.map(read));
    await tx`
      insert into leads (name, email, phone, case_type, message, page_source, submission_date, suspected, ip_address,
        acknowledgment, acknowledged_at, content_hash)
      select name, email, phone, case_type, message, page_source, at, suspected = 'yes',
        case when at < now() - interval '30 days' then '203.0.113.0/24'::inet else '203.0.113.20'::inet end,
        ${acknowledgment}, at, sha256(convert_to(name || at::text, 'UTF8'))
      from unnest(${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[],
        ${column(({ phone }) => phone)}::text[], ${column((lead) => lead.case_type)}::text[],
        ${column(({ message }) => message)}::text[], ${column((lead) => lead.page_source)}::text[],
        ${column((lead) => lead.submission_date.toISOString())}::text[]::timestamptz[],
        ${column(({ suspected }) => (suspected ? 'yes' : 'no'))}::text[])
        as lead (name, email, phone, case_type, message, page_source, at, suspected)`;
    const visible = leads.filter(({ suspected }) => !suspected).length;
    await tx`
      insert into total_counts (kind, shard, amount)
      values ('lead', 0, ${visible}), ('leads-altered', 0, ${leads.length})
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount`;
  });
}

export async function analyze(sql: Sql): Promise<void> {
  // Only the owner may; for anyone else PostgreSQL says so in a notice and goes on.
  await sql`analyze`;
}
