import { limitKey } from '@advocate/facts/limit-key';
import { isbot } from 'isbot';
import type { AppContext } from '../../http/app-env.ts';
import { type Limits, memoryLimiter } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { replyText } from '../../http/reply.ts';
import { isPrivate, visitSession } from '../../http/visit-session.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { createBatcher } from './batcher.ts';
import { trackingCalls } from './calls.ts';
import { type ClickKind, type NewClick, type NewVisit, type NotCounted, storeClicks, storeVisits } from './queries.ts';
import { hostOf } from './visit-source.ts';

const TOO_MANY = 'There were too many events from this address.';
const TRACKED = '{"status":"success"}';

export interface TrackingParts {
  sql: Sql;
  publicUrl: string;
  limits: Limits;
  isStaffBrowser: (c: AppContext) => boolean | Promise<boolean>;
}

/** Handles the three trackers; each answers after the batch with its event is committed. */
export function trackingHandlers({ sql, publicUrl, limits, isStaffBrowser }: TrackingParts) {
  const minute = memoryLimiter(limits.tracking, TOO_MANY);
  const day = memoryLimiter(limits.trackingPerDay, TOO_MANY);
  /** Counts one event against what may be stored for one address. */
  const take = async (address: string) => {
    const key = limitKey(address);
    await minute.consume(key);
    await day.consume(key);
  };
  const ownHost = hostOf(publicUrl);
  const addVisit = createBatcher<NewVisit>((batch) => withTimeout(storeVisits(sql, batch, ownHost)));
  const addClick = createBatcher<NewClick>((batch) => withTimeout(storeClicks(sql, batch)));

  async function notCounted(c: AppContext): Promise<NotCounted> {
    if (isBot(c.req.header('user-agent') ?? '')) return 'bot';
    return (await isStaffBrowser(c)) ? 'staff' : null;
  }

  async function track(kind: ClickKind, target: string, pageSource: string, { c, actor: { ipAddress } }: Visitor) {
    await take(ipAddress);
    await addClick({
      kind,
      target,
      pageSource,
      ipAddress: isPrivate(c) ? null : ipAddress,
      sessionId: visitSession(c),
      notCounted: await notCounted(c),
    });
    return replyText(TRACKED);
  }

  return handle(trackingCalls, {
    'track-visit': async ({ pageUrl, pageTitle, sessionId, referrerUrl }, { c, actor: { ipAddress } }) => {
      await take(ipAddress);
      const isFollowed = !isPrivate(c);
      await addVisit({
        pageUrl,
        pageTitle,
        sessionId: isFollowed ? sessionId : '',
        referrerUrl,
        ipAddress: isFollowed ? ipAddress : null,
        notCounted: await notCounted(c),
      });
      return replyText(TRACKED);
    },
    'track-call': ({ phoneNumber, pageSource }, visitor) => track('call', phoneNumber, pageSource, visitor),
    'track-email': ({ email, pageSource }, visitor) => track('email', email, pageSource, visitor),
  });
}

interface Visitor {
  c: AppContext;
  actor: { ipAddress: string };
}

const MAX_AGENTS = 1000;
const knownAgents = new Map<string, boolean>();

/** Caches the verdicts: browsers have a few hundred names, and the pattern behind `isbot` is long. */
function isBot(agent: string): boolean {
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  if (knownAgents.size >= MAX_AGENTS) knownAgents.clear();
  const verdict = isbot(agent);
  knownAgents.set(agent, verdict);
  return verdict;
}
