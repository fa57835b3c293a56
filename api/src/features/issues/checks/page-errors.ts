import type { Check } from '../check.ts';

/** Fewer pages show nothing about a version, and fewer with errors may be one person's. */
const MIN_PAGES = 10;
const MIN_FAILED = 3;
/** A share that nobody is warned of, and how many times that of all other versions is too many. */
const HARMLESS_SHARE = 0.05;
const FACTOR = 3;

/** By what visitors' browsers report, which anybody can make up: it warns, and nothing acts on it. */
export const pageErrors: Check = {
  code: 'page-errors',
  severity: 'warning',
  when: 'far more pages of one version of the website have errors than of the others',
  everySeconds: 60,
  async look({ sql }) {
    const builds = await sql<{ build: string; pages: number; failed: number }[]>`
      with builds as (
        select build, sum(pages)::int as pages, sum(failed)::int as failed, max(day) as newest from page_reports
        where day > current_date - 28 group by build
      )
      select build, pages, failed from builds
      where newest >= current_date - 1 and pages >= ${MIN_PAGES} and failed >= ${MIN_FAILED}
        and failed::float8 / pages > greatest(${HARMLESS_SHARE}::float8, ${FACTOR} * coalesce((
          select sum(failed)::float8 / nullif(sum(pages), 0) from builds others where others.build <> builds.build), 0))
      order by build`;
    return builds.map(({ build, pages, failed }) => ({
      about: build,
      message: `Browsers report errors on ${failed} of ${pages} pages of the website’s version ${build}: open the site, see Site Health, and roll it back if it is broken.`,
    }));
  },
};
