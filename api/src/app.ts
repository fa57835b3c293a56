import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { calls } from './calls.ts';
import { latestMigration } from './database/migrations.ts';
import { createSignals } from './database/signals.ts';
import type { Sql } from './database/sql.ts';
import { recordForbidden } from './features/audit/queries.ts';
import { auditHandlers } from './features/audit/routes.ts';
import { authHandlers } from './features/auth/handlers.ts';
import { cookieNames } from './features/auth/session/cookies.ts';
import { liveSession, staffOnly } from './features/auth/session/guard.ts';
import { ensureSecret } from './features/auth/session/queries.ts';
import type { AlarmChannels } from './features/issues/contract.ts';
import { issueHandlers } from './features/issues/routes.ts';
import { contactHandlers } from './features/leads/contact-routes.ts';
import { feedHandlers } from './features/leads/feed-routes.ts';
import { importHandlers } from './features/leads/import-routes.ts';
import { createLeadFeed } from './features/leads/lead-feed.ts';
import { leadHandlers } from './features/leads/routes.ts';
import { privacyHandlers } from './features/privacy/routes.ts';
import { statsHandlers } from './features/stats/routes.ts';
import { trackingListHandlers } from './features/tracking/list-routes.ts';
import { trackingHandlers } from './features/tracking/routes.ts';
import { accessLog, type Observe } from './http/access-log.ts';
import type { AppContext, AppEnv } from './http/app-env.ts';
import { clientIpFrom } from './http/client-ip.ts';
import { refusalOf } from './http/errors.ts';
import { type Limits, productionLimits } from './http/limits.ts';
import { type MountParts, mountCalls } from './http/mount-calls.ts';
import { refuse } from './http/reply.ts';
import { sameOriginPosts } from './http/same-origin.ts';
import { createWorkers, type Workers } from './jobs/workers.ts';
import { errorFacts, type Log } from './lib/log.ts';
import { withTimeout } from './lib/with-timeout.ts';

export interface AppConfig {
  publicUrl: string;
  adminUrl: string;
  /** IANA name: its midnight ends a day, and dates without a zone are in it. */
  officeTimeZone: string;
  trustedProxies: readonly string[];
  /** Whether who sends a request gets an email that it arrived; defaults to false. */
  sendsReceipts?: boolean;
  limits?: Limits;
  /** The folder for mails that are files, and for the record of erasures. */
  dataDir: string;
}

export interface AppParts {
  sql: Sql;
  /** Separate connections for contact requests, so that none waits behind visits or mails; defaults to `sql`. */
  leadSql?: Sql;
  /** Separate connections for what staff read, so that visitors never wait for it; defaults to `sql`. */
  staffSql?: Sql;
  config: AppConfig;
  log: Log;
  observe?: Observe;
  /** Whether mails can be sent; defaults to true. */
  hasMailServer?: boolean;
  /** The channels that alarms are sent by; none by default. */
  alarmChannels?: AlarmChannels;
  /** What else this process does, for its health; nothing by default. */
  workers?: Workers;
  /** Called once per request, before its answer is sent. */
  onAnswer?: (response: Response) => void;
}

/**
 * Creates the whole API over one database. Nothing here listens, sends or reads the environment. A process that stops
 * must end the event streams first.
 */
export function createApp({
  sql,
  leadSql = sql,
  staffSql = sql,
  config,
  log,
  observe = () => undefined,
  hasMailServer = true,
  alarmChannels = {},
  workers = createWorkers(),
  onAnswer,
}: AppParts) {
  const { publicUrl, adminUrl, officeTimeZone, trustedProxies, limits = productionLimits, dataDir } = config;
  const { sendsReceipts = false } = config;
  const names = cookieNames([publicUrl, adminUrl].some((url) => url.startsWith('https:')));
  const clientIp = clientIpFrom(trustedProxies);
  let knownSecret: Buffer | undefined;
  const secret = async () => {
    knownSecret ??= await ensureSecret(sql, 'cookies', randomBytes(32));
    return knownSecret;
  };
  const signals = createSignals(sql);
  const feed = createLeadFeed(sql, signals, log);
  const session = (c: AppContext) => liveSession({ sql, names }, c);
  const sessionEndsIn = async (c: AppContext) => {
    const live = await session(c);
    return live && !live.mustRegister ? live.endsInMs : null;
  };
  const reportError = (error: unknown) => log.error(errorFacts(error), 'a request failed');

  const app = new Hono<AppEnv>();
  app.use(accessLog(log, observe, onAnswer));
  app.use(sameOriginPosts(calls));
  app.use(staffOnly({ sql, names, calls }));

  const isStaff = async (c: AppContext) => (await session(c)) !== undefined;
  const isOwner = async (c: AppContext) => (await session(c))?.role === 'owner';
  // When in doubt, a visit counts.
  const isStaffBrowser = (c: AppContext) =>
    getCookie(c, names.session) !== undefined && withTimeout(isStaff(c)).catch(() => false);
  const auth = { sql, names, limits, secret, adminUrl, sendsMail: hasMailServer };
  const issues = { sql, staffSql, channels: alarmChannels, workers, expectedVersion: latestMigration(), isOwner };
  const parts: MountParts<typeof calls> = { clientIp, onForbidden: (actor, name) => recordForbidden(sql, actor, name) };
  mountCalls(app, parts, calls, {
    ...issueHandlers(issues),
    ...authHandlers(auth),
    ...trackingHandlers({ sql, publicUrl, limits, isStaffBrowser }),
    ...trackingListHandlers({ sql: staffSql, officeTimeZone, reportError }),
    ...statsHandlers({ sql: staffSql, officeTimeZone }),
    ...contactHandlers({ sql: leadSql, limits, sendsReceipts, reportError }),
    ...leadHandlers({ sql: staffSql, publicUrl, reportError }),
    ...importHandlers({ sql: staffSql }),
    ...feedHandlers({ feed, sessionEndsIn }),
    ...auditHandlers({ sql: staffSql }),
    ...privacyHandlers({ sql: staffSql, dataDir }),
  });

  app.notFound(() => refuse(404, 'Not found.'));
  app.onError((error) => {
    const { status, message, headers } = refusalOf(error);
    if (status >= 500) reportError(error);
    return refuse(status, message, headers);
  });
  return { app, signals, endStreams: feed.endAll };
}
