import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import { Refused } from './errors.ts';

const READING = new Set(['GET', 'HEAD']);
const FORM_PATH = '/mail.php';

/**
 * Before every call that changes something: a foreign page can send neither JSON nor a form here. `hono/csrf` is not
 * enough: it lets a JSON post with a foreign Origin through.
 */
export const sameOriginPosts: MiddlewareHandler<AppEnv> = async function sameOriginPosts(c, next) {
  if (!READING.has(c.req.method)) assertSameOrigin(c as AppContext);
  await next();
};

function assertSameOrigin(c: AppContext) {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwnOrigin = origin !== undefined && isOriginOf(c.req.header('host') ?? '', origin);
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOwnOrigin)) {
    throw new Refused(403, 'This request came from another website, so it was not accepted.');
  }
  const type = mediaType(c);
  if (type === 'application/json') return;
  if (type !== 'application/x-www-form-urlencoded' || c.req.path !== FORM_PATH) {
    throw new Refused(415, 'This call takes application/json.');
  }
  if (site !== 'same-origin' && !isOwnOrigin) {
    throw new Refused(403, 'This form came from another website, so it was not accepted.');
  }
}

/** Browsers write both alike, so that an address has to be taken apart for others only. */
function isOriginOf(host: string, origin: string): boolean {
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Without parameters, lower-cased; empty when there is none. */
export function mediaType(c: AppContext): string {
  const type = c.req.header('content-type');
  if (type === 'application/json') return type;
  return (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
