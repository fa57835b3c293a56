import { expect, type Page } from '@playwright/test';
import { kitVersion } from '../../shared-ui/build/kit-sources.ts';
import { phone } from '../harness/browsers/devices.ts';
import { holdBack } from './hold-back.ts';
import { halfway, onTheWay, otherPrograms } from './other-programs.ts';
import { test } from './test.ts';
import { field, fillIn, form, noteSends, openReady, submit, success, toast, untilReady } from './visitor.ts';

/**
 * Whatever other programs do to a page, and whenever: what a visitor has typed, chosen and reached is kept, and nothing is
 * reported. What each program does, in each moment, is asked of the app alone, in `render-page.browser.test.tsx`.
 */

const passwordManager = otherPrograms['a password manager adds elements and attributes'];

/** Opens the contact page without its app. The returned function lets that arrive. */
async function openHeld(page: Page) {
  const arrive = await holdBack(page, '**/assets/entry-client-*.js');
  await page.goto('/contact');
  return arrive;
}

const message = 'I was rear-ended on I-10, and since then my neck hurts.';
const parts = [message.slice(0, 12), message.slice(12, 30), message.slice(30)] as const;

/** What the visitor has done, and how far below the edge of the window the message is. */
const state = (page: Page) =>
  page.evaluate(() => {
    const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    const area = control('message') as HTMLInputElement;
    return {
      name: control('name')?.value,
      email: control('email')?.value,
      caseType: control('caseType')?.value,
      acknowledgment: control('acknowledgment')?.checked,
      message: area.value,
      isFocused: area === document.activeElement,
      caret: [area.selectionStart, area.selectionEnd],
      top: Math.round(area.getBoundingClientRect().top),
    };
  });

/** Writes a request with the keyboard, and then into the middle of the message; returns where on the screen that is. */
async function begin(page: Page) {
  await field(page, 'Name').pressSequentially('Ana Peña');
  await field(page, 'Email').pressSequentially('ana@example.com');
  await form(page).locator('select').selectOption('Other');
  await form(page).getByRole('checkbox').check();
  await form(page).locator('textarea').pressSequentially('[]');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(parts[0]);
  return (await state(page)).top;
}

/** Goes on writing while the app starts, and expects all of it where the visitor put it, and the message at `top`. */
async function goOnWriting(page: Page, start: () => unknown, top?: number) {
  const ready = untilReady(page);
  start();
  await page.keyboard.type(parts[1], { delay: 20 });
  await ready;
  await page.keyboard.type(parts[2]);
  const caret = 1 + message.length;
  const now = await state(page);
  expect(now).toEqual({
    name: 'Ana Peña',
    email: 'ana@example.com',
    caseType: 'Other',
    acknowledgment: true,
    message: `[${message}]`,
    isFocused: true,
    caret: [caret, caret],
    top: top ?? now.top,
  });
  await expect(form(page).locator('textarea')).toBeInViewport({ ratio: 1 });
}

/** Forgets what was typed, and changes no answer from now on. */
async function startAfresh(page: Page) {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
}

test('on a desktop, what another program does on the way loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.request.get('/contact', { headers: { Accept: 'text/html' } });
  const program = otherPrograms['one paragraph less and another one more'];
  const body = await page.evaluate<string>(onTheWay(await response.text(), program));
  await page.route('/contact', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ response, body }) : route.continue(),
  );
  await goOnWriting(page, await openHeld(page), await begin(page));
});

/** What each program then does is asked of the form alone, in `other-programs.browser.test.tsx`. */
test('what another program does to an open page keeps nobody from sending, and from going on', async ({ page }) => {
  await noteSends(page, async (route) => {
    await page.evaluate(`(${otherPrograms['wrappers around fields, paragraphs and parts of the page']})(document)`);
    await route.fulfill(success());
  });
  await openReady(page, '/contact');
  await fillIn(page);
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  await page.locator('.nav-bar__links a[href="/about"]').click();
  await expect(form(page)).toHaveCount(0);
});

