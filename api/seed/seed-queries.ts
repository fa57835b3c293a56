import { retention } from '@advocate/facts/retention';
import { columnList, storedColumns } from '../src/database/lead-queries.ts';
import { type Sql, textArray } from '../src/database/sql.ts';
import type { AgreedWording } from '../src/features/leads/acknowledgment.ts';
import { type EnteredLead, leadRow } from '../src/features/leads/lead-row.ts';
import { settleRollups } from '../src/features/maintenance/queries.ts';
import type { VisitSource } from '../src/lib/visit-source.ts';
import type { BusyHour } from './hours.ts';
import type { SeedPage } from './pages.ts';

export async function hasAnything(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ any: boolean }]>`
    select exists (select from leads) or exists (select from visits) as any`;
  return row.any;
}

export interface VisitPlan {
  landing: readonly SeedPage[];
  inner: readonly SeedPage[];
  referrers: readonly string[];
  phone: string;
  email: string;
  publicUrl: string;
  sourceOf: (path: string, referrer: string) => VisitSource;
}

/**
 * Writes the visits of some hours, in order of time, and the clicks that belong to them, in one transaction. Every
 * fifteen visits are five sessions of 1, 2, 4, 5 and 3 pages; their pages follow from hashes of their number, so the
 * same call writes the same rows.
 */
export async function writeVisits(sql: Sql, hours: readonly BusyHour[], plan: VisitPlan): Promise<void> {
  await sql.begin(async (tx) => {
    const [{ since }] = await tx<[{ since: string }]>`select nextval('visits_id_seq') as since`;
    await tx`
      insert into visits (visit_date, page_url, page_title, session_id, referrer_url, ip_address, by_staff)
      select at, page.path, page.title, 'demo-' || lpad(to_hex(sitting), 16, '0'),
        case when step = 0 then (${textArray(plan.referrers)}::text[])[1 + mod(h4, ${plan.referrers.length})]
          else ${plan.publicUrl}::text || '/' end,
        case when at < now() - make_interval(days => ${retention.days}) then network_of(address)::inet else address end,
        mod(h5, 100) = 99
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
    const landings = [...new Set([...plan.landing, ...plan.inner].map(({ path }) => path))];
    const referrers = [...new Set([...plan.referrers, `${plan.publicUrl}/`])];
    const ofLanding = landings.map((path) => plan.sourceOf(path, ''));
    await tx`
      insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
      select session_id, at, landing_page, referrer, campaign from (
        select distinct on (session_id) session_id, visit_date as at, page_url, referrer_url from ${fresh}
          and not by_staff order by session_id, visit_date, id
      ) first
      join unnest(${textArray(landings)}::text[], ${textArray(ofLanding.map(({ landingPage }) => landingPage))}::text[],
        ${textArray(ofLanding.map(({ campaign }) => campaign))}::text[]) as page (page_url, landing_page, campaign)
        using (page_url)
      join unnest(${textArray(referrers)}::text[],
        ${textArray(referrers.map((url) => plan.sourceOf('/', url).referrer))}::text[]) as origin (referrer_url, referrer)
        using (referrer_url)
      order by at on conflict do nothing`;
    await tx`
      insert into clicks (kind, target, click_date, page_source, ip_address, session_id, began_at, landing_page, referrer,
        campaign)
      select kind, target, visit_date + make_interval(secs => delay), split_part(page_url, '?', 1), ip_address, session_id,
        began_at, landing_page, referrer, campaign
      from (select * from ${fresh}) visit left join visit_sessions using (session_id),
        (values ('call', ${plan.phone}, 71, 40), ('email', ${plan.email}, 227, 50)) as link (kind, target, one_in, delay)
      where mod(id, one_in) = 0`;
  });
}

export interface SeedLead extends EnteredLead {
  submission_date: Date;
  suspected: boolean;
  /** The visit before it, oldest page first; empty if the browser sent none. */
  visits: SeedVisit[];
}

export interface SeedVisit extends SeedPage {
  session_id: string;
  /** Null for a page of the site itself. */
  referrer: string | null;
  visit_date: Date;
}

async function writeVisitsOf(sql: Sql, leads: readonly SeedLead[], { publicUrl, sourceOf }: VisitPlan): Promise<void> {
  const referrerOf = ({ referrer }: SeedVisit) => referrer ?? `${publicUrl}/`;
  const visits = leads.flatMap((lead) => lead.visits.map((visit) => ({ ...visit, referrer: referrerOf(visit) })));
  await sql`
    insert into visits (visit_date, page_url, page_title, session_id, referrer_url, ip_address)
    select visit_date, path, title, session_id, referrer,
      case when visit_date < now() - make_interval(days => ${retention.days}) then '203.0.113.0/24'::inet else '203.0.113.20'::inet end
    from jsonb_to_recordset(${JSON.stringify(visits)}::text::jsonb)
      as visit (visit_date timestamptz, path text, title text, session_id text, referrer text)
    order by visit_date`;
  const sessions = leads.flatMap(({ visits: [first] }) =>
    first ? [{ ...first, ...sourceOf(first.path, referrerOf(first)) }] : [],
  );
  await sql`
    insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
    select session_id, visit_date, "landingPage", referrer, campaign
    from jsonb_to_recordset(${JSON.stringify(sessions)}::text::jsonb)
      as session (session_id text, visit_date timestamptz, "landingPage" text, referrer text, campaign text)
    on conflict do nothing`;
}

/** Writes leads with the visits before them. No notification jobs: nobody is mailed about people who do not exist. */
export async function writeLeads(
  sql: Sql,
  leads: readonly SeedLead[],
  acknowledgment: AgreedWording,
  plan: VisitPlan,
): Promise<void> {
  await writeVisitsOf(sql, leads, plan);
  const rows = leads.map(({ visits: [first], submission_date, suspected, ...entered }) => ({
    ...leadRow(entered),
    ...acknowledgment,
    ...{ submission_date, suspected, session_id: first?.session_id },
  }));
  const columns = [...storedColumns, ...Object.keys(acknowledgment), 'submission_date', 'suspected', 'session_id'];
  await sql`
    with written as (
      insert into leads (${columnList(sql, columns)}, ip_address, acknowledged_at, received_at, counted_at, landing_page, referrer,
        campaign, is_open)
      select ${columnList(sql, columns, 'lead')},
        case when submission_date < now() - make_interval(days => ${retention.days}) then '203.0.113.0/24'::inet else '203.0.113.20'::inet end,
        submission_date, submission_date, coalesce(began_at, submission_date), visit.landing_page, visit.referrer,
        visit.campaign, submission_date >= now() - interval '1 day'
      from jsonb_populate_recordset(null::leads, ${JSON.stringify(rows)}::text::jsonb) as lead
        left join visit_sessions visit on visit.session_id = lead.session_id and began_at <= submission_date
      returning id, submission_date
    )
    insert into contact_log (lead_id, at, staff_id, staff_name, kind)
    select id, submission_date + interval '20 minutes', 0, 'Front desk', 'reached' from written
    where submission_date < now() - interval '1 day'`;
}

/** Makes the figures of all days anew. */
export async function makeFiguresAnew(sql: Sql): Promise<void> {
  await sql`select unsettle()`;
  await settleRollups(sql);
}

export async function analyze(sql: Sql): Promise<void> {
  // Only the owner may do this; for anyone else PostgreSQL issues a notice and continues.
  await sql`analyze`;
}
