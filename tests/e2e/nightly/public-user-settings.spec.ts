import { expect, type Page } from '@playwright/test';
import { contrast } from '../../../public-site/build/contrast.ts';
import { test } from '../test.ts';
import { openReady, scrollToY } from '../visitor.ts';

test('in forced colors buttons and the drawer have an edge, and what is chosen shows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openReady(page, '/about');
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  const ground = await page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await edgeOf('.ui-button--primary')).not.toBe(ground);
  expect(await edgeOf('.team-card')).toBe(ground);
  await page.locator('.team-card').first().click();
  await expect(page.locator('.team-card[aria-current="true"]')).toHaveCount(1);
  expect(await edgeOf('.team-card[aria-current="true"]')).not.toBe(ground);
  expect(await edgeOf('.team-card:not([aria-current="true"])')).toBe(ground);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.team__narrow summary').first().click();
  expect(await edgeOf('[role="tab"][aria-selected="true"]')).not.toBe(ground);
  expect(await edgeOf('[role="tab"][aria-selected="false"]')).toBe(ground);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('border-left-width', '2px');
  await page.goto('/contact');
  await expect(page.getByLabel('Case Type')).toHaveCSS('appearance', 'auto');
  const onItsWay = await page.locator('html').evaluate((html) => {
    html.dataset.loading = 'true';
    return getComputedStyle(html, '::before').backgroundColor;
  });
  expect(onItsWay).not.toBe(ground);
});

test('the call stays in the window when somebody spaces out letters and words to read them', async ({ page }) => {
  await openReady(page, '/es/nosotros');
  for (const width of [768, 844, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await page.locator('.nav-bar__links .nav-bar__link').all()) {
      expect((await link.boundingBox())?.height, `one line at ${width} px`).toBe(44);
    }
  }
  // The values that WCAG requires.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(spacing);
  });
  for (const width of [768, 844, 1023, 1024, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const call = page.locator(width >= 1024 ? '.nav-bar__call' : '.call-bar a[href^="tel:"]');
    await expect(call, `${width} px`).toBeInViewport({ ratio: 1 });
  }
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.nav-bar__home > span').evaluate((name) => {
      return name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight);
    });
    expect(Math.round(lines), `lines of the firm's name at ${width} px`).toBeLessThanOrEqual(2);
  }
});

test('the bar holds all that is in it in both languages, with letters of 24 px too; the call is always one touch away', async ({
  page,
}) => {
  const tools = await page.context().newCDPSession(page);
  for (const path of ['/about', '/es/nosotros']) {
    await page.goto(path);
    for (const letters of [16, 24]) {
      await tools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
      await expect.poll(size).toBe(letters);
      if (letters === 24) await scrollToY(page, 400);
      // The bar is fullest where it has just changed, or is about to.
      for (const [width, height] of [
        ...[320, 390, 767, 768, 1023, 1024, 1199, 1200, 1440].map((wide) => [wide, 800] as const),
        ...[320, 390, 432, 479, 667, 844].map((wide) => [wide, 375] as const),
      ] as const) {
        await page.setViewportSize({ width, height });
        // The call link is in the bar at the bottom, except on wide screens and in low windows.
        const isInBar = width >= 1024 || height < 416;
        const call = page.locator(isInBar ? '.nav-bar__call' : '.call-bar a[href^="tel:"]');
        await expect(call, `${width} px, letters of ${letters} px`).toBeInViewport({ ratio: 1 });
        const outside = await page.locator('.nav-bar__inner > :visible').evaluateAll((all) => {
          const bar = document.querySelector('.nav-bar')?.getBoundingClientRect();
          const isOutside = (one: Element, place: number) => {
            const { left, right, height } = one.getBoundingClientRect();
            const before = all[place - 1]?.getBoundingClientRect().right ?? 0;
            return left < before || right > innerWidth || height > (bar?.height ?? 0);
          };
          return all.filter(isOutside).map((one) => one.className);
        });
        expect(outside, `${path}, ${width} px, letters of ${letters} px`).toEqual([]);
        const cutOff = await page.locator('.call-bar__link:visible').evaluateAll((links) => {
          const texts = document.createRange();
          return links.filter((link) => {
            texts.selectNodeContents(link);
            const [text, place] = [texts.getBoundingClientRect(), link.getBoundingClientRect()];
            return text.top < place.top || text.bottom > place.bottom || text.right > place.right + 0.5;
          }).length;
        });
        expect(cutOff, `call bar of ${path}, ${width} px, letters of ${letters} px`).toBe(0);
      }
    }
  }
});

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

test('the overlay says where to go in letters that stand out from the scene, on every phone', async ({ page }) => {
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

test('the bar is legible when the picture behind it does not load', async ({ page, expectReport }) => {
  expectReport(/home-dusk/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/home-dusk-*.svg', (route) => route.abort());
  await page.goto('/');
  expect(await groundContrast(page, '.nav-bar__language')).toBeGreaterThan(4.5);
});

test('the overlay keeps what has the focus in sight in a window as low as at 400 percent zoom', async ({ page }) => {
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
