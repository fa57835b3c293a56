import { limitKey } from '@advocate/facts/limit-key';
import { Hono } from 'hono';
import { isbot } from 'isbot';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { textField } from '../../http/fields.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { type Body, readJson } from '../../http/read-body.ts';
import { replyText } from '../../http/reply.ts';
import { isPrivate, visitSession } from '../../http/visit-session.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { Batcher } from './batcher.ts';
import { type ClickKind, type NewClick, type NewVisit, type NotCounted, storeClicks, storeVisits } from './queries.ts';

const TOO_MANY = 'There were too many events from this address.';
const TRACKED = '{"status":"success"}';
/** In bytes. */
const MAX_URL = 2048;
const MAX_TITLE = 512;
const MAX_TARGET = 512;
/** It is the key of a set of all sessions. */
const MAX_SESSION_ID = 200;

export interface TrackingParts {
  sql: Sql;
  clientIp: ClientIp;
  limits: Limits;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
}

/** The three trackers: each answers after the commit of the batch its event traveled in. */
export function trackingRoutes({ sql, clientIp, limits, isStaffBrowser }: TrackingParts) {
  const app = new Hono<AppEnv>();
  const minute = memoryLimiter(limits.tracking, TOO_MANY);
  const day = memoryLimiter(limits.trackingPerDay, TOO_MANY);
  /** Once for each event, of what may be stored for one address. */
  const take = async (address: string) => {
    await minute.take(limitKey(address));
    await day.take(limitKey(address));
  };
  const visits = new Batcher<NewVisit>((batch) => withTimeout(storeVisits(sql, batch)));
  const clickBatcher = (kind: ClickKind) =>
    new Batcher<NewClick>((batch) => withTimeout(storeClicks(sql, kind, batch)));
  const clicks = { call: clickBatcher('call'), email: clickBatcher('email') };

  async function notCounted(c: AppContext): Promise<NotCounted> {
    if (isBot(c.req.header('user-agent') ?? '')) return 'bot';
    return (await isStaffBrowser(c)) ? 'staff' : null;
  }

  addRoute(app, 'POST', '/api/track-visit.php', async (c) => {
    const ipAddress = clientIp(c);
    await take(ipAddress);
    const visit = readVisit(await readJson(c));
    const unfollowed = isPrivate(c) ? { sessionId: '', ipAddress: null } : {};
    await visits.add({ ...visit, ipAddress, notCounted: await notCounted(c), ...unfollowed });
    return replyText(TRACKED);
  });

  function answerClick(path: string, kind: ClickKind, targetField: string) {
    addRoute(app, 'POST', path, async (c) => {
      const ipAddress = clientIp(c);
      await take(ipAddress);
      const body = await readJson(c);
      await clicks[kind].add({
        target: textField(body, targetField, { maxBytes: MAX_TARGET }),
        pageSource: textField(body, 'pageSource', { mayBeEmpty: true, maxBytes: MAX_URL }),
        ipAddress: isPrivate(c) ? null : ipAddress,
        sessionId: visitSession(c),
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
    pageUrl: textField(body, 'pageUrl', { maxBytes: MAX_URL }),
    pageTitle: textField(body, 'pageTitle', { mayBeEmpty: true, maxBytes: MAX_TITLE }),
    // Empty from a browser whose visitor is not to be followed.
    sessionId: textField(body, 'sessionId', { mayBeEmpty: true, maxBytes: MAX_SESSION_ID }),
    referrerUrl: textField(body, 'referrerUrl', { optional: true, maxBytes: MAX_URL }),
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
