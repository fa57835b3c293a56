import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import { atMainOffice, otherOffice } from './firm.ts';
import { test } from './test.ts';
import { openReady, scrollToY } from './visitor.ts';

const { hours } = mainOffice;
const opening = atMainOffice('2026-11-24', hours.opensAtHour);
const phone = { width: 390, height: 844 };

test('on a contact page no bar covers the first fields, and none offers the form that is in sight', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.clock.setFixedTime(opening);
  for (const path of [pathsIn.en.contact, pathsIn.es.contact]) {
    await openReady(page, path);
    const bar = page.locator('.call-bar');
    await expect(bar).toBeHidden();
    await scrollToY(page, 300);
    await expect(bar.locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('a[href="#request"]')).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.locator('a[href="#request"]').click();
    await expect(page.locator('#request')).toBeInViewport();
    await expect(bar.locator('a[href="#request"]')).toHaveCount(0);
  }
});

test('the bar follows the form of another office’s page', async ({ page }) => {
  await page.setViewportSize(phone);
  await openReady(page, pathsIn.en.contact);
  await page.locator('.nav-bar__menu').click();
  await page.locator(`.drawer a[href="${otherOffice.contactPath.en}"]`).click();
  await expect(page).toHaveURL(otherOffice.contactPath.en);
  const offer = page.locator('.call-bar a[href="#request"]');
  await page.locator('.contact-layout__office').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(offer).toHaveCount(1);
  await page.locator('#request').scrollIntoViewIfNeeded();
  await expect(page.locator('#request')).toBeInViewport();
  await expect(offer).toHaveCount(0);
});
