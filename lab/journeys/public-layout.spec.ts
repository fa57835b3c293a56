import { chromium, expect, type Page } from '@playwright/test';
import { cities } from '../../facts/src/cities.ts';
import { firm } from '../../facts/src/firm.ts';
import { denverOffice, sanAntonioOffice } from '../../facts/src/offices.ts';
import { firmTexts } from '../../public-site/src/content/firm-texts.ts';
import { hours } from '../../public-site/src/content/site-texts.ts';
import { chromiumOptions } from '../browsers/chromium.ts';
import { barriersOf } from './barriers.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { openReady, scrollToY } from './visitor.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const clear = 'rgba(0, 0, 0, 0)';

/** After the last stop the focus leaves for the browser's own controls, which reads as the body. */
const focusIsKept = (page: Page, selector: string) =>
  page.evaluate((within) => {
    const focused = document.activeElement;
    return focused === document.body || focused?.closest(within) !== null;
  }, selector);

test.describe('the bar', () => {
  test.use({ viewport: desk });

  for (const [colorScheme, beyond] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(29, 47, 43)'],
  ] as const) {
    test(`is transparent at 50 px and opaque at 51 px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/about');
      const bar = page.locator('.nav-bar');
      await expect(bar).toHaveCSS('background-color', clear);
      await scrollToY(page, 51);
      await expect(bar).toHaveCSS('background-color', beyond);
      await scrollToY(page, 50);
      await expect(bar).toHaveCSS('background-color', clear);
      await expect(bar).toHaveCSS('position', 'fixed');
    });
  }

  test('links to the pages and marks the current one', async ({ page }) => {
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Home', 'About', 'Practice Areas']);
    await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('opens the Contact menu by keyboard, and closes it by Escape, beside it and by going there', async ({
    page,
  }) => {
    await openReady(page, '/');
    const contact = page.getByRole('button', { name: 'Contact' });
    const texas = page.getByRole('link', { name: 'Texas', exact: true });
    const colorado = page.getByRole('link', { name: 'Colorado', exact: true });

    await contact.press('Enter');
    await expect(texas).toHaveAttribute('href', '/contact');
    await page.keyboard.press('Tab');
    await expect(texas).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(colorado).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(colorado).toBeHidden();
    await expect(contact).toBeFocused();

    await contact.press('Enter');
    for (const _ of ['Texas', 'Colorado', 'Español']) await page.keyboard.press('Tab');
    await expect(texas).toBeHidden();
    await expect(page.locator('.nav-bar').getByRole('link', { name: 'Español' })).toBeFocused();

    await contact.click();
    await expect(texas).toBeVisible();
    await page.mouse.click(300, 700);
    await expect(texas).toBeHidden();

    await contact.click();
    await colorado.click();
    await expect(page).toHaveURL(/\/contact-colorado$/);
    await expect(colorado).toBeHidden();
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
      'Texas',
      'Colorado',
      'Español',
      'CALL NOW',
    ]);
    await expect(drawer.getByRole('link', { name: 'CALL NOW' })).toHaveAttribute(
      'href',
      `tel:${sanAntonioOffice.phoneLink}`,
    );
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

  test('stays open when it was opened before the app arrived', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'Practice Areas' }).click();
    await expect(page).toHaveURL(/\/practice-areas$/);
    await expect(drawer).toBeHidden();
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

  test('the Contact menu opens and leads to both offices', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Contact' }).click();
    await page.getByRole('link', { name: 'Colorado', exact: true }).click();
    await expect(page).toHaveURL(/\/contact-colorado$/);
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

  test('the bar never stands transparent over the text', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/about');
    await page.mouse.wheel(0, 1200);
    await expect(page.locator('.nav-bar')).not.toBeInViewport();
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

  test('on every screen of the page, and they follow the office', async ({ page }) => {
    await openReady(page, '/about');
    const bar = page.getByRole('complementary', { name: 'Call or write to us' });
    await scrollToY(page, 2000);
    await expect(bar.getByRole('link', { name: 'Call us' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Free consultation' })).toHaveAttribute('href', '/contact');
    await page.goto('/contact-colorado');
    await expect(bar.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', `tel:${denverOffice.phoneLink}`);
    await bar.getByRole('link', { name: 'Free consultation' }).click();
    await expect(page.getByLabel('Name')).toBeInViewport();
  });

  test('and never over what has the focus', async ({ page }) => {
    await openReady(page, '/about');
    const covered: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('.nav-bar, .call-bar, .skip-link')) return '';
        const { top, bottom } = focused.getBoundingClientRect();
        const over = document.querySelector('.nav-bar')?.getBoundingClientRect().bottom ?? 0;
        const under = document.querySelector('.call-bar')?.getBoundingClientRect().top ?? innerHeight;
        return top >= over - 1 && bottom <= under + 1 ? '' : `${focused.textContent} ${top} to ${bottom}`;
      });
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });

  test('and step aside while somebody types', async ({ page }) => {
    await page.goto('/contact');
    const bar = page.getByRole('complementary', { name: 'Call or write to us' });
    await expect(bar).toBeVisible();
    await page.getByLabel('Name').focus();
    await expect(bar).toBeHidden();
  });
});

test('in forced colors buttons have an edge, and what is chosen shows', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openReady(page, '/about');
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  const ground = await page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await edgeOf('.ui-button--primary')).not.toBe(ground);
  expect(await edgeOf('.team-card')).toBe(ground);
  await page.locator('.team-card').first().click();
  await expect(page.locator('.team-card[aria-current="true"]')).toHaveCount(1);
  expect(await edgeOf('.team-card[aria-current="true"]')).not.toBe(ground);
  expect(await edgeOf('.team-card:not([aria-current="true"])')).toBe(ground);
  await page.setViewportSize(phone);
  await page.locator('.team__narrow summary').first().click();
  expect(await edgeOf('[role="tab"][aria-selected="true"]')).not.toBe(ground);
  expect(await edgeOf('[role="tab"][aria-selected="false"]')).toBe(ground);
  await page.goto('/contact');
  await expect(page.getByLabel('Case Type')).toHaveCSS('appearance', 'auto');
  const onItsWay = await page.locator('html').evaluate((html) => {
    html.dataset.loading = 'true';
    return getComputedStyle(html, '::before').backgroundColor;
  });
  expect(onItsWay).not.toBe(ground);
});

test('the call stays in the window when somebody spaces out letters and words to read them', async ({ page }) => {
  await openReady(page, '/es/nosotros');
  for (const width of [768, 844, 960, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const link of await page.locator('.nav-bar__links .nav-bar__link').all()) {
      expect((await link.boundingBox())?.height, `one line at ${width} px`).toBe(44);
    }
  }
  // As far as WCAG asks for.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(spacing);
  });
  for (const width of [768, 844, 960, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.nav-bar__call'), `${width} px`).toBeInViewport({ ratio: 1 });
  }
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.nav-bar__home > span').evaluate((name) => {
      return name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight);
    });
    expect(Math.round(lines), `lines of the firm's name at ${width} px`).toBeLessThanOrEqual(2);
  }
});

