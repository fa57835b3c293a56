import { limitKey } from '@advocate/facts/limit-key';
import type { AppContext } from '../../http/app-env.ts';
import { takePoint } from '../../http/limit-queries.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { isPrivate } from '../../http/visit-session.ts';
import type { Sql } from '../../sql.ts';
import { siteHealthCalls } from './calls.ts';
import { addPageReport, findPageCounts, findSiteErrors } from './queries.ts';
import { p75 } from './ranges.ts';
import { type IsLiveBuild, releasedBuilds } from './released-builds.ts';
import { createSampler } from './sampler.ts';

const TOO_MANY = 'There were too many reports from this address.';
const DAYS = 28;
/** How many pages without errors one process stores a second; beyond that, a sample stands for all. */
const STORED_PER_SECOND = 20;
const DAY_SECONDS = 86_400;

export interface SiteHealthParts {
  sql: Sql;
  staffSql: Sql;
  limits: Limits;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
  isLiveBuild: IsLiveBuild;
  /** IANA name; a day ends at the office's midnight. */
  officeTimeZone: string;
}

/** Handles the Site Health calls. Does not count visitors who must not be tracked, staff, or builds that were never live. */
export function siteHealthHandlers(parts: SiteHealthParts) {
  const { sql, staffSql, limits, isStaffBrowser, isLiveBuild, officeTimeZone } = parts;
  const perAddress = memoryLimiter(limits.pageReportsPerDay, TOO_MANY);
  const sampler = createSampler(STORED_PER_SECOND);
  const isReleased = releasedBuilds(sql, isLiveBuild);

  return handle(siteHealthCalls, {
    'report-page': async (report, { actor, c }) => {
      const address = limitKey(actor.ipAddress);
      await perAddress.consume(address);
      const { build, errors } = report;
      if (isPrivate(c) || (await isStaffBrowser(c)) || !(await isReleased(build))) return {};
      // Anyone can invent errors: each address counts once a day against a build, as one page.
      const isNews =
        errors.length === 0 || (await takePoint(sql, `page-errors:${build}:${address}`, 1, DAY_SECONDS)) === null;
      if (!isNews) return {};
      const weight = errors.length > 0 ? 1 : sampler();
      if (weight > 0) await addPageReport(sql, report, weight, officeTimeZone);
      return {};
    },

    'get-site-health': async () => {
      const [counts, errors] = await Promise.all([findPageCounts(staffSql, DAYS), findSiteErrors(staffSql, DAYS)]);
      const rows = counts.map(({ figures, ...row }) => ({
        ...row,
        lcp: p75('lcp', figures.lcp),
        inp: p75('inp', figures.inp),
        cls: p75('cls', figures.cls),
      }));
      return { days: DAYS, rows, errors };
    },
  });
}
