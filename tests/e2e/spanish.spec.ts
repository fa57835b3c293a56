import { expect, type Page } from '@playwright/test';
import { contactTextsEs as words } from '../../facts/src/contact-texts-es.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import spanishContact from '../../public-site/src/content/es/contact-page.ts';
import { spanishOffer } from '../../public-site/src/content/spanish-offer.ts';
import { otherOffice } from './firm.ts';
import { test } from './test.ts';
import { form, noteSends, openReady, request, submit, success, toast, watchShifts } from './visitor.ts';

const { failures, contactFormIntroduction } = spanishContact;
const { contact } = pathsIn.es;
const { contactPath } = otherOffice;

async function fillInSpanish(page: Page, name: string): Promise<void> {
  const { fields } = words;
  await form(page).getByLabel(fields.name).fill(name);
  await form(page).getByLabel(fields.email).fill(request.email);
  await form(page).getByLabel(fields.phone).fill(request.phone);
  await form(page).getByLabel(fields.caseType).selectOption('Trucking Accidents');
  await form(page).getByLabel(fields.message).fill(request.message);
}

test('a request in Spanish is answered in Spanish and stored with the English case type', async ({ page, product }) => {
  await openReady(page, contact);
  await fillInSpanish(page, 'María Núñez');
  await submit(page).click();
  await expect(toast(page, words.acknowledgmentTitle)).toContainText(words.acknowledgmentMissing);
  await form(page).getByRole('checkbox').check();
  await submit(page).click();
  await expect(toast(page, words.sentTitle)).toContainText('Recibimos su solicitud');
  await expect(page.getByRole('group', { name: contactFormIntroduction.sentHeading })).toBeFocused();
  const [lead] = await product.sql`
    select case_type, page_source, acknowledgment from leads where name = 'María Núñez'`;
  expect(lead).toEqual({
    case_type: 'Trucking Accidents',
    page_source: contact,
    acknowledgment: words.acknowledgmentLabel,
  });
});

test('what the browser, a gateway and a broken line say is said in Spanish', async ({ page, expectReport }) => {
  expectReport(/413/, /429/, /503/, /net::/, /The contact request was not sent/);
  const english = { status: 'error', message: 'Too many requests.' };
  await noteSends(page, (route, count) => {
    if (count === 1) return route.fulfill({ status: 429, json: english });
    if (count === 2) return route.fulfill({ status: 503, json: english });
    if (count === 3) return route.fulfill({ json: { status: 'error' } });
    if (count === 4) return route.abort();
    if (count === 5) return route.fulfill({ status: 413, json: english });
    return route.fulfill(success());
  });
  await openReady(page, contact);
  await submit(page).click();
  const name = form(page).getByLabel(words.fields.name);
  expect(await name.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    contactFormIntroduction.missing(words.fields.name),
  );
  await fillInSpanish(page, 'Error');
  await form(page).getByRole('checkbox').check();
  const { tooMany, unavailable, fallback, network, tooLong, sent } = failures;
  for (const text of [tooMany, unavailable, fallback, network, tooLong, sent]) {
    await submit(page).click();
    await expect(page.locator('.ui-toast').last()).toContainText(text);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form and its answers are Spanish, as is the page of an unknown path', async ({ page, expectReport }) => {
    expectReport(/ 400 .*mail\.php/, /404/);
    await page.goto(contactPath.es);
    await fillInSpanish(page, 'Sin guiones');
    await submit(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expect(page.getByRole('heading', { name: words.acknowledgmentTitle })).toBeVisible();
    await expect(page.getByLabel(words.fields.caseType)).toHaveValue('Trucking Accidents');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('heading', { name: words.sentTitle })).toBeVisible();
    const missing = await page.goto(`${pathsIn.es.home}/no-existe`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByText('No encontramos esa página')).toBeVisible();
  });
});

test('the switch leads to the same page and back', async ({ page }) => {
  await openReady(page, contactPath.en);
  await expect(page.locator('.spanish-offer'), 'nobody who prefers English is offered Spanish').toBeHidden();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(contactPath.es);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(contactPath.en);
});

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is offered the page in Spanish until it is declined, and nothing moves for it', async ({ page }) => {
    const shifted = await watchShifts(page);
    await openReady(page, '/about');
    const offer = page.getByRole('complementary', { name: spanishOffer.label });
    await expect(offer.getByRole('link')).toHaveAttribute('href', pathsIn.es.about);
    await expect(page).toHaveURL('/about');
    await offer.getByRole('button').press('Enter');
    await expect(offer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await shifted()).toBe(0);
    await openReady(page, '/');
    await expect(offer).toBeHidden();
  });
});

test.describe('a phone that prefers Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } });

  test('is offered Spanish under the bar, without covering the page', async ({ page }) => {
    for (const path of ['/contact', '/', '/truck-accident-attorneys']) {
      await openReady(page, path);
      await expect(page.getByText(spanishOffer.question)).toBeInViewport({ ratio: 1 });
      const offer = await page.getByRole('complementary', { name: spanishOffer.label }).boundingBox();
      const bar = await page.locator('.nav-bar').boundingBox();
      expect(offer?.y, path).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
      const first = await page.locator('main :is(h1, p)').first().boundingBox();
      expect(first?.y, path).toBeGreaterThanOrEqual((offer?.y ?? 0) + (offer?.height ?? 0));
    }
  });
});

test('the bar leads to Spanish on every phone', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Español' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
