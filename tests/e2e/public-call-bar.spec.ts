import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import { atMainOffice } from './firm.ts';
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
