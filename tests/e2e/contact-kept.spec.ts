import { expect, type Page, type Route } from '@playwright/test';
import { about } from '../../public-site/src/content/about.ts';
import { kitVersion } from '../../shared-ui/build/kit-sources.ts';
import { phone } from '../harness/browsers/devices.ts';
import { holdBack } from './hold-back.ts';
import { halfway, type OtherProgram, onTheWay, otherPrograms } from './other-programs.ts';
import { test } from './test.ts';
import {
  cleared,
  field,
  filled,
  fillIn,
  form,
  noteSends,
  openReady,
  submit,
  success,
  toast,
  typed,
  untilReady,
} from './visitor.ts';

/**
 * Whatever other programs do to a page, and whenever: what a visitor has typed, chosen and reached is kept, and nothing is
 * reported.
 */

const programs = Object.entries(otherPrograms) as [keyof typeof otherPrograms, OtherProgram][];
const passwordManager = otherPrograms['a password manager adds elements and attributes'];

const holdApp = (page: Page) => holdBack(page, '**/assets/entry-client-*.js');

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

/** Changes the page's HTML before the browser has it. */
async function changeOnTheWay(page: Page, program: OtherProgram) {
  const reader = await page.context().newPage();
  await page.route('/contact', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: await reader.evaluate(onTheWay(await response.text(), program)) });
  });
}

