import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { type CookieNames, cookieOf, OPT_OUT_COOKIE, tokenHashOf } from './cookies.ts';
import { findSession, type LiveSession, renewSession } from './queries.ts';

/** What finding a session takes. */
interface SessionParts {
  sql: Sql;
  names: CookieNames;
}

interface GuardParts extends SessionParts {
  /** What is declared as open to anybody. */
  publicPaths: ReadonlySet<string>;
}

/** What an account needs to get its first passkey, once nobody works without one. */
const OPEN_WITHOUT_PASSKEY = new Set([
  '/api/get-account.php',
  '/api/get-sessions.php',
  '/api/end-session.php',
  '/api/sign-out-everywhere.php',
  '/api/touch-session.php',
  '/api/change-password.php',
  '/api/confirm-session.php',
  '/api/confirm-with-code.php',
  '/api/passkey-registration.php',
  '/api/add-passkey.php',
]);

/**
 * Stands before everything under /api that is not public: without a live session, 401 and no data, whatever the path or
 * method. A use renews the session, at most once a minute.
 */
export function staffOnly({ sql, names, publicPaths }: GuardParts): MiddlewareHandler<AppEnv> {
  return async function staffOnly(c, next) {
    if (publicPaths.has(c.req.path) || !isGuarded(c.req.path)) return next();
    const session = await withTimeout(liveSession({ sql, names }, c as AppContext));
    if (!session) throw new Refused(401, 'Please sign in.');
    const { endsInMs: _, isDueForRenewal, ...staff } = session;
    if (isDueForRenewal && isUse(c.req)) await renewSession(sql, staff.sessionId);
    if (staff.mustRegister && !OPEN_WITHOUT_PASSKEY.has(c.req.path)) {
      throw new Refused(403, 'Please register a passkey first, on the Account screen.');
    }
    c.set('staff', staff);
    await next();
  };
}

/**
 * Whether somebody is at the keys. What is read, a page asks for by itself as well, such as its figures anew when a lead
 * comes in; only the account is asked for when somebody opens the staff area.
 */
function isUse({ method, path }: { method: string; path: string }): boolean {
  return method === 'POST' || path === '/api/get-account.php';
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

/** The session of the request's cookie; undefined when there is none or it has ended. */
export async function liveSession({ sql, names }: SessionParts, c: AppContext): Promise<LiveSession | undefined> {
  const tokenHash = tokenHashOf(c, names);
  return tokenHash === null ? undefined : findSession(sql, tokenHash);
}

/** Whether a visit comes from a browser of staff: its session, or the opt-out cookie. When in doubt it counts. */
export function staffBrowser({ sql, names }: SessionParts): (c: AppContext) => boolean | Promise<boolean> {
  return (c) => {
    if (c.req.header('cookie') === undefined) return false;
    if (cookieOf(c, OPT_OUT_COOKIE) === '1') return true;
    if (tokenHashOf(c, names) === null) return false;
    return withTimeout(liveSession({ sql, names }, c)).then(
      (session) => session !== undefined,
      () => false,
    );
  };
}
