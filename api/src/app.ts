import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { auditRoutes } from './features/audit/routes.ts';
import { accountRoutes } from './features/auth/account-routes.ts';
import { cookieNames } from './features/auth/cookies.ts';
import { ensureSecret } from './features/auth/queries.ts';
import { type AuthParts, authRoutes } from './features/auth/routes.ts';
import { staffBrowserRoutes } from './features/auth/staff-browser-routes.ts';
import { liveSession, staffBrowser, staffOnly } from './features/auth/staff-guard.ts';
import { problemsOf } from './features/health/problems.ts';
import { healthRoutes } from './features/health/routes.ts';
import { contactRoutes } from './features/leads/contact-routes.ts';
import { feedRoutes } from './features/leads/feed-routes.ts';
import { importRoutes } from './features/leads/import-routes.ts';
import { createLeadFeed } from './features/leads/lead-feed.ts';
import { leadsRoutes } from './features/leads/routes.ts';
import { findStuckMail } from './features/notifications/queries.ts';
import { seoRoutes } from './features/seo/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { trackingListRoutes } from './features/tracking/list-routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import { accessLog, type Observe } from './http/access-log.ts';
import type { AppEnv } from './http/app-env.ts';
import { clientIpFrom } from './http/client-ip.ts';
import { refusalOf } from './http/errors.ts';
import { type Limits, productionLimits } from './http/limits.ts';
import { refuse } from './http/reply.ts';
import { sameOriginPosts } from './http/same-origin.ts';
import { errorFacts, type Log } from './log.ts';
import { latestMigration } from './migrations.ts';
import { createSignals, type Signals } from './signals.ts';
import type { Sql } from './sql.ts';

export interface AppConfig {
  publicUrl: string;
  adminUrl: string;
  officeTimeZone: string;
  trustedProxies: readonly string[];
  limits?: Limits;
}

export interface AppParts {
  sql: Sql;
  config: AppConfig;
  log: Log;
  observe?: Observe;
  /** Whether the public site was built for this PUBLIC_URL; null when nobody could tell. */
  siteMatches?: () => boolean | null;
  /** Once per request, before its answer goes out. */
  onAnswer?: (response: Response) => void;
}

export interface Advocate {
  app: Hono<AppEnv>;
  signals: Signals;
  /** Ends the event streams; called first when the process stops. */
  endStreams: () => void;
}

/** The whole API over one database. Nothing here listens, sends or reads the environment. DESIGN section 2. */
export function createApp({ sql, config, log, observe, siteMatches, onAnswer }: AppParts): Advocate {
  const limits = config.limits ?? productionLimits;
  const names = cookieNames(isHttps(config.publicUrl) || isHttps(config.adminUrl));
  const clientIp = clientIpFrom(config.trustedProxies);
  const secret = once(() => ensureSecret(sql, 'cookies', randomBytes(32)));
  const auth: AuthParts = { sql, names, clientIp, limits, secret };
  const signals = createSignals(sql);
  const feed = createLeadFeed(sql, signals, log);
  const site = siteMatches ?? (() => null);
  const reportError = (error: unknown) => log.error(errorFacts(error), 'a request failed');

  const app = new Hono<AppEnv>();
  app.use(accessLog(log, observe ?? (() => undefined), onAnswer));
  app.use(sameOriginPosts);

  app.route('/', healthRoutes(sql, { expectedVersion: latestMigration(), stuckMail: () => findStuckMail(sql), site }));
  app.route('/', contactRoutes(sql, clientIp, limits, reportError));
  app.route(
    '/',
    trackingRoutes({
      sql,
      clientIp,
      limits,
      officeTimeZone: config.officeTimeZone,
      isStaffBrowser: staffBrowser(sql, names),
    }),
  );
  app.route('/', seoRoutes(sql));
  app.route('/', authRoutes(auth));
  app.route('/', staffBrowserRoutes(names, secret));

  // From here on nothing answers without a session, not even that there is no such call.
  app.use(staffOnly(sql, names));
  app.route(
    '/',
    statsRoutes(
      sql,
      config.officeTimeZone,
      problemsOf(sql, () => findStuckMail(sql), site),
    ),
  );
  app.route('/', leadsRoutes(sql, clientIp));
  app.route('/', importRoutes(sql, clientIp, config.officeTimeZone));
  app.route(
    '/',
    feedRoutes({ feed, sessionEndsIn: async (c) => (await liveSession(sql, names, c))?.endsInMs ?? null }),
  );
  app.route('/', trackingListRoutes(sql, config.officeTimeZone));
  app.route('/', accountRoutes({ ...auth, publicUrl: config.publicUrl }));
  app.route('/', auditRoutes(sql, clientIp));

  app.notFound(() => refuse(404, 'There is no such call.'));
  app.onError((error) => {
    const { status, message, headers } = refusalOf(error);
    if (status >= 500) reportError(error);
    return refuse(status, message, headers);
  });
  return { app, signals, endStreams: feed.endAll };
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}

/** Keeps the first value that could be had; a failure is not kept. */
function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