const moments: Record<string, (page: Page, program: OtherProgram) => Promise<unknown>> = {
  'on the way': async (page, program) => {
    await changeOnTheWay(page, program);
    const arrive = await holdApp(page);
    await page.goto('/contact');
    await goOnWriting(page, arrive, await begin(page));
  },
  'before the app starts': async (page, program) => {
    const arrive = await holdApp(page);
    await page.goto('/contact');
    await page.evaluate(`(${program})(document)`);
    await goOnWriting(page, arrive, await begin(page));
  },
  'while the app starts': async (page, program) => {
    const arrive = await holdApp(page);
    await page.goto('/contact');
    await begin(page);
    // The program itself may move what comes after its own elements.
    await page.evaluate(halfway(program));
    await goOnWriting(page, arrive);
    expect(await page.evaluate('window.half')).toBe(true);
  },
  'while a request is sent': async (page, program) => {
    const answers: ((answer: Parameters<Route['fulfill']>[0]) => void)[] = [];
    await noteSends(page, async (route) => route.fulfill(await new Promise((answer) => answers.push(answer))));
    const sendAndAnswer = async (answer: Parameters<Route['fulfill']>[0]) => {
      await submit(page).click();
      await expect.poll(() => answers.length).toBe(1);
      await page.evaluate(`(${program})(document)`);
      answers.pop()?.(answer);
    };
    await openReady(page, '/contact');
    await fillIn(page);
    await sendAndAnswer({ json: { status: 'error', message: 'Not now.' } });
    await expect(toast(page, 'Error')).toContainText('Not now.');
    expect(await typed(page)).toEqual(filled);
    await sendAndAnswer(success());
    await expect(toast(page, 'Message Sent')).toBeVisible();
    await expect(form(page).getByRole('group', { name: 'We have your request' })).toBeFocused();
    expect(await typed(page)).toEqual(cleared);
    await page.locator('.nav-bar__links a[href="/about"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
    await expect(form(page)).toHaveCount(0);
  },
};

for (const [moment, visit] of Object.entries(moments)) {
  test(`on a desktop, what other programs do ${moment} loses nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [name, program] of programs) {
      await test.step(name, () => visit(page, program));
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test.describe('on a slow phone', () => {
  const { viewport = null, deviceScaleFactor = 1, isMobile = true, hasTouch = true } = phone;
  test.use({ viewport, deviceScaleFactor, isMobile, hasTouch });

  test.beforeEach(async ({ page }) => {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const perSecond = (megabits: number) => (megabits * 1e6) / 8;
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: perSecond(1.6),
      uploadThroughput: perSecond(0.75),
    });
  });

  const visits = [
    ['on the way', 'a proxy hides addresses and takes comments and blanks out'],
    ['before the app starts', 'a password manager adds elements and attributes'],
    ['while the app starts', 'a translator replaces all texts'],
  ] as const;
  for (const [moment, name] of visits) {
    test(`${moment}: ${name}`, ({ page }) => moments[moment]?.(page, otherPrograms[name]));
  }

  test('the menu that was opened before the app keeps the focus, and stays open when the page is rendered anew', async ({
    page,
  }) => {
    const arrive = await holdApp(page);
    await page.goto('/contact');
    await page.evaluate(`(${passwordManager})(document)`);
    const main = page.locator('main');
    const menu = page.locator('.nav-bar__menu');
    const drawer = page.locator('.drawer');
    const about = drawer.locator('a[href="/about"]');
    await menu.tap();
    await expect(main).toHaveAttribute('inert');
    for (const _ of ['close', 'home']) await page.keyboard.press('Tab');
    await expect(about).toBeFocused();
    arrive();
    await untilReady(page);
    await expect(drawer).toBeVisible();
    await expect(about).toBeFocused();
    await expect(main).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(main).not.toHaveAttribute('inert');
    await form(page).locator('textarea').fill('Usable again');
  });
});

test('a word in an input method is finished before the page is rendered anew', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/contact');
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

test('an open disclosure, selected words and the place on the page are kept', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/truck-accident-attorneys');
  await page.evaluate(`(${passwordManager})(document)`);
  const details = page.locator('.ui-accordion details');
  await details.nth(1).locator('summary').click();
  await page.locator('main h2').nth(1).selectText();
  const place = () =>
    page.evaluate(() => ({
      open: [...document.querySelectorAll('details')].map(({ open }) => open),
      words: String(getSelection()),
      top: Math.round(document.querySelectorAll('summary')[1]?.getBoundingClientRect().top ?? 0),
    }));
  const before = await place();
  expect(before.words).not.toBe('');
  expect(before.open).toContain(true);
  arrive();
  await untilReady(page);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(await place()).toEqual(before);
});

test('a carousel stays where it was swiped to, and a press on its button takes effect on the new one', async ({
  page,
}) => {
  const arrive = await holdApp(page);
  await page.goto('/');
  await page.evaluate(`(${passwordManager})(document)`);
  const carousel = page.locator('.ui-carousel').filter({ has: page.locator('.ui-carousel__controls') });
  await carousel.locator('.ui-carousel__track').evaluate((track) => {
    track.scrollTo({ left: (track.children[1] as HTMLElement).offsetLeft - (track as HTMLElement).offsetLeft });
  });
  await carousel.getByRole('button', { name: 'Next' }).click();
  arrive();
  await untilReady(page);
  await expect(carousel.locator('.ui-carousel__position')).toHaveText(/^3 of/);
});

/** Releases a kit whose code and styles are changed; each of the two has its own name. */
async function releaseKit(page: Page, { code, styles }: { code?: (kit: string) => string; styles?: string }) {
  if (code) {
    await page.route('**/ui/assets/*.js', async (route) => {
      const response = await route.fetch();
      const kit = await response.text();
      expect(code(kit)).not.toBe(kit);
      await route.fulfill({ response, body: code(kit).replace(kitVersion(), '0123456789ab') });
    });
  }
  if (styles) {
    await page.route('**/ui/preload.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), styles: '/ui/assets/ui-0123456789ab.css' } });
    });
    await page.route('**/ui/assets/*.css', (route) => route.fulfill({ contentType: 'text/css', body: styles }));
  }
}

/** What a later release changes, and how often the page is then rendered anew. */
const releases: [change: string, kit: Parameters<typeof releaseKit>[1], renders: number][] = [
  ['another color', { styles: '.ui-field__label { color: rgb(1, 2, 3); }' }, 0],
  [
    'an element more',
    {
      code: (kit) =>
        kit.replace(
          /(\w+)(\(`label`,\{className:`ui-field__label`,htmlFor:\w+,children:\[)/,
          '$1$2$1(`i`,{children:`New: `}),',
        ),
    },
    1,
  ],
  [
    'an element less and another color',
    {
      code: (kit) => kit.replace(/\w+&&(\w+\(`span`,\{className:`ui-field__required`)/, '!1&&$1'),
      styles: '.ui-field__label { color: rgb(1, 2, 3); }',
    },
    1,
  ],
];

for (const [change, kit, renders] of releases) {
  test(`a released kit with ${change} takes nothing from somebody who writes`, async ({ page }) => {
    await releaseKit(page, kit);
    const arrive = await holdApp(page);
    await page.goto('/contact');
    await begin(page);
    await page.evaluate(() => {
      const roots = new Set();
      const note = () => roots.add(document.getElementById('root'));
      note();
      new MutationObserver(note).observe(document.body, { childList: true });
      Object.assign(window, { roots });
    });
    await goOnWriting(page, arrive);
    expect(await page.evaluate(() => (Reflect.get(window, 'roots') as Set<unknown>).size - 1)).toBe(renders);
    if (kit.styles) await expect(page.locator('.ui-field__label').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
}
