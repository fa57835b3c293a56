import { type Sql, textArray } from '../../database/sql.ts';
import type { Cursor } from '../../http/paging.ts';
import { contactsIn } from '../../lib/contacts-in.ts';
import { type VisitSource, visitSource } from '../../lib/visit-source.ts';
import type { CrawlerVisits, Visit, VisitStats } from './contract.ts';

export interface NewVisit {
  pageUrl: string;
  pageTitle: string;
  /** Empty, with no address, if the visitor must not be tracked. */
  sessionId: string;
  referrerUrl: string;
  ipAddress: string | null;
  /** Of signed-in staff: stored, but in no figure. */
  byStaff: boolean;
}

/** Stores visits and the sessions they open, each by its first visit; `ownHost` is the site's host. */
export async function storeVisits(sql: Sql, visits: readonly NewVisit[], ownHost: string): Promise<void> {
  const rows = visits.map((visit) => ({
    ...visit,
    contacts: orNull(contactsIn(visit.pageUrl, visit.pageTitle, visit.referrerUrl, typedName(visit.sessionId))),
  }));
  const sessions = new Map<string, VisitSource & { contacts: string[] | null }>();
  for (const { sessionId, byStaff, pageUrl, referrerUrl, contacts } of rows) {
    if (sessionId === '' || byStaff || sessions.has(sessionId)) continue;
    sessions.set(sessionId, { ...visitSource(pageUrl, referrerUrl, ownHost), contacts });
  }
  // Sorted, so that two batches that open the same sessions cannot deadlock.
  const opened = [...sessions.keys()].sort().map((sessionId) => ({ sessionId, ...sessions.get(sessionId) }));
  await sql`
    with opened as (
      insert into visit_sessions (session_id, landing_page, referrer, campaign, contacts)
      select * from json_to_recordset(${JSON.stringify(opened)}::text::json)
        as session ("sessionId" text, "landingPage" text, referrer text, campaign text, contacts text[])
      on conflict do nothing
    )
    insert into visits (page_url, page_title, session_id, referrer_url, ip_address, by_staff, contacts)
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as visit ("pageUrl" text, "pageTitle" text,
      "sessionId" text, "referrerUrl" text, "ipAddress" inet, "byStaff" boolean, contacts text[])`;
}

/** Our own session ids are random, with digits that could pass for a number's. */
const typedName = (sessionId: string | null) => (sessionId !== null && /@|^[^a-z]+$/i.test(sessionId) ? sessionId : '');

const orNull = (contacts: string[]) => (contacts.length > 0 ? contacts : null);

/** Counts one visit of each of these crawlers. */
export async function countCrawlerVisits(sql: Sql, crawlers: readonly string[]): Promise<void> {
  // Sorted, so that two batches cannot deadlock.
  await sql`
    insert into crawler_visits as known (crawler, visits)
    select crawler, count(*) from unnest(${textArray(crawlers)}::text[]) as visit (crawler) group by 1 order by 1
    on conflict (crawler) do update set visits = known.visits + excluded.visits`;
}

/** Returns how often each crawler came, most frequent first. */
export function listCrawlers(sql: Sql): Promise<CrawlerVisits[]> {
  return sql<CrawlerVisits[]>`
    select crawler as name, visits::float8 as visits from crawler_visits order by crawler_visits.visits desc, crawler`;
}

/** The name of each kind's target in the API's answers. */
const CLICK_FIELDS = { call: 'phone_number', email: 'email' } as const;

export type ClickKind = keyof typeof CLICK_FIELDS;

export interface NewClick {
  kind: ClickKind;
  /** The phone number or the email address. */
  target: string;
  pageSource: string;
  ipAddress: string | null;
  /** The visit that it belongs to. */
  sessionId: string | null;
}

/** Stores clicks, each with its visit if that is known. */
export async function storeClicks(sql: Sql, clicks: readonly NewClick[]): Promise<void> {
  const rows = clicks.map((click) => ({
    ...click,
    contacts: contactsIn(click.target, click.pageSource, typedName(click.sessionId)),
  }));
  await sql`
    insert into clicks (kind, target, page_source, ip_address, session_id, began_at, landing_page, referrer, campaign, contacts)
    select kind, target, "pageSource", "ipAddress", "sessionId", began_at, landing_page, visit.referrer, campaign,
      nullif(click.contacts || visit.contacts, '{}')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as click (kind text, target text,
      "pageSource" text, "ipAddress" inet, "sessionId" text, contacts text[])
    left join visit_sessions visit on session_id = "sessionId" and began_at > now() - interval '28 days'`;
}

/** Returns the newest 100 counted visits. */
export function listVisits(sql: Sql): Promise<Visit[]> {
  return sql<Visit[]>`
    select id::float8 as id, page_url, page_title, visit_date, ${address(sql)}, referrer_url
    from visits where not by_staff order by visit_date desc, id desc limit 100`;
}

export interface VisitFigures extends VisitStats {
  staff: number;
  /** Whether days are to be made anew: until then, the figures are those known before. */
  recounting: boolean;
}

/** Returns the current totals over all time. */
export async function countVisits(sql: Sql): Promise<VisitFigures> {
  const [figures] = await sql<[VisitFigures]>`
    select coalesce(sum(visits), 0)::float8 as total_visits, coalesce(sum(visitors), 0)::float8 as unique_visitors,
      coalesce(sum(staff), 0)::float8 as staff,
      coalesce(sum(visits) filter (where day = (select office_day(now()))), 0)::float8 as today_visits,
      (select recount_from is not null from rollup_state) as recounting
    from figures`;
  return figures;
}

export interface ListedClick {
  id: number;
  click_date: string;
}

/** Returns clicks newest first by (date, id), one more than the limit if there are more. */
export function listClicks<Click extends ListedClick>(
  sql: Sql,
  kind: ClickKind,
  { limit, before }: { limit: number; before: Cursor | null },
) {
  const older =
    before === null ? sql`` : sql`and (clicks.click_date, id) < (${before.date}::text::timestamptz, ${before.id})`;
  return sql<Click[]>`
    select id::float8 as id, target as ${sql(CLICK_FIELDS[kind])}, click_date, page_source, ${address(sql)}
    from clicks where kind = ${kind} ${older}
    order by click_date desc, id desc limit ${limit + 1}`;
}

/** Formats the address without a mask, unless it was truncated to its network. */
function address(sql: Sql) {
  return sql`abbrev(ip_address) as ip_address`;
}
