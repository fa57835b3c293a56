import { expect, type Locator } from '@playwright/test';
import { mainOffice, offices } from '../../../facts/src/offices.ts';
import { cityPage } from '../firm.ts';
import { test } from '../test.ts';
import { fillIn, noteSends, openReady, submit, success } from '../visitor.ts';

/** What stands in the first window of each page, in windows of every shape. */

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

/** Expects that an element is wholly in the window, and that nothing covers its center. */
async function expectInReach(element: Locator, where?: string) {
  await expect(element, where).toBeInViewport({ ratio: 1 });
  const isReached = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isReached, where).toBe(true);
}

test('contact pages show the form and its first field in the first window, on a desk too', async ({ page }) => {
  for (const { contactPath } of offices) {
    await openReady(page, contactPath.en);
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { name: 'Request a free consultation' })).toBeInViewport({ ratio: 1 });
      await expectInReach(page.getByLabel('Name'));
    }
  }
});

test('the home page’s first window leads to the phone and the form, in windows of every shape', async ({ page }) => {
  await openReady(page, '/');
  for (const viewport of [phone, { width: 844, height: 390 }, tablet, desk]) {
    await page.setViewportSize(viewport);
    for (const name of ['Schedule Free Consultation', `Call ${mainOffice.phone}`, 'Scroll to explore'])
      await expectInReach(page.locator('.opening').getByRole('link', { name }), `${viewport.width} px`);
  }
});

test('a city page’s first window promises and asks, About’s asks, and a thumb reaches both on phones and tablets', async ({
  page,
}) => {
  for (const path of [cityPage('truck-accident'), '/about']) {
    await openReady(page, path);
    for (const viewport of [phone, tablet, desk]) {
      await page.setViewportSize(viewport);
      const where = `${path}, ${viewport.width} px`;
      if (path !== '/about' || viewport === desk)
        for (const link of ['a[href="/contact"]', 'a[href^="tel:"]'])
          await expectInReach(page.locator(`.page-hero ${link}`), where);
      const bar = page.getByRole('complementary', { name: 'Call or write to us' });
      await expect(bar, where).toBeVisible({ visible: viewport !== desk });
    }
  }
});

test('a city page answers what people ask first, and its contact box stays while one reads', async ({ page }) => {
  await page.setViewportSize(desk);
  await openReady(page, cityPage('truck-accident'));
  const main = page.locator('main');
  for (const question of ['How long do I have?', 'What will it cost?', 'What should I do now?'])
    await expect(main.getByText(question)).toBeVisible();
  const phoneInBox = main.locator('.city-contact a[href^="tel:"]');
  for (const part of ['.city-facts', '.related-services', '.city-reasons']) {
    await main.locator(part).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(phoneInBox, part).toBeInViewport({ ratio: 1 });
  }
});

test('the buttons of the first window leave the mission in sight, in small windows and in Spanish', async ({
  page,
}) => {
  for (const [path, width, height] of [
    ['/', 320, 568],
    ['/', 390, 844],
    ['/', 844, 390],
    ['/es', 390, 844],
    ['/', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openReady(page, path);
    const overlaps = await page.locator('.opening__promise .actions > a').evaluateAll((buttons) => {
      // Where the mission stands in the picture, which covers its box from the middle of the lower edge.
      const [left, right, top, bottom] = [0.47, 0.53, 0.585, 0.77];
      const box = document.querySelector('.opening__scene')?.getBoundingClientRect() ?? new DOMRect();
      const scale = Math.max(box.width / 1920, box.height / 1080);
      const x = (share: number) => box.left + box.width / 2 + (share - 0.5) * 1920 * scale;
      const y = (share: number) => box.bottom - (1 - share) * 1080 * scale;
      return buttons
        .map((button) => button.getBoundingClientRect())
        .filter((b) => b.right > x(left) && b.left < x(right) && b.bottom > y(top) && b.top < y(bottom))
        .map((b) => `${b.top} to ${b.bottom} over ${y(top)} to ${y(bottom)}`);
    });
    expect(overlaps, `${path} ${width} px`).toEqual([]);
  }
});

test('after sending on a phone held sideways, neither bar nor toast lies over the confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await noteSends(page, (route) => route.fulfill(success('Thank you. Your request has reached us.')));
  for (const path of ['/contact', '/es/contacto']) {
    await openReady(page, path);
    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('.contact-form__sent')).toBeFocused();
    const edges = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await expect(page.locator('.ui-toast')).toBeVisible();
    expect((await edges('.contact-form__sent')).bottom, path).toBeLessThanOrEqual((await edges('.ui-toast')).top);
    expect((await edges('.contact-form__sent')).top, path).toBeGreaterThanOrEqual((await edges('.nav-bar')).bottom);
  }
});
