import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import type { Calls } from './calls.ts';
import { HttpError } from './errors.ts';

/** How a request of the wrong origin or type is refused. */
export const originTexts = {
  fromElsewhere: 'This request came from another website, so it was not accepted.',
  formFromElsewhere: 'This form came from another website, so it was not accepted.',
  wrongType: 'This call takes application/json.',
};

const READING = new Set(['GET', 'HEAD']);

/**
 * Before every call that changes something: a foreign page can send neither JSON nor a form here. `hono/csrf` is not
 * enough: it lets a JSON post with a foreign Origin through. Calls that read their body by themselves look by themselves,
 * to refuse in the person's language.
 */
export function sameOriginPosts(calls: Calls): MiddlewareHandler<AppEnv> {
  const rawPaths = new Set(Object.values(calls).flatMap(({ isRaw, path }) => (isRaw ? [path] : [])));
  return async function sameOriginPosts(c, next) {
    const looksByItself = c.req.method === 'POST' && rawPaths.has(c.req.path);
    if (!READING.has(c.req.method) && !looksByItself) assertSameOrigin(c as AppContext);
    await next();
  };
}

/** Throws `HttpError` 403 or 415. */
export function assertSameOrigin(c: AppContext, { texts = originTexts, takesForms = false } = {}): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwnOrigin = origin !== undefined && isOriginOf(c.req.header('host') ?? '', origin);
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOwnOrigin)) {
    throw new HttpError(403, texts.fromElsewhere);
  }
  const type = mediaType(c);
  if (type === 'application/json') return;
  if (!takesForms || type !== 'application/x-www-form-urlencoded') throw new HttpError(415, texts.wrongType);
  if (site !== 'same-origin' && !isOwnOrigin) throw new HttpError(403, texts.formFromElsewhere);
}

/** Browsers write both alike, so that an address has to be taken apart for others only. */
function isOriginOf(host: string, origin: string): boolean {
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The path of the page of ours that a request came from; empty without a Referer. */
export function pathOfReferer(c: AppContext): string {
  const referer = c.req.header('referer') ?? '';
  return isOriginOf(c.req.header('host') ?? '', referer) ? new URL(referer).pathname : '';
}

/** Without parameters, lower-cased; empty when there is none. */
export function mediaType(c: AppContext): string {
  const type = c.req.header('content-type');
  if (type === 'application/json') return type;
  return (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