for (const letters of [16, 24]) {
  test(`the bar holds all that is in it in both languages and at any width, letters of ${letters} px`, async ({
    baseURL,
  }) => {
    const options = chromiumOptions();
    const args = [...(options.args ?? []), `--blink-settings=defaultFontSize=${letters}`];
    const browser = await chromium.launch({ ...options, args });
    const page = await browser.newPage();
    for (const path of ['/about', '/es/nosotros']) {
      await page.goto(`${baseURL}${path}`);
      for (const width of [320, 390, 600, 767, 768, 800, 959, 960, 1024, 1080, 1152, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const outside = await page.locator('.nav-bar__inner > :visible').evaluateAll((all) => {
          const bar = document.querySelector('.nav-bar')?.getBoundingClientRect();
          const isOutside = (one: Element, place: number) => {
            const { left, right, height } = one.getBoundingClientRect();
            const before = all[place - 1]?.getBoundingClientRect().right ?? 0;
            return left < before || right > innerWidth || height > (bar?.height ?? 0);
          };
          return all.filter(isOutside).map((one) => one.className);
        });
        expect(outside, `${path}, ${width} px`).toEqual([]);
      }
    }
    await browser.close();
  });
}

test.describe('the footer', () => {
  test('names the firm, its offices, the promise and the small print', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('img', { name: `${firm.name} logo` })).toBeVisible();
    for (const text of [
      firmTexts.tagline,
      firmTexts.promise,
      firmTexts.disclaimer,
      sanAntonioOffice.street,
      denverOffice.street,
      hours.weekdaysTime,
      hours.weekend,
    ]) {
      await expect(footer.getByText(text).first()).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: sanAntonioOffice.phone })).toHaveAttribute(
      'href',
      `tel:${sanAntonioOffice.phoneLink}`,
    );
    await expect(footer.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`);
    await expect(footer.getByText(`© ${new Date().getFullYear()} ${firm.name}`)).toBeVisible();
  });

  test('links to the personal-injury page of each of the 20 cities', async ({ page }) => {
    await page.goto('/practice-areas');
    const links = page.getByRole('navigation', { name: 'Cities we serve' }).last().getByRole('link');
    await expect(links).toHaveText(cities.map(({ name }) => `Personal Injury ${name}, TX`));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      cities.map(({ slug }) => `/personal-injury-${slug}-texas`),
    );
    await expect(links).toHaveCount(20);
  });

  test('says by the clock of each office whether it is open', async ({ page }) => {
    // Monday, half past nine in San Antonio and half past eight in Denver.
    await page.clock.setFixedTime(new Date('2026-06-01T09:30:00-05:00'));
    await openReady(page, '/about');
    const offices = page.getByRole('contentinfo').locator('.footer__office');
    await offices.first().scrollIntoViewIfNeeded();
    await expect(offices.first()).toContainText('Open now until 5:00 PM');
    await expect(offices.last()).toContainText('Closed. Opens today 9:00 AM');
  });

  test('turns the year without a complaint while hydrating', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T12:00:00-06:00'));
    await openReady(page, '/about');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').locator('.open-now').first()).not.toBeEmpty();
  });
});
