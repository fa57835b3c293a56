import { expect, type Page } from '@playwright/test';
import { mainOffice, offices } from '../../facts/src/offices.ts';
import { barriersOf } from './barriers.ts';
import { otherOffice } from './firm.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { openReady, scrollToY } from './visitor.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const clear = 'rgba(0, 0, 0, 0)';

// As most visitors see the site.
test.use({ reducedMotion: 'no-preference' });

/** After the last tab stop, the focus moves to the browser's controls, and the body becomes the active element. */
const focusIsKept = (page: Page, selector: string) =>
  page.evaluate((within) => {
    const focused = document.activeElement;
    return focused === document.body || focused?.closest(within) !== null;
  }, selector);

test.describe('the bar', () => {
  test.use({ viewport: desk });

  test('links to the pages and marks the current one; is transparent at 50 px and opaque at 51 px, in both themes', async ({
    page,
  }) => {
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Home', 'About', 'Practice Areas']);
    await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    const bar = page.locator('.nav-bar');
    await expect(bar).toHaveCSS('position', 'fixed');
    for (const [colorScheme, beyond] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(29, 47, 43)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await scrollToY(page, 50);
      await expect(bar).toHaveCSS('background-color', clear);
      await scrollToY(page, 51);
      await expect(bar).toHaveCSS('background-color', beyond);
    }
  });

  test('opens the Contact menu by keyboard, closes it by Escape, beside it and by going there', async ({ page }) => {
    await openReady(page, '/');
    const contact = page.getByRole('button', { name: 'Contact' });
    const links = offices.map(({ menuLabel }) => page.getByRole('link', { name: menuLabel, exact: true }));
    const [first, last] = [links[0] ?? contact, links.at(-1) ?? contact];

    await contact.press('Enter');
    await expect(first).toHaveAttribute('href', '/contact');
    for (const link of links) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
    await expect(contact).toBeFocused();

    await contact.press('Enter');
    for (const _ of [...links, 'Español']) await page.keyboard.press('Tab');
    await expect(first).toBeHidden();
    await expect(page.locator('.nav-bar').getByRole('link', { name: 'Español' })).toBeFocused();

    await contact.click();
    await expect(first).toBeVisible();
    await page.mouse.click(300, 700);
    await expect(first).toBeHidden();

    await contact.click();
    await last.click();
    await expect(page).toHaveURL(offices.at(-1)?.contactPath.en ?? '');
    await expect(last).toBeHidden();
  });
});

test.describe('the drawer of small screens', () => {
  test.use({ viewport: phone });

  test('holds the same links and CALL NOW, and keeps the focus', async ({ page }) => {
    await openReady(page, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await menu.click();
    await expect(drawer.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Practice Areas',
      ...offices.map(({ menuLabel }) => menuLabel),
      'Español',
      'CALL NOW',
    ]);
    await expect(drawer.getByRole('link', { name: 'CALL NOW' })).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsKept(page, '.drawer')).toBe(true);
    }
    expect(await barriersOf(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('closes at once when a link was followed, and with Back; the page can be used again', async ({ page }) => {
    const arrive = await holdBack(page, '**/assets/about-page-*.js');
    await openReady(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'About' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('html[data-loading]')).toHaveCount(1);
    arrive();
    await expect(page).toHaveURL(/\/about$/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar never stands transparent over the text, and its Contact menu leads to every office', async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await page.goto('/about');
    await page.mouse.wheel(0, 1200);
    await expect(page.locator('.nav-bar')).not.toBeInViewport();
    await page.mouse.wheel(0, -1200);
    await page.getByRole('button', { name: 'Contact' }).click();
    const { menuLabel, contactPath } = otherOffice;
    await page.getByRole('link', { name: menuLabel, exact: true }).click();
    await expect(page).toHaveURL(contactPath.en);
  });

  test('the drawer opens, closes and leads on', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByRole('link', { name: 'Practice Areas' }).click();
    await expect(page).toHaveURL(/\/practice-areas$/);
  });
});

test('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone the call and the form are one thumb away', () => {
  test.use({ viewport: phone });

  test('on every screen of the page; they follow the office, and step aside while somebody types', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T10:00:00-06:00'));
    await openReady(page, '/about');
    const bar = page.getByRole('complementary', { name: 'Call or write to us' });
    await scrollToY(page, 2000);
    await expect(bar.getByRole('link', { name: 'Call us' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Free consultation' })).toHaveAttribute('href', '/contact');
    await openReady(page, otherOffice.contactPath.en);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', `tel:${otherOffice.phoneLink}`);
    await bar.getByRole('link', { name: 'Free consultation' }).click();
    await expect(page.getByLabel('Name')).toBeInViewport();
    await expect(bar).toBeVisible();
    await page.getByLabel('Name').focus();
    await expect(bar).toBeHidden();
  });

  test('and never over what has the focus', async ({ page }) => {
    await openReady(page, '/about');
    const covered: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('.nav-bar, .call-bar, .ui-skip-link')) return '';
        const { top, bottom } = focused.getBoundingClientRect();
        const over = document.querySelector('.nav-bar')?.getBoundingClientRect().bottom ?? 0;
        const under = document.querySelector('.call-bar')?.getBoundingClientRect().top ?? innerHeight;
        return top >= over - 1 && bottom <= under + 1 ? '' : `${focused.textContent} ${top} to ${bottom}`;
      });
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });
});
