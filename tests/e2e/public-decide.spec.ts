import { expect, type Page } from '@playwright/test';
import { practiceTeasers } from '../../public-site/src/content/home.ts';
import { otherOffice } from './firm.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import {
  fillIn,
  noteSends,
  openReady,
  request,
  requestsTo,
  scrollToY,
  submit,
  success,
  toast,
  untilReady,
} from './visitor.ts';

/** Pages on which people decide to call or write. */

const phone = { width: 390, height: 844 };

/** Returns what covers an element's center; nothing if the element can be tapped. */
const coveredBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(seen) ? null : (seen?.className ?? 'nothing');
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('after sending, a confirmation stands in place of the fields, in view, focused and uncovered', async ({
    page,
  }) => {
    await noteSends(page, (route) => route.fulfill(success()));
    await openReady(page, otherOffice.contactPath.en);
    await fillIn(page);
    await submit(page).click();
    const confirmation = page.getByRole('group', { name: 'We have your request' });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(page, '.contact-form__sent')).toBeNull();
    await expect(confirmation.getByRole('link', { name: otherOffice.phone })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeHidden();
    await expect(page.locator('.call-bar__link--form')).toBeHidden();
    await toast(page, 'Message Sent').getByRole('button').click();
    await expect(confirmation).toBeVisible();
  });

  test('a complaint about the form does not follow to another page', async ({ page }) => {
    await openReady(page, '/contact');
    await fillIn(page, request, false);
    await submit(page).click();
    await expect(toast(page, 'Acknowledgment Required')).toBeVisible();
    await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.locator('.ui-toast')).toHaveCount(0);
  });
});

test('a link to the page one is on leads to its top, and moves the focus there', async ({ page }) => {
  await openReady(page, '/about');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const visits = requestsTo(page, /\/track-visit\.php$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(visits).toEqual([]);
});

test('Back after a reload returns to where the page was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, '/');
  const left = await page.evaluate(() => Math.floor(document.documentElement.scrollHeight - innerHeight - 100));
  await scrollToY(page, left);
  await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(left);
  await page.reload();
  await untilReady(page);
  await page.goBack();
  await expect(page.locator('.opening')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a page that loads slowly shows that it is loading', async ({ page }) => {
  const arrive = await holdBack(page, /\/assets\/contact-page-[\w-]+\.js$/);
  await openReady(page, '/about');
  await page.locator('.closing a[href="/contact"]').click();
  const sign = () =>
    page.evaluate(() => {
      const { content, visibility } = getComputedStyle(document.documentElement, '::before');
      return content !== 'none' && visibility === 'visible';
    });
  await expect.poll(sign).toBe(true);
  arrive();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('every teaser leads to a page that speaks of it, at that place', async ({ page }) => {
  await openReady(page, '/');
  for (const { title, href } of practiceTeasers.filter(({ href }) => href.includes('#'))) {
    await page.locator('.teaser').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    const place = page.getByRole('region', { name: title });
    await expect(place).toBeInViewport();
    await expect(place).toBeFocused();
    expect((await place.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(150);
    await page.goBack();
  }
});
