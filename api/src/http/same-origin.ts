import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import { Refused } from './errors.ts';

/** How a request of the wrong origin or type is refused. */
export interface OriginTexts {
  fromElsewhere: string;
  formFromElsewhere: string;
  wrongType: string;
}

export const originTexts: OriginTexts = {
  fromElsewhere: 'This request came from another website, so it was not accepted.',
  formFromElsewhere: 'This form came from another website, so it was not accepted.',
  wrongType: 'This call takes application/json.',
};

const READING = new Set(['GET', 'HEAD']);
const FORM_PATH = '/mail.php';

/**
 * Before every call that changes something: a foreign page can send neither JSON nor a form here. `hono/csrf` is not
 * enough: it lets a JSON post with a foreign Origin through. The form's own route looks for itself, to say no in the
 * person's language.
 */
export const sameOriginPosts: MiddlewareHandler<AppEnv> = async function sameOriginPosts(c, next) {
  if (!READING.has(c.req.method) && !(c.req.method === 'POST' && c.req.path === FORM_PATH)) {
    assertSameOrigin(c as AppContext);
  }
  await next();
};

/** Throws `Refused` 403 or 415. */
export function assertSameOrigin(c: AppContext, texts = originTexts): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwnOrigin = origin !== undefined && isOriginOf(c.req.header('host') ?? '', origin);
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOwnOrigin)) {
    throw new Refused(403, texts.fromElsewhere);
  }
  const type = mediaType(c);
  if (type === 'application/json') return;
  if (type !== 'application/x-www-form-urlencoded' || c.req.path !== FORM_PATH) {
    throw new Refused(415, texts.wrongType);
  }
  if (site !== 'same-origin' && !isOwnOrigin) {
    throw new Refused(403, texts.formFromElsewhere);
  }
}

/** Browsers write both alike, so that an address has to be taken apart for others only. */
function isOriginOf(host: string, origin: string): boolean {
  if (origin === `https://${host}` || origin === `http://${host}`) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The path of the page of ours that a request came from; empty when it does not say. */
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
