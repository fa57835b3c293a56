import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { type ClientIp, limitKey } from '../../http/client-ip.ts';
import { inTime } from '../../http/errors.ts';
import { textField } from '../../http/fields.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { type Body, readJson } from '../../http/read-body.ts';
import { replyText } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { Batcher } from './batcher.ts';
import { type ClickKind, type NewClick, type NewVisit, type NotCounted, storeClicks, storeVisits } from './queries.ts';

const TRACKED = '{"status":"success"}';
const MAX_URL = 4096;
const MAX_TITLE = 1024;
/** It is the key of a set of all sessions. */
const MAX_SESSION_ID = 200;

export interface TrackingParts {
  sql: Sql;
  clientIp: ClientIp;
  limits: Limits;
  officeTimeZone: string;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
}

/** The three trackers: each answers after the commit of the batch its event travelled in. Spec section 7. */
export function trackingRoutes({ sql, clientIp, limits, officeTimeZone, isStaffBrowser }: TrackingParts) {
  const app = new Hono<AppEnv>();
  const limiter = memoryLimiter(limits.tracking, 'There were too many events from this address.');
  const visits = new Batcher<NewVisit>((batch) => inTime(storeVisits(sql, batch, officeTimeZone)));
  const clickBatcher = (kind: ClickKind) =>
    new Batcher<NewClick>((batch) => inTime(storeClicks(sql, kind, batch, officeTimeZone)));
  const clicks = { call: clickBatcher('call'), email: clickBatcher('email') };

  async function notCounted(c: AppContext): Promise<NotCounted> {
    if (isBot(c.req.header('user-agent') ?? '')) return 'bot';
    return (await isStaffBrowser(c)) ? 'staff' : null;
  }

  answer(app, 'POST', '/api/track-visit.php', async (c) => {
    const ipAddress = clientIp(c);
    await limiter.take(limitKey(ipAddress));
    const visit = readVisit(await readJson(c));
    await visits.add({ ...visit, ipAddress, notCounted: await notCounted(c) });
    return replyText(TRACKED);
  });

  function answerClick(path: string, kind: ClickKind, targetField: string) {
    answer(app, 'POST', path, async (c) => {
      const ipAddress = clientIp(c);
      await limiter.take(limitKey(ipAddress));
      const body = await readJson(c);
      await clicks[kind].add({
        target: textField(body, targetField, { maxLength: MAX_URL }),
        pageSource: textField(body, 'pageSource', { mayBeEmpty: true, maxLength: MAX_URL }),
        ipAddress,
        notCounted: await notCounted(c),
      });
      return replyText(TRACKED);
    });
  }

  answerClick('/api/track-call.php', 'call', 'phoneNumber');
  answerClick('/api/track-email.php', 'email', 'email');
  return app;
}

function readVisit(body: Body) {
  return {
    pageUrl: textField(body, 'pageUrl', { maxLength: MAX_URL }),
    pageTitle: textField(body, 'pageTitle', { mayBeEmpty: true, maxLength: MAX_TITLE }),
    sessionId: textField(body, 'sessionId', { maxLength: MAX_SESSION_ID }),
    referrerUrl: textField(body, 'referrerUrl', { optional: true, maxLength: MAX_URL }),
  };
}

const MAX_AGENTS = 1000;
const knownAgents = new Map<string, boolean>();

/** Browsers name themselves in a few hundred ways; the pattern behind `isbot` is long. */
function isBot(agent: string): boolean {
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  if (knownAgents.size >= MAX_AGENTS) knownAgents.clear();
  const verdict = isbot(agent);
  knownAgents.set(agent, verdict);
  return verdict;
}
