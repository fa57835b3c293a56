import { html } from 'hono/html';
import { HttpError } from '../../http/errors.ts';
import { inlineStyle } from '../../http/inline-style.ts';
import { handle } from '../../http/mount-calls.ts';
import { securityHeaders } from '../../http/reply.ts';
import { wantsHtml } from '../../http/wants-html.ts';
import { withTimeout } from '../../with-timeout.ts';
import { authCalls } from './calls.ts';
import { optOutCookie, readOptOutToken } from './cookies.ts';
import type { AuthParts } from './routes.ts';

const style = inlineStyle('body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}');
const EXPIRED = 'This link has expired.';

/**
 * Where a link of the Account screen leads on the marketing host, which has no session of its own when the staff area
 * lives elsewhere: it keeps this browser's visits out of the counts, or takes that back. The token comes from the API.
 */
export function staffBrowserHandlers({ names, secret }: Pick<AuthParts, 'names' | 'secret'>) {
  return handle(authCalls, {
    'staff-browser': async ({ token }, { c }) => {
      const isStaff = readOptOutToken(await withTimeout(secret()), token);
      if (isStaff === null && wantsHtml(c)) return page(403, EXPIRED, 'Please open it again from the Account screen.');
      if (isStaff === null) throw new HttpError(403, `${EXPIRED} Please open it again from the Account screen.`);
      const text = isStaff
        ? 'Visits from this browser are no longer counted.'
        : 'Visits from this browser are counted again.';
      return page(200, text, 'You can close this page.', { 'Set-Cookie': optOutCookie(names, isStaff) });
    },
  });
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
