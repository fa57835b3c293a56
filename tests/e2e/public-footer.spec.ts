import { expect } from '@playwright/test';
import { offices as facts } from '../../facts/src/offices.ts';
import { hourAt } from './firm.ts';
import { test } from './test.ts';
import { openReady } from './visitor.ts';

test.describe('the footer', () => {
  test('says by the clock of each office whether it is open, and turns the year without a complaint', async ({
    page,
  }) => {
    // A Monday at 10:30 a.m. in New York, 9:30 a.m. in Chicago, 8:30 a.m. in Denver.
    const moment = new Date('2031-06-02T14:30:00Z');
    await page.clock.setFixedTime(moment);
    await openReady(page, '/about');
    const offices = page.getByRole('contentinfo').locator('.footer__office');
    await offices.first().scrollIntoViewIfNeeded();
    for (const [index, office] of facts.entries()) {
      const { hours } = office;
      await expect(offices.nth(index)).toContainText(
        hourAt(office, moment) >= hours.opensAtHour
          ? `Open now until ${hours.closesAtHour - 12}:00 PM`
          : `Closed. Opens today ${hours.opensAtHour}:00 AM`,
      );
    }
  });
});
