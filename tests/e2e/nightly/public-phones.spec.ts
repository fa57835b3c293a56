import { expect } from '@playwright/test';
import { cities, cityPath } from '../../../facts/src/site-paths.ts';
import { city } from '../firm.ts';
import { test } from '../test.ts';
import { openReady, scrollToY, submit } from '../visitor.ts';

const longestName = cities.reduce((longest, one) => (one.name.length > longest.name.length ? one : longest), city);

/** In the browser: returns words and phone numbers split across lines. Email addresses may be split. */
function brokenWords(): string[] {
  const range = document.createRange();
  const linesOf = (text: Text, { 0: word, index = 0 }: RegExpMatchArray) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [...element.childNodes])
    .filter((node): node is Text => node instanceof Text && !node.data.includes('@'))
    .flatMap((text) =>
      [...text.data.matchAll(/\p{L}+|\(\d{3}\) \d{3}-\d{4}/gu)]
        .filter((match) => linesOf(text, match) > 1)
        .map(([word]) => word),
    );
}

test.describe('a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('after an invalid send the label of the wrong field stands below the bar', async ({ page }) => {
    await openReady(page, '/contact');
    await submit(page).scrollIntoViewIfNeeded();
    await submit(page).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    const bar = await page.locator('.nav-bar').boundingBox();
    const label = await page.locator('label', { hasText: 'Name' }).first().boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test('text of twice the size grows in the bar and the hero too, is cut nowhere, breaks no word and no phone number, and leaves three quarters of the window', async ({
    page,
  }) => {
    const letters = () =>
      page
        .locator(':is(.nav-bar__language, .opening__promise > p)')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    for (const path of [
      '/',
      '/about',
      cityPath('commercial-vehicle-accident', longestName.slug),
      // Words on Spanish pages are longer than on English ones.
      '/es',
      '/es/contacto',
      '/es/privacidad',
      '/es/abogados-de-accidentes-con-vehiculos-comerciales',
    ]) {
      await openReady(page, path);
      const before = await letters();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const [index, size] of (await letters()).entries()) expect(size).toBeGreaterThan((before[index] ?? 0) * 1.8);
      const cut = await page
        .locator(
          ':is(.nav-bar__inner, .call-bar, .call-bar a, .ui-button, .ui-card, .opening, .page-hero, h1, h2, h3):visible',
        )
        .evaluateAll((all) =>
          all
            .filter((box) => {
              // A heading's glyphs extend slightly beyond its lines.
              const isTooHigh = !/^H\d$/.test(box.tagName) && box.scrollHeight > box.clientHeight + 1;
              return isTooHigh || box.scrollWidth > box.clientWidth + 1;
            })
            .filter((box) => getComputedStyle(box).display !== 'inline')
            .map((box) => `${box.className}: ${box.textContent?.slice(0, 40)}`),
        );
      expect(cut, path).toEqual([]);
      expect(await page.evaluate(brokenWords), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      await scrollToY(page, 1500);
      const heights = await page
        .locator(':is(.nav-bar, .call-bar):visible')
        .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
      expect(heights, path).toHaveLength(2);
      expect((heights[0] ?? 0) + (heights[1] ?? 0), path).toBeLessThan(844 / 4);
    }
  });

  test('no field is so small that an iPhone enlarges the page around it', async ({ page }) => {
    const sizes = () =>
      page
        .locator(':is(input:not([type=checkbox], [aria-hidden] *), select, textarea):visible')
        .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    await page.goto('/admin');
    await page.getByLabel('Username').waitFor();
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
    await page.goto('/contact');
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  });
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('nothing that is read or touched lies under the notch', async ({ page }) => {
    const notch = 47;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
    for (const path of ['/', '/about', '/contact']) {
      await openReady(page, path);
      await scrollToY(page, 200);
      const under = await page
        .locator(':is(a, button, input, select, textarea, h1, h2, h3, p, label):visible')
        .evaluateAll(
          (all, inset) =>
            all
              .filter((element) => element.closest('.ui-visually-hidden, .ui-skip-link, .ui-carousel__track') === null)
              .filter((element) => {
                const { left, right } = element.getBoundingClientRect();
                return left < inset || right > innerWidth - inset;
              })
              .map((element) => element.textContent),
          notch,
        );
      expect(under).toEqual([]);
    }
  });
});
