import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { AppContext } from '../../http/app-env.ts';
import { HttpError } from '../../http/errors.ts';
import { inlineStyle } from '../../http/inline-style.ts';
import { handle } from '../../http/mount-calls.ts';
import { securityHeaders } from '../../http/reply.ts';
import { readSigned, sign } from '../../http/signed.ts';
import { wantsHtml } from '../../http/wants-html.ts';
import { trackingCalls } from './calls.ts';

const COOKIE = 'advocate_staff_browser';
const PURPOSE = 'staff-browser';
const LINK_SECONDS = 15 * 60;
const style = inlineStyle('body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}');
const EXPIRED = 'This link has expired.';

/** Returns whether this browser is marked as a staff browser. */
export const isMarked = (c: AppContext): boolean => getCookie(c, COOKIE) === '1';

/**
 * Handles a link from the Account screen to the marketing host, which has no session when the staff area is on another
 * host. It keeps this browser's visits out of the counts, or counts them again. The token comes from the API.
 */
export function optOutHandlers({ secret, isSecure }: { secret: () => Promise<Buffer>; isSecure: boolean }) {
  return handle(trackingCalls, {
    'staff-browser': async ({ token }, { c }) => {
      const words = readSigned(await secret(), PURPOSE, token);
      if (words === null && wantsHtml(c)) return page(403, EXPIRED, 'Please open it again from the Account screen.');
      if (words === null) throw new HttpError(403, `${EXPIRED} Please open it again from the Account screen.`);
      const isStaff = words === '1';
      const text = isStaff
        ? 'Visits from this browser are no longer counted.'
        : 'Visits from this browser are counted again.';
      return page(200, text, 'You can close this page.', { 'Set-Cookie': optOutCookie(isSecure, isStaff) });
    },
  });
}

/** Returns a token for a link that sets or clears the opt-out cookie; a foreign page cannot make one. */
export const optOutToken = (secret: Buffer, isStaff: boolean): string =>
  sign(secret, PURPOSE, isStaff ? '1' : '0', LINK_SECONDS);

/** Returns a `Set-Cookie` value that marks a staff browser for 400 days, or removes the mark. */
function optOutCookie(isSecure: boolean, isStaff: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  const days = isStaff ? 400 : 0;
  return `${COOKIE}=1; Path=/api/; HttpOnly; SameSite=Strict${secure}; Max-Age=${days * 86_400}`;
}

async function page(status: number, title: string, text: string, headers?: Record<string, string>): Promise<Response> {
  const content = await html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${style.element}
<main><h1>${title}</h1><p>${text}</p></main>
</html>`;
  return new Response(String(content), {
    status,
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': `default-src 'none'; style-src ${style.source}; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}
