import { expect, type Page } from '@playwright/test';
import { mainOffice, offices } from '../../facts/src/offices.ts';
import { cities, pathsIn } from '../../facts/src/site-paths.ts';
import { claims } from '../../firm/claims.en.ts';
import { team } from '../../public-site/src/content/about.ts';
import { practiceTeasers, reviews } from '../../public-site/src/content/home.ts';
import { city, cityPage, otherOffice } from './firm.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { openReady, requestsTo, scrollToY, untilReady } from './visitor.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const footerLink = (page: Page, name: string) => page.locator('.footer').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const topOf = (page: Page) => page.evaluate(() => scrollY);

test.describe('at a desk', () => {
  test.use({ viewport: desk });

  test('a visitor goes through the site: the focus and the place follow, by links, keys, Back and a reload', async ({
    page,
    expectReport,
  }) => {
    expectReport(/no-such-page/);
    await test.step('the overlay fills the window', async () => {
      await openReady(page, '/');
      const overlay = page.locator('.intro-overlay');
      await expect(overlay.getByText(claims.tagline, { exact: true })).toBeVisible();
      expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...desk });
    });
    await test.step('every teaser leads to its place on its page', async () => {
      for (const { title, href } of practiceTeasers.filter(({ href }) => href.includes('#'))) {
        await page.locator('.teaser').getByRole('link', { name: title }).click();
        await expect(page).toHaveURL(new RegExp(`${href}$`));
        await expect(page.getByRole('region', { name: title })).toBeInViewport();
        await expect(page.getByRole('region', { name: title })).toBeFocused();
        await page.goBack();
      }
    });
    await test.step('a person leads to the panel', async () => {
      await page.getByRole('link', { name: new RegExp(second.name) }).click();
      await expect(page).toHaveURL(new RegExp(`/about#${second.id}$`));
      await expect(panelOf(page, second.name)).toBeFocused();
      await expect.poll(async () => (await panelOf(page, second.name).boundingBox())?.y).toBeLessThan(72 + 40);
    });
    await test.step('a link to the page one is on leads to its top and is no visit', async () => {
      await openReady(page, '/about');
      const visits = requestsTo(page, /\/track-visit\.php$/);
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
      await scrollToY(page, 1500);
      await main.getByRole('link', { name: 'About' }).click();
      await expect.poll(() => topOf(page)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(visits).toEqual([]);
    });
    await test.step('the bar is transparent at 50 px and opaque at 51 px, in both themes', async () => {
      for (const [colorScheme, beyond] of [
        ['dark', 'rgb(29, 47, 43)'],
        ['light', 'rgb(255, 255, 255)'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await scrollToY(page, 50);
        await expect(page.locator('.nav-bar')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await scrollToY(page, 51);
        await expect(page.locator('.nav-bar')).toHaveCSS('background-color', beyond);
      }
    });
    await test.step('the Contact menu opens by keyboard, closes by Escape and by going on, and leads there', async () => {
      const contact = page.getByRole('button', { name: 'Contact' });
      const links = offices.map(({ menuLabel }) => page.getByRole('link', { name: menuLabel, exact: true }));
      const last = links.at(-1) ?? contact;
      await contact.press('Enter');
      for (const link of links) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(last).toBeHidden();
      await expect(contact).toBeFocused();
      await contact.press('Enter');
      for (const _ of [...links, 'Español']) await page.keyboard.press('Tab');
      await expect(last).toBeHidden();
      await contact.click();
      await last.click();
      await expect(page).toHaveURL(otherOffice.contactPath.en);
      await expect(last).toBeHidden();
    });
    await test.step('the switch leads to the same page in Spanish and back', async () => {
      await expect(page.locator('.spanish-offer'), 'nobody who prefers English is offered Spanish').toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
      await expect(page).toHaveURL(otherOffice.contactPath.es);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
      await footerLink(page, 'English').click();
      await expect(page).toHaveURL(otherOffice.contactPath.en);
    });
    await test.step('Back after a reload returns to where the page was left', async () => {
      await openReady(page, '/');
      const left = await page.evaluate(() => Math.floor(document.documentElement.scrollHeight - innerHeight - 100));
      await scrollToY(page, left);
      await footerLink(page, 'Privacy').dispatchEvent('click');
      await expect(page).toHaveURL(/\/privacy$/);
      await page.reload();
      await untilReady(page);
      await page.goBack();
      await expect(page.locator('.opening')).toBeVisible();
      await expect.poll(() => topOf(page)).toBe(left);
    });
    await test.step('a city page loads no other city’s text', async () => {
      const slugs = cities.map(({ slug }) => slug).join('|');
      const cityChunks = requestsTo(page, new RegExp(`/(${slugs})-[\\w-]+\\.js$`));
      await openReady(page, cityPage('personal-injury'));
      expect(cityChunks).toEqual([expect.stringContaining(`/${city.slug}-`)]);
    });
    await test.step('an address with escaped characters is its page; a missing one says so', async () => {
      await openReady(page, '/es/areas%2Dde%2Dpractica');
      await expect(heading(page)).toHaveText('Áreas de práctica');
      await openReady(page, '/no-such-page');
      await expect(heading(page)).toHaveText('404');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});

test.describe('on a phone', () => {
  // As most visitors see the site.
  test.use({ viewport: phone, reducedMotion: 'no-preference' });

  test('the drawer keeps the focus and closes at once; call and form are one thumb away, and in nobody’s way', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T10:00:00-06:00'));
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const arrive = await holdBack(page, '**/assets/about-page-*.js');
    const bar = page.locator('.call-bar');
    const offer = bar.locator('a[href="#request"]');
    await test.step('the drawer has the bar’s links, and keeps the focus', async () => {
      await openReady(page, '/');
      await menu.click();
      await expect(drawer.getByRole('link')).toHaveText([
        ...['Home', 'About', 'Practice Areas', ...offices.map(({ menuLabel }) => menuLabel), 'Español', 'CALL NOW'],
      ]);
      const call = drawer.getByRole('link', { name: 'CALL NOW' });
      await expect(call).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        // After the last tab stop, the focus moves to the browser's controls, and the body becomes the active element.
        const isKept = () => document.activeElement === document.body || document.activeElement?.closest('.drawer');
        expect(await page.evaluate(isKept)).toBeTruthy();
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
    });
    await test.step('it closes when a link was followed, which shows that it loads, and with Back', async () => {
      await menu.click();
      await drawer.getByRole('link', { name: 'About' }).click();
      await expect(drawer).toBeHidden();
      const sign = () =>
        page.evaluate(() => {
          const { content, visibility } = getComputedStyle(document.documentElement, '::before');
          return content !== 'none' && visibility === 'visible';
        });
      await expect.poll(sign).toBe(true);
      arrive();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('html')).not.toHaveAttribute('data-loading');
      await menu.click();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(drawer).toBeHidden();
      await menu.click();
      await page.goBack();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('no bar lies over what has the focus', async () => {
      await openReady(page, '/about');
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body || focused.closest('.nav-bar, .call-bar, .ui-skip-link')) return '';
          const { top, bottom } = focused.getBoundingClientRect();
          const over = document.querySelector('.nav-bar')?.getBoundingClientRect().bottom ?? 0;
          const under = document.querySelector('.call-bar')?.getBoundingClientRect().top ?? innerHeight;
          return top >= over - 1 && bottom <= under + 1 ? '' : `${focused.textContent} ${top} to ${bottom}`;
        });
        expect(covered).toBe('');
      }
      await expect(bar.getByRole('link', { name: 'Free consultation' })).toHaveAttribute('href', '/contact');
    });
    await test.step('on a contact page it offers the form unless that is in sight, also after going to another office', async () => {
      await openReady(page, pathsIn.en.contact);
      await expect(bar).toBeHidden();
      await scrollToY(page, 300);
      await expect(bar.locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 });
      await expect(offer).toHaveCount(0);
      await menu.click();
      await page.locator(`.drawer a[href="${otherOffice.contactPath.en}"]`).click();
      await expect(page).toHaveURL(otherOffice.contactPath.en);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(bar.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${otherOffice.phoneLink}`);
      await offer.click();
      await expect(page.getByLabel('Name')).toBeInViewport();
      await expect(offer).toHaveCount(0);
      await expect(bar).toBeVisible();
      await page.getByLabel('Name').focus();
      await expect(bar).toBeHidden();
    });
    await test.step('a touch beside the drawer closes it where the browser does not', async () => {
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('[popover]')) one.setAttribute('popover', 'manual');
      });
      await menu.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(20, 700);
      await expect(drawer).toBeHidden();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('overlay and bar scroll away, menus open and lead on, and the team is there', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    await expect(page.locator('.intro-overlay')).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 900);
    await expect(page.locator('.intro-overlay')).not.toBeInViewport();
    await expect(heading(page)).toBeInViewport();
    await expect(page.locator('.nav-bar')).not.toBeInViewport();
    await page.mouse.wheel(0, -900);
    await page.getByRole('button', { name: 'Contact' }).click();
    await page.getByRole('link', { name: otherOffice.menuLabel, exact: true }).click();
    await expect(page).toHaveURL(otherOffice.contactPath.en);

    await page.goto('/about');
    const longBio = team.find(({ bio }) => bio.length > 315);
    const member = longBio ?? second;
    await page.getByRole('link', { name: new RegExp(`^${member.name}`) }).click();
    await expect(panelOf(page, member.name)).toBeInViewport();
    if (longBio) await panelOf(page, member.name).getByText('Read More').click();
    await expect(panelOf(page, member.name).getByText(member.bio)).toBeVisible();
    await page.setViewportSize(phone);
    const summary = page.locator('summary', { hasText: first.name });
    await summary.click();
    const details = page.locator('details', { has: summary }).first();
    await expect(details.getByRole('link', { name: first.email })).toBeVisible();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Practice Areas' }).click();
    await expect(page).toHaveURL(/\/practice-areas$/);
  });
});

/** In the browser: holds React's time-sliced work until it is released. */
function holdSlices() {
  const post = MessagePort.prototype.postMessage;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function (...message: [message: unknown]) {
    held.push(() => post.apply(this, message));
  };
  const letSlicesGo = () => {
    MessagePort.prototype.postMessage = post;
    for (const slice of held) slice();
  };
  Object.assign(window, { heldSlices: held, letSlicesGo });
}

if (reviews.length > 2) {
  test('a press that came before the app, or while it took over, is answered', async ({ page }) => {
    const next = page.getByRole('group', { name: 'Client Reviews' }).getByRole('button', { name: 'Next' });
    const answered = page.getByText(`2 of ${reviews.length}`);
    const arrive = await holdBack(page, /\/assets\/entry-client-/);
    await page.goto('/');
    await next.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-app');
    arrive();
    await expect(answered).toBeVisible();

    await page.setViewportSize(phone);
    await page.addInitScript(holdSlices);
    await page.goto('/');
    await page.waitForFunction(() => Reflect.get(window, 'heldSlices').length > 0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await next.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-app');
    await page.evaluate(() => Reflect.get(window, 'letSlicesGo')());
    await expect(answered).toBeVisible();
  });
}
