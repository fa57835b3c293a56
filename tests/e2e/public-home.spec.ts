import { expect, type Page } from '@playwright/test';
import { claims } from '../../firm/claims.en.ts';
import { contrast } from '../../public-site/build/contrast.ts';
import { reviews } from '../../public-site/src/content/home.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { openReady, scrollToY } from './visitor.ts';

const desk = { width: 1440, height: 900 };

/** In the browser: holds React's time-sliced work until it is released. */
function holdSlices() {
  const post = MessagePort.prototype.postMessage;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function (...message: [message: unknown]) {
    held.push(() => post.apply(this, message));
  };
  const letSlicesGo = () => {
    MessagePort.prototype.postMessage = post;
    for (const slice of held) slice();
  };
  Object.assign(window, { heldSlices: held, letSlicesGo });
}

/** Returns the lowest contrast between an element's text and the background behind it. */
async function groundContrast(page: Page, selector: string): Promise<number> {
  const { clip, letters } = await page.locator(selector).evaluate((element) => {
    const letters = getComputedStyle(element).color;
    const text = document.createRange();
    text.selectNodeContents(element);
    const { x, y, width, height } = text.getBoundingClientRect();
    (element as HTMLElement).style.color = 'transparent';
    return { clip: { x, y, width, height }, letters };
  });
  const picture = await page.screenshot({ clip });
  await page.locator(selector).evaluate((element) => (element as HTMLElement).style.removeProperty('color'));
  const grounds = await page.evaluate(
    async (bytes) => {
      const ground = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(ground.width, ground.height).getContext('2d');
      canvas?.drawImage(ground, 0, 0);
      const levels = [...(canvas?.getImageData(0, 0, ground.width, ground.height).data ?? [])];
      return [...new Set(levels.flatMap((_, at) => (at % 4 === 0 ? `rgb(${levels.slice(at, at + 3).join()})` : [])))];
    },
    [...picture],
  );
  return Math.min(...grounds.map((ground) => contrast(ground, letters)));
}

test.describe('the intro overlay', () => {
  test.use({ viewport: desk });

  test('fades by the formula, hidden below 0.1; fills the window and moves nothing', async ({ page }) => {
    await page.goto('/');
    const overlay = page.locator('.intro-overlay');
    await expect(overlay.getByText(claims.tagline, { exact: true })).toBeVisible();
    await expect(overlay.getByText('Scroll to explore', { exact: true })).toBeVisible();
    for (const [y, opacity] of [
      [0, 1],
      [90, 0.8],
      [225, 0.5],
      [405, 0.1],
    ] as const) {
      await scrollToY(page, y);
      expect(Number(await overlay.evaluate((element) => getComputedStyle(element).opacity))).toBeCloseTo(opacity, 3);
      await expect(overlay).toHaveCSS('visibility', 'visible');
    }
    await scrollToY(page, 406);
    await expect(overlay).toHaveCSS('visibility', 'hidden');
    await scrollToY(page, 200);
    await expect(overlay).toHaveCSS('visibility', 'visible');

    await scrollToY(page, 0);
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...desk });
    const heading = page.getByRole('heading', { level: 1 });
    const gap = async () => {
      const [scene, first] = [await page.locator('.opening').boundingBox(), await heading.boundingBox()];
      return (first?.y ?? 0) - (scene?.y ?? 0) - (scene?.height ?? 0);
    };
    const before = { height: await page.evaluate(() => document.documentElement.scrollHeight), gap: await gap() };
    expect(before.gap).toBeGreaterThan(0);
    await scrollToY(page, 430);
    await expect(overlay).toHaveCSS('visibility', 'hidden');
    expect({ height: await page.evaluate(() => document.documentElement.scrollHeight), gap: await gap() }).toEqual(
      before,
    );
  });

  test('says where to go in letters that stand out from the scene, on every phone', async ({ page }) => {
    for (const path of ['/', '/es']) {
      await page.goto(path);
      for (const [width, height] of [
        [390, 844],
        [844, 390],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await groundContrast(page, '.intro-overlay__hint'), `${path} ${width} px`).toBeGreaterThan(4.5);
      }
    }
  });

  test('leaves the bar legible when the picture behind it does not load', async ({ page, expectReport }) => {
    expectReport(/home-dusk/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/home-dusk-*.svg', (route) => route.abort());
    await page.goto('/');
    expect(await groundContrast(page, '.nav-bar__language')).toBeGreaterThan(4.5);
  });

  test('keeps what has the focus in sight in a window as low as at 400 percent zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openReady(page, '/');
    await page.locator('.opening').getByRole('link').first().focus();
    for (const name of [/^Call /, 'Scroll to explore']) {
      await page.keyboard.press('Tab');
      const link = page.locator('.opening').getByRole('link', { name });
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect(page.locator('.intro-overlay')).toHaveCSS('opacity', '1');
    }
  });

  test('scrolls away with its scene when there is no JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: desk, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('.intro-overlay')).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 900);
    await expect(page.locator('.intro-overlay')).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await context.close();
  });
});

test.describe('Client Reviews', () => {
  const count = reviews.length;
  if (count > 2) {
    test('answers a press that came before the app', async ({ page }) => {
      const arrive = await holdBack(page, /\/assets\/entry-client-/);
      await page.goto('/');
      await page.getByRole('group', { name: 'Client Reviews' }).getByRole('button', { name: 'Next' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-app');
      arrive();
      await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    });

    test('answers a press that came while the app took over, which waits for nothing', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(holdSlices);
      await page.goto('/');
      await page.waitForFunction(() => Reflect.get(window, 'heldSlices').length > 0);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('group', { name: 'Client Reviews' }).getByRole('button', { name: 'Next' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-app');
      await page.evaluate(() => Reflect.get(window, 'letSlicesGo')());
      await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    });
  }
});
