import { expect, type Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { test } from './test.ts';
import { openReady } from './visitor.ts';

const sizes = [390, 768, 1440].map((width) => ({ width, height: 900 }));
const links = ['Home', 'About', 'Practice Areas', 'Contact, Texas', 'Contact, Colorado'];

/**
 * Makes this browser one from before 2023: markup and styles lose what it would not know, and scripts find no popover
 * and a selector that is not valid.
 */
async function takePopoverAway(page: Page): Promise<void> {
  await page.route(/\/(?:[^.]*|assets\/.*\.css)$/, async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const known =
      kind === 'document'
        ? text.replaceAll(/ popover(target|targetaction)?="/g, ' data-popover$1="')
        : text.replaceAll(':popover-open', ':not-known-here');
    await route.fulfill({ response, body: known });
  });
  await page.addInitScript(() => {
    const names = ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const;
    for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const type of [Element, Document, DocumentFragment]) {
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
        const known = Reflect.get(type.prototype, name);
        if (typeof known !== 'function') continue;
        Reflect.set(type.prototype, name, function (this: Element, selector: string) {
          if (!selector.includes(':popover-open')) return known.call(this, selector);
          throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
        });
      }
    }
  });
}

/** Where two of these lie over each other, or beyond the window. */
const misplaced = (page: Page) =>
  page.locator('.nav-bar a:visible').evaluateAll((all) => {
    const boxes = all.map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, at) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name} is beyond the window`] : []),
      ...boxes
        .slice(at + 1)
        .filter(({ box: b }) => b.left < box.right && box.left < b.right && b.top < box.bottom && box.top < b.bottom)
        .map((other) => `${name} lies over ${other.name}`),
    ]);
  });

for (const viewport of sizes) {
  test.describe(`a browser without popovers, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('keeps every page, and shows the links of menu and drawer', async ({ page }) => {
      // Without motion nothing would carry the drawer out of the window.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await takePopoverAway(page);
      await openReady(page, '/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('navigation', { name: 'Main' });
      for (const name of links) await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
      expect(await misplaced(page)).toEqual([]);
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      for (const name of ['Contact', 'Menu'])
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
      expect(await barriersOf(page)).toEqual([]);

      await main.getByRole('link', { name: 'Contact, Colorado' }).click();
      await expect(page).toHaveURL(/\/contact-colorado$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Our Denver Office');
      await expect(page.getByLabel('Name')).toBeVisible();
    });
  });
}

test.describe('a browser without popovers and without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('shows the links as well', async ({ page }) => {
    await takePopoverAway(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice Areas' }).click();
    await expect(page).toHaveURL(/\/practice-areas$/);
    await page.waitForLoadState();
  });
});