test.describe('on a slow phone', () => {
  const { viewport = null, deviceScaleFactor = 1, isMobile = true, hasTouch = true } = phone;
  test.use({ viewport, deviceScaleFactor, isMobile, hasTouch });

  test('nothing that was typed is lost, and the menu that was opened before the app keeps the focus, when the page is rendered anew', async ({
    page,
  }) => {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await test.step('a translator, while the app starts', async () => {
      const arrive = await openHeld(page);
      await begin(page);
      // The program itself may move what comes after its own elements.
      await page.evaluate(halfway(otherPrograms['a translator replaces all texts']));
      await goOnWriting(page, arrive);
      expect(await page.evaluate('window.half')).toBe(true);
      await startAfresh(page);
    });
    await test.step('a password manager, before', async () => {
      const arrive = await openHeld(page);
      await page.evaluate(`(${passwordManager})(document)`);
      const main = page.locator('main');
      const menu = page.locator('.nav-bar__menu');
      const link = page.locator('.drawer a[href="/about"]');
      await begin(page);
      await menu.tap();
      await expect(main).toHaveAttribute('inert');
      for (const _ of ['close', 'home']) await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      arrive();
      await untilReady(page);
      await expect(link).toBeFocused();
      await expect(main).toHaveAttribute('inert');
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(main).not.toHaveAttribute('inert');
      expect(await state(page)).toMatchObject({ name: 'Ana Peña', acknowledgment: true, message: `[${parts[0]}]` });
      await form(page).locator('textarea').fill('Usable again');
    });
  });
});

test('a word in an input method is finished before the page is rendered anew', async ({ page }) => {
  const arrive = await openHeld(page);
  await page.evaluate(`(${passwordManager})(document)`);
  const area = field(page, 'Message');
  await area.pressSequentially('[]');
  await page.keyboard.press('ArrowLeft');
  const tools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    tools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('にほ');
  await page.evaluate(() => {
    const untilAtRest = Reflect.get(window, 'untilAtRest');
    Object.assign(window, { untilAtRest: () => Object.assign(window, { isAsked: true }) && untilAtRest() });
  });
  arrive();
  await page.waitForFunction(() => 'isAsked' in window);
  await compose('にほんご');
  await tools.send('Input.insertText', { text: '日本語' });
  await untilReady(page);
  await page.keyboard.type('!');
  await expect(area).toHaveValue('[日本語!]');
});

/** Releases a kit with another color and, if that is to change, other code; each of the two has its own name. */
async function releaseKit(page: Page, change?: (kit: string) => string) {
  await page.route('**/ui/preload.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), styles: '/ui/assets/ui-0123456789ab.css' } });
  });
  const body = '.ui-field__label { color: rgb(1, 2, 3); }';
  await page.route('**/ui/assets/*.css', (route) => route.fulfill({ contentType: 'text/css', body }));
  if (!change) return;
  await page.route('**/ui/assets/*.js', async (route) => {
    const response = await route.fetch();
    const kit = await response.text();
    expect(change(kit)).not.toBe(kit);
    await route.fulfill({ response, body: change(kit).replace(kitVersion(), '0123456789ab') });
  });
}

test('a kit that is released takes nothing from somebody who writes', async ({ page }) => {
  const withoutMark = (kit: string) => kit.replace(/\w+&&(\w+\(`span`,\{className:`ui-field__required`)/, '!1&&$1');
  for (const [what, change, timesRendered] of [
    ['another color', undefined, 0],
    ['an element less and another color', withoutMark, 1],
  ] as const) {
    await test.step(what, async () => {
      await releaseKit(page, change);
      const arrive = await openHeld(page);
      await begin(page);
      await page.evaluate(() => {
        const roots = new Set([document.getElementById('root')]);
        new MutationObserver(() => roots.add(document.getElementById('root'))).observe(document.body, {
          childList: true,
        });
        Object.assign(window, { roots });
      });
      await goOnWriting(page, arrive);
      expect(await page.evaluate(() => Reflect.get(window, 'roots').size - 1)).toBe(timesRendered);
      await expect(page.locator('.ui-field__label').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
      await startAfresh(page);
    });
  }
});
