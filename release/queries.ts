import type { Sql } from 'postgres';

/**
 * How many pages of a build reported, in how many of them something threw, how many ran on their own copy
 * of the kit, and each figure as counts per range.
 */
export type PageTotals = {
  pages: number;
  failed: number;
  bundled: number;
  figures: Record<'lcp' | 'inp' | 'cls', number[]>;
};

/** Over all days, by build. The database may be older than the table: then there are none. */
export async function findPageTotals(sql: Sql): Promise<Map<string, PageTotals>> {
  const [table] = await sql<[{ exists: boolean }?]>`select to_regclass('page_reports') is not null as exists`;
  if (!table?.exists) return new Map();
  const rows = await sql<(PageTotals & { build: string })[]>`
    with ranges as (
      select build, figure, n, sum(amount)::int as amount
      from page_reports, lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls)) f (figure, counts),
        unnest(counts) with ordinality u (amount, n)
      group by build, figure, n),
      figures as (select build, figure, array_agg(amount order by n) as counts from ranges group by build, figure)
    select build, sum(pages)::int as pages, sum(failed)::int as failed, sum(bundled)::int as bundled,
      (select jsonb_object_agg(figure, counts) from figures where figures.build = r.build) as figures
    from page_reports r group by build`;
  return new Map(rows.map(({ build, ...totals }) => [build, totals]));
}
