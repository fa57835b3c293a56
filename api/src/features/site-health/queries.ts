import type { PageReport } from '@advocate/facts/page-report';
import type { Sql } from '../../sql.ts';
import type { SiteError, SiteHealthRow } from './contract.ts';
import { countsOf, type Figure } from './ranges.ts';

const MAX_ERRORS_A_ROW = 20;

const intArray = (counts: readonly number[]) => `{${counts.join()}}`;

/** Adds one page, counted `sampleWeight` times, to its day in the time zone, build, template and device. */
export async function addPageReport(
  sql: Sql,
  report: PageReport,
  sampleWeight: number,
  timeZone: string,
): Promise<void> {
  const { build, template, device, kit, errors } = report;
  const [lcp, inp, cls] = (['lcp', 'inp', 'cls'] as const).map((figure) =>
    intArray(countsOf(figure, report[figure]).map((count) => count * sampleWeight)),
  );
  const thrown = Object.fromEntries(errors.map(({ message, place }) => [`${place} ${message}`, sampleWeight]));
  await sql`
    insert into page_reports as known
    select today, ${build}, ${template}, ${device}, ${sampleWeight}, ${kit === 'bundled' ? sampleWeight : 0},
      ${errors.length > 0 ? sampleWeight : 0},
      ${lcp ?? ''}::text::int[], ${inp ?? ''}::text::int[], ${cls ?? ''}::text::int[], ${JSON.stringify(thrown)}::text::jsonb
    from (select (now() at time zone ${timeZone})::date as today) t
    on conflict (day, build, template, device) do update set
      pages = known.pages + excluded.pages, bundled = known.bundled + excluded.bundled, failed = known.failed + excluded.failed,
      lcp = (select array_agg(a + b order by n) from unnest(known.lcp, excluded.lcp) with ordinality as u (a, b, n)),
      inp = (select array_agg(a + b order by n) from unnest(known.inp, excluded.inp) with ordinality as u (a, b, n)),
      cls = (select array_agg(a + b order by n) from unnest(known.cls, excluded.cls) with ordinality as u (a, b, n)),
      errors = (select coalesce(jsonb_object_agg(key, amount), '{}') from (
        select key, sum(value::int) as amount
        from (select * from jsonb_each_text(known.errors) union all select * from jsonb_each_text(excluded.errors)) e
        group by key order by 2 desc limit ${MAX_ERRORS_A_ROW}) kept)`;
}

/** Returns whether any report of this build is stored. */
export async function hasReports(sql: Sql, build: string): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`select exists (select from page_reports where build = ${build}) as has`;
  return row.has;
}

/** Pages added up over days, each figure as counts per range. */
type PageCounts = Omit<SiteHealthRow, Figure> & { figures: Record<Figure, number[]> };

/** Returns the pages of the last `days` days, newest build first. */
export function findPageCounts(sql: Sql, days: number): Promise<PageCounts[]> {
  return sql<PageCounts[]>`
    with recent as (select * from page_reports where day > current_date - ${days}::int),
      ranges as (
        select build, template, device, figure, n, sum(amount)::int as amount
        from recent, lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls)) f (figure, counts),
          unnest(counts) with ordinality u (amount, n)
        group by build, template, device, figure, n),
      figures as (
        select build, template, device, figure, array_agg(amount order by n) as counts from ranges
        group by build, template, device, figure)
    select build, template, device, sum(pages)::int as pages, sum(bundled)::int as bundled, sum(failed)::int as failed,
      (select jsonb_object_agg(figure, counts) from figures f
        where (f.build, f.template, f.device) = (r.build, r.template, r.device)) as figures
    from recent r group by build, template, device
    order by (select max(day) from recent newest where newest.build = r.build) desc, build, pages desc, template, device
    limit 500`;
}

/** Returns the most frequent errors of the last `days` days. */
export function findSiteErrors(sql: Sql, days: number): Promise<SiteError[]> {
  return sql<SiteError[]>`
    select build, substr(key, strpos(key, ' ') + 1) as message, split_part(key, ' ', 1) as place,
      sum(value::int)::int as count
    from page_reports, jsonb_each_text(errors)
    where day > current_date - ${days}::int
    group by build, key order by count desc, build, key limit 50`;
}
