import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { inTime, Refused } from '../../http/errors.ts';
import type { Sql } from '../../sql.ts';
import { type CookieNames, cookieOf, OPT_OUT_COOKIE, tokenHashOf } from './cookies.ts';
import { findSession, type LiveSession, renewSession } from './queries.ts';

/** Calls that a browser makes by itself, with nobody at the keys: they do not keep a session alive. */
const NOT_A_USE = new Set(['/api/lead-events.php', '/api/get-admin-health.php']);

/**
 * Stands before everything under /api that is not public: without a live session, 401 and no data, whatever the path or
 * method. A use renews the session, at most once a minute. SECURITY point 1.
 */
export function staffOnly(sql: Sql, names: CookieNames): MiddlewareHandler<AppEnv> {
  return async function staffOnly(c, next) {
    if (!isGuarded(c.req.path)) return next();
    const session = await inTime(liveSession(sql, names, c as AppContext));
    if (!session) throw new Refused(401, 'Please sign in.');
    if (session.isDueForRenewal && !NOT_A_USE.has(c.req.path)) await renewSession(sql, session.sessionId);
    c.set('staff', { staffId: session.staffId, name: session.name, sessionId: session.sessionId });
    await next();
  };
}

/** In whatever way the path is written: `//api`, `/API`, `/%61pi`. */
function isGuarded(path: string): boolean {
  return /^\/+api(?![\w-])/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export async function liveSession(sql: Sql, names: CookieNames, c: AppContext): Promise<LiveSession | undefined> {
  const tokenHash = tokenHashOf(c, names);
  return tokenHash === null ? undefined : findSession(sql, tokenHash);
}

/** Whether a visit comes from a browser of staff: its session, or the opt-out cookie. When in doubt it counts. */
export function staffBrowser(sql: Sql, names: CookieNames): (c: AppContext) => boolean | Promise<boolean> {
  return (c) => {
    if (c.req.header('cookie') === undefined) return false;
    if (cookieOf(c, OPT_OUT_COOKIE) === '1') return true;
    if (tokenHashOf(c, names) === null) return false;
    return inTime(liveSession(sql, names, c)).then(
      (session) => session !== undefined,
      () => false,
    );
  };
}
