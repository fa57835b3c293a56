import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import type { Scope } from '../scope.ts';
import { installedFirefox } from './firefox.ts';
import type { Look, Tab, Target } from './tab.ts';

/** Opens a tab of a browser that Playwright drives, in its own context, which ends with the scope. */
export async function openPlaywrightTab(scope: Scope, browser: Browser, origin: string, look: Look): Promise<Tab> {
  // Debian's Firefox is driven over WebDriver BiDi, which does not support all of Playwright's features.
  const isLimited = browser.browserType().name() === 'firefox' && installedFirefox() !== undefined;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: look.width ?? 1280, height: look.height ?? 844 },
    javaScriptEnabled: isLimited || (look.scripts ?? true),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ...(isLimited ? { colorScheme: null } : {}),
  });
  scope.defer(() => context.close());
  // It ignores the option that turns scripts off, so their files are blocked.
  if (isLimited && look.scripts === false) await context.route(/\.js$/, (route) => route.abort());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const at = (target: Target) => locatorOf(page, target);
  return {
    goto: async (path) => {
      const asked = Date.now();
      await page.goto(path).catch((error: Error) => {
        if (!isLimited) throw error;
        return arrived(page, asked, error);
      });
    },
    click: (target) => at(target).click(),
    clickAndConfirm: async (target) => {
      const asked = page.waitForEvent('dialog');
      const clicked = at(target).click();
      const dialog = await asked;
      await dialog.accept();
      await clicked;
      return dialog.message();
    },
    // Firefox's driver sets a value without an event, so React would not notice.
    fill: (target, text) => (isLimited ? typeInto(at(target), text) : at(target).fill(text)),
    choose: async (target, option) => void (await at(target).selectOption({ label: option })),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    evaluate: (run, argument) => page.evaluate(run as never, argument as never) as never,
    count: (target) => ('css' in target ? page.locator(target.css) : at(target)).filter({ visible: true }).count(),
    download: async (start) => {
      if (isLimited) return downloadInPage(page, start);
      const [download] = await Promise.all([page.waitForEvent('download'), start()]);
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    },
    complaints: async () => [...complaints],
  };
}

/** In the browser: enters the whole text at the same time, because typing needs one command per key. */
const typeInto = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, typed) => {
    input.focus();
    input.select();
    document.execCommand(typed === '' ? 'delete' : 'insertText', false, typed);
  }, text);

/** Firefox's driver occasionally reports a failed navigation although the page loads. Throws if no page loads. */
async function arrived(page: Page, asked: number, failure: Error) {
  const isHere = (since: number) =>
    location.protocol === 'http:' && performance.timeOrigin >= since && document.readyState === 'complete';
  await page.waitForFunction(isHere, asked).catch(() => {
    throw failure;
  });
}

function locatorOf(page: Page, target: Target): Locator {
  if ('css' in target) return page.locator(target.css).filter({ visible: true }).first();
  return page.getByRole(target.role as 'button', { name: target.name, exact: true });
}

/** Automated Firefox does not save files created by a page, so the file is intercepted when the grid saves it. */
async function downloadInPage(page: Page, start: () => Promise<void>) {
  const file = page.evaluate(
    () =>
      new Promise<{ name: string; bytes: number[] }>((resolve) => {
        let made: Blob | undefined;
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob: Blob) => {
          made = blob;
          return create.call(URL, blob);
        };
        HTMLAnchorElement.prototype.dispatchEvent = function () {
          void made?.arrayBuffer().then((file) => resolve({ name: this.download, bytes: [...new Uint8Array(file)] }));
          return true;
        };
      }),
  );
  await start();
  const { name, bytes } = await file;
  return { name, bytes: Buffer.from(bytes) };
}
