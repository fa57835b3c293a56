import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import type { Calls } from './calls.ts';
import { HttpError } from './errors.ts';

/** The texts with which a request of the wrong origin or type is refused. */
export const originTexts = {
  fromElsewhere: 'This request came from another website, so it was not accepted.',
  formFromElsewhere: 'This form came from another website, so it was not accepted.',
  wrongType: 'This call takes application/json.',
};

const READING = new Set(['GET', 'HEAD']);

/**
 * Returns middleware for every call that changes something, so that a foreign page can send it neither JSON nor a form.
 * `hono/csrf` is not enough, since it accepts a JSON post with a foreign Origin. Calls that read their own body do this
 * check themselves, to refuse in the user's language.
 */
export function sameOriginPosts(calls: Calls): MiddlewareHandler<AppEnv> {
  const rawPaths = new Set(Object.values(calls).flatMap(({ isRaw, path }) => (isRaw ? [path] : [])));
  return async function sameOriginPosts(c, next) {
    const looksByItself = c.req.method === 'POST' && rawPaths.has(c.req.path);
    if (!READING.has(c.req.method) && !looksByItself) assertSameOrigin(c as AppContext);
    await next();
  };
}

/** Throws `HttpError` 403 for a foreign origin and 415 for a wrong type. */
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

/** Browsers write both the same way, so only other clients' origins have to be parsed. */
function isOriginOf(host: string, origin: string): boolean {
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns the path of our page that a request came from; empty without a Referer. */
export function pathOfReferer(c: AppContext): string {
  const referer = c.req.header('referer') ?? '';
  return isOriginOf(c.req.header('host') ?? '', referer) ? new URL(referer).pathname : '';
}

/** Returns the media type without parameters, in lower case; empty if there is none. */
export function mediaType(c: AppContext): string {
  const type = c.req.header('content-type');
  if (type === 'application/json') return type;
  return (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
