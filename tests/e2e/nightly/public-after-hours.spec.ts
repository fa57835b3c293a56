import { expect, type Page } from '@playwright/test';
import { mainOffice } from '../../../facts/src/offices.ts';
import { pathsIn, practiceAreaPath } from '../../../facts/src/site-paths.ts';
import spanish from '../../../public-site/src/content/es/site-texts.ts';
import english from '../../../public-site/src/content/site-texts.ts';
import { atMainOffice, cityPage } from '../firm.ts';
import { test } from '../test.ts';
import { openReady, scrollToY, watchShifts } from '../visitor.ts';

const { hours } = mainOffice;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const pages = [
  ...[pathsIn.en.home, practiceAreaPath('truck-accident'), cityPage('truck-accident')],
  ...[pathsIn.es.home, practiceAreaPath('truck-accident', 'es')],
];

for (const viewport of [phone, desk]) {
  // The buttons of the opening scroll away before the bar of a phone appears.
  const inPage = viewport === phone ? '.section .ui-button--two-line' : '.ui-button--two-line';
  const buttons = (page: Page) => page.locator(`:is(.nav-bar__call, ${inPage}, .call-bar__link):visible`);
  const sizes = (page: Page) =>
    buttons(page).evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect()).map(({ width, height }) => `${width} x ${height}`),
    );

  test(`buttons that name the office’s hours move nothing when they say that it is closed: ${viewport.width} px`, async ({
    page,
    openElsewhere,
    product,
  }) => {
    const still = await openElsewhere({ javaScriptEnabled: false, viewport, baseURL: product.origin });
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime(atMainOffice('2026-11-24', hours.closesAtHour));
    const shifted = await watchShifts(page);
    for (const path of pages) {
      await openReady(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-office', 'closed');
      // Once the opening is scrolled away, the bar at the bottom is there.
      if (viewport === phone) await scrollToY(page, 1200);
      expect(await shifted(), path).toBe(0);
      await still.goto(path);
      const { onButton } = (path.startsWith(pathsIn.es.home) ? spanish : english).hours;
      await expect(buttons(still).first()).toContainText(onButton.hours(hours));
      expect(await sizes(page), path).toEqual(await sizes(still));
    }
  });
}
