import type { Browser, BrowserContext } from 'playwright';
import { desktop } from './chromium.ts';

/** A browser window that is signed in: the server's cookies and the app's own flag. */
export async function staffContext(browser: Browser, origin: string, cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext(desktop);
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  await context.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
  return context;
}
