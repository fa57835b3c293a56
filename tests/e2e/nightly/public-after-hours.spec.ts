import { expect, type Page } from '@playwright/test';
import { mainOffice } from '../../../facts/src/offices.ts';
import { pathsIn, practiceAreaPath } from '../../../facts/src/site-paths.ts';
import spanish from '../../../public-site/src/content/es/site-texts.ts';
import english from '../../../public-site/src/content/site-texts.ts';
import { atMainOffice, cityPage } from '../firm.ts';
import { test } from '../test.ts';
import { openReady, scrollToY, watchShifts } from '../visitor.ts';

const { hours } = mainOffice;
const closing = atMainOffice('2026-11-24', hours.closesAtHour);
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const inPage = (page: Page) =>
  page.viewportSize()?.width === phone.width ? '.section .ui-button--two-line' : '.ui-button--two-line';

/** The buttons that call an office; those of the opening scroll away before the bar of a phone appears. */
const callButtons = (page: Page) =>
  page.locator(`:is(.nav-bar__call, ${inPage(page)}, .call-bar a[href^="tel:"]):visible`);

/** Returns the sizes of the buttons that call, and of the two halves of the bar at the bottom. */
const sizes = (page: Page) =>
  page
    .locator(`:is(.nav-bar__call, ${inPage(page)}, .call-bar__link):visible`)
    .evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect()).map(({ width, height }) => `${width} x ${height}`),
    );

const calling = [pathsIn.en.home, practiceAreaPath('truck-accident'), cityPage('truck-accident')];

for (const [language, words] of [
  ['en', english],
  ['es', spanish],
] as const) {
  const tomorrow = words.hours.onButton.closed(words.hours.tomorrow, hours);
  const pages = language === 'en' ? calling : [pathsIn.es.home, practiceAreaPath('truck-accident', 'es')];

  for (const viewport of [phone, desk]) {
    test(`after hours each call button says when the office opens, and nothing moves: ${language}, ${viewport.width} px`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' });
      const still = await context.newPage();
      await page.setViewportSize(viewport);
      await page.clock.setFixedTime(closing);
      const shifted = await watchShifts(page);
      for (const path of pages) {
        await openReady(page, path);
        await expect(page.locator('html')).toHaveAttribute('data-office', 'closed');
        // Once the opening is scrolled away, the bar at the bottom is there.
        if (viewport === phone) await scrollToY(page, 1200);
        const buttons = await callButtons(page).all();
        expect(buttons.length, path).toBeGreaterThan(0);
        for (const button of buttons) await expect(button).toContainText(tomorrow);
        expect(await shifted(), path).toBe(0);
        await still.goto(path);
        for (const button of await callButtons(still).all())
          await expect(button).toContainText(words.hours.onButton.hours(hours));
        expect(await sizes(page), path).toEqual(await sizes(still));
      }
      await context.close();
    });
  }
}
