import { limitKey } from '@advocate/facts/limit-key';
import type { AppContext } from '../../http/app-env.ts';
import { takePoint } from '../../http/limit-queries.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { replyText } from '../../http/reply.ts';
import { isPrivate } from '../../http/visit-session.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { siteHealthCalls } from './calls.ts';
import { addPageReport, findPageCounts, findSiteErrors } from './queries.ts';
import { threeOfFour } from './ranges.ts';
import { createSampler } from './sampler.ts';

const TOO_MANY = 'There were too many reports from this address.';
const TAKEN = '{"status":"success"}';
const DAYS = 28;
/** What one process stores in a second; of more, a sample stands for all. */
const STORED_PER_SECOND = 20;
const DAY_SECONDS = 86_400;

export interface PageReportParts {
  sql: Sql;
  limits: Limits;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
  /** IANA name; a day ends at the office's midnight. */
  officeTimeZone: string;
}

/** Takes what pages were like in browsers. Whoever asks not to be tracked is not counted, nor are staff. */
export function pageReportHandlers({ sql, limits, isStaffBrowser, officeTimeZone }: PageReportParts) {
  const perAddress = memoryLimiter(limits.pageReportsPerDay, TOO_MANY);
  const sampler = createSampler(STORED_PER_SECOND);

  return handle(siteHealthCalls, {
    'report-page': async (report, { c, actor }) => {
      const address = limitKey(actor.ipAddress);
      await perAddress.take(address);
      if (isPrivate(c) || (await isStaffBrowser(c))) return replyText(TAKEN);
      // Anybody can make up that pages throw: of one address it counts once a day against a build.
      const trouble = `page-errors:${report.build}:${address}`;
      const isNews = report.errors.length === 0 || (await withTimeout(takePoint(sql, trouble, 1, DAY_SECONDS)));
      if (!isNews) return replyText(TAKEN);
      const standsFor = sampler();
      if (standsFor > 0) await withTimeout(addPageReport(sql, report, standsFor, officeTimeZone));
      return replyText(TAKEN);
    },
  });
}

/** What the staff area shows of it. */
export function siteHealthHandlers({ sql }: { sql: Sql }) {
  return handle(siteHealthCalls, {
    'get-site-health': async () => {
      const [counts, errors] = await withTimeout(Promise.all([findPageCounts(sql, DAYS), findSiteErrors(sql, DAYS)]));
      const rows = counts.map(({ figures, ...row }) => ({
        ...row,
        lcp: threeOfFour('lcp', figures.lcp),
        inp: threeOfFour('inp', figures.inp),
        cls: threeOfFour('cls', figures.cls),
      }));
      return { days: DAYS, rows, errors };
    },
  });
}
