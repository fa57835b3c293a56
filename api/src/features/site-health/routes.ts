import { limitKey } from '@advocate/facts/limit-key';
import { maxErrorLength, maxPageErrors, type PageError, type PageReport } from '@advocate/facts/page-report';
import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import { takePoint } from '../../http/limit-queries.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { type Body, readJson } from '../../http/read-body.ts';
import { reply, replyText } from '../../http/reply.ts';
import { isPrivate } from '../../http/visit-session.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { SiteHealthAnswer } from './contract.ts';
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
  clientIp: ClientIp;
  limits: Limits;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
  /** IANA name; a day ends at the office's midnight. */
  officeTimeZone: string;
}

/** Takes what pages were like in browsers. Whoever asks not to be tracked is not counted, nor are staff. */
export function pageReportRoutes({ sql, clientIp, limits, isStaffBrowser, officeTimeZone }: PageReportParts) {
  const app = new Hono<AppEnv>();
  const perAddress = memoryLimiter(limits.pageReportsPerDay, TOO_MANY);
  const sampler = createSampler(STORED_PER_SECOND);

  addRoute(app, 'POST', '/api/report-page.php', async (c) => {
    const address = limitKey(clientIp(c));
    await perAddress.take(address);
    const report = readPageReport(await readJson(c));
    if (isPrivate(c) || (await isStaffBrowser(c))) return replyText(TAKEN);
    // Anybody can make up that pages throw: of one address it counts once a day against a build.
    const trouble = `page-errors:${report.build}:${address}`;
    const isNews = report.errors.length === 0 || (await withTimeout(takePoint(sql, trouble, 1, DAY_SECONDS)));
    if (!isNews) return replyText(TAKEN);
    const standsFor = sampler();
    if (standsFor > 0) await withTimeout(addPageReport(sql, report, standsFor, officeTimeZone));
    return replyText(TAKEN);
  });
  return app;
}

/** What the staff area shows of it. */
export function siteHealthRoutes({ sql }: { sql: Sql }) {
  const app = new Hono<AppEnv>();
  addRoute(app, 'GET', '/api/get-site-health.php', async () => {
    const [counts, errors] = await withTimeout(Promise.all([findPageCounts(sql, DAYS), findSiteErrors(sql, DAYS)]));
    const rows = counts.map(({ figures, ...row }) => ({
      ...row,
      lcp: threeOfFour('lcp', figures.lcp),
      inp: threeOfFour('inp', figures.inp),
      cls: threeOfFour('cls', figures.cls),
    }));
    return reply<SiteHealthAnswer>({ status: 'success', days: DAYS, rows, errors });
  });
  return app;
}

function readPageReport(body: Body): PageReport {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word => {
    const found = words.find((word) => word === body[name]);
    if (found === undefined) throw new Refused(400, `${name}: one of ${words.join(', ')} is missing.`);
    return found;
  };
  const matching = (name: string, pattern: RegExp): string => {
    const text = textField(body, name);
    if (!pattern.test(text)) throw new Refused(400, `${name}: this is not one.`);
    return text;
  };
  return {
    build: matching('build', /^[0-9a-f]{12}$/),
    template: matching('template', /^[a-z-]{1,30}$/),
    device: oneOf('device', ['phone', 'computer']),
    kit: oneOf('kit', ['released', 'bundled']),
    ...figure(body, 'lcp'),
    ...figure(body, 'inp'),
    ...figure(body, 'cls'),
    errors: readErrors(Object.hasOwn(body, 'errors') ? body.errors : undefined),
  };
}

function figure<Name extends 'lcp' | 'inp' | 'cls'>(body: Body, name: Name): { [Key in Name]?: number } {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined) return {};
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new Refused(400, `${name}: a number is missing.`);
  }
  return { [name]: value } as { [Key in Name]: number };
}

function readErrors(value: unknown): PageError[] {
  if (!Array.isArray(value) || value.length > maxPageErrors) throw new Refused(400, 'errors: a short list is missing.');
  return value.map((entry: unknown) => {
    const error = (typeof entry === 'object' && entry !== null ? entry : {}) as Body;
    const rules = { maxLength: maxErrorLength };
    const place = textField(error, 'place', rules);
    if (!/^[\w./:-]+$/.test(place)) throw new Refused(400, 'place: this is not one.');
    return { message: textField(error, 'message', rules), place };
  });
}
