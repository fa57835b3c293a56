import type { Sql } from '../../database/sql.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type Limits, memoryLimiter, sessionLimiter } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { replyText } from '../../http/reply.ts';
import { isPrivate, visitSession } from '../../http/visit-session.ts';
import { hostOf } from '../../lib/visit-source.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createBatcher } from './batcher.ts';
import { trackingCalls } from './calls.ts';
import { crawlerOf } from './crawler.ts';
import {
  type ClickKind,
  countCrawlerVisits,
  type NewClick,
  type NewVisit,
  storeClicks,
  storeVisits,
} from './queries.ts';

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
  const ofSession = sessionLimiter(limits.trackingOfSession);
  /** Counts one event against what may be stored for one address, of which many visitors may come. */
  const take = (address: string, session: string | null) => {
    ofSession(session ?? '', () => minute.consume(address));
    day.consume(address);
  };
  const ownHost = hostOf(publicUrl);
  const addVisit = createBatcher<NewVisit>((batch) => withTimeout(storeVisits(sql, batch, ownHost)));
  const addCrawlerVisit = createBatcher<string>((batch) => withTimeout(countCrawlerVisits(sql, batch)));
  const addClick = createBatcher<NewClick>((batch) => withTimeout(storeClicks(sql, batch)));

  async function track(kind: ClickKind, target: string, pageSource: string, { c, actor: { ipAddress } }: Visitor) {
    const sessionId = visitSession(c);
    take(ipAddress, sessionId);
    await addClick({ kind, target, pageSource, ipAddress: isPrivate(c) ? null : ipAddress, sessionId });
    return replyText(TRACKED);
  }

  return handle(trackingCalls, {
    'track-visit': async ({ pageUrl, pageTitle, sessionId, referrerUrl }, { c, actor: { ipAddress } }) => {
      take(ipAddress, sessionId);
      const crawler = crawlerOf(c.req.header('user-agent') ?? '');
      if (crawler !== null) {
        await addCrawlerVisit(crawler);
        return replyText(TRACKED);
      }
      const isFollowed = !isPrivate(c);
      await addVisit({
        pageUrl,
        pageTitle,
        sessionId: isFollowed ? sessionId : '',
        referrerUrl,
        ipAddress: isFollowed ? ipAddress : null,
        byStaff: await isStaffBrowser(c),
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
