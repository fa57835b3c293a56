import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../../../database/sql.ts';
import type { AppContext, AppEnv } from '../../../http/app-env.ts';
import type { Calls } from '../../../http/calls.ts';
import { HttpError } from '../../../http/errors.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { type CookieNames, tokenHashOf } from './cookies.ts';
import { findSession, type LiveSession, renewSession } from './queries.ts';

/** What is needed to find a session. */
interface SessionParts {
  sql: Sql;
  names: CookieNames;
}

/**
 * Returns middleware for every call: without a live session it answers 401 and no data to whatever is not declared as
 * public, including what is not declared at all, for any path or method. A use renews the session, at most once a minute.
 */
export function staffOnly({ sql, names, calls }: SessionParts & { calls: Calls }): MiddlewareHandler<AppEnv> {
  const callAt = new Map(Object.values(calls).map((call) => [call.path, call]));
  return async function staffOnly(c, next) {
    const call = callAt.get(c.req.path);
    if (call?.who === 'public' || !(call || isGuarded(c.req.path))) return next();
    const session = await withTimeout(liveSession({ sql, names }, c as AppContext));
    if (!session) throw new HttpError(401, 'Please sign in.');
    const { endsInMs: _, isDueForRenewal, ...staff } = session;
    // Pages also read on their own, such as the statistics again when a lead comes in.
    if (isDueForRenewal && (c.req.method === 'POST' || call?.isUse)) await renewSession(sql, staff.sessionId);
    if (staff.mustRegister && !call?.withoutPasskey) {
      throw new HttpError(403, 'Please register a passkey first, on the Account screen.');
    }
    c.set('staff', staff);
    await next();
  };
}

/** Recognizes the path however it is written: `//api`, `/API`, `/%61pi`. */
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

/** Returns the session of the request's cookie; undefined if there is none or it has ended. */
export async function liveSession({ sql, names }: SessionParts, c: AppContext): Promise<LiveSession | undefined> {
  const tokenHash = tokenHashOf(c, names);
  return tokenHash === null ? undefined : findSession(sql, tokenHash);
}
