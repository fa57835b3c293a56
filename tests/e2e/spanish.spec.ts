import { expect, type Page } from '@playwright/test';
import { contactTextsEs as words } from '../../facts/src/contact-texts-es.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import spanishContact from '../../public-site/src/content/es/contact-page.ts';
import { spanishOffer } from '../../public-site/src/content/spanish-offer.ts';
import { otherOffice } from './firm.ts';
import { test } from './test.ts';
import { form, openReady, request, submit, toast, watchShifts } from './visitor.ts';

const { contactFormIntroduction } = spanishContact;
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

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } });

  test('is offered the page in Spanish under the bar until it is declined, and nothing is covered or moves', async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    const offer = page.getByRole('complementary', { name: spanishOffer.label });
    for (const path of ['/contact', '/', '/about']) {
      await openReady(page, path);
      await expect(page.getByText(spanishOffer.question)).toBeInViewport({ ratio: 1 });
      const [box, bar] = [await offer.boundingBox(), await page.locator('.nav-bar').boundingBox()];
      expect(box?.y, path).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
      const first = await page.locator('main :is(h1, p)').first().boundingBox();
      expect(first?.y, path).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    await page.setViewportSize({ width: 1280, height: 844 });
    await openReady(page, '/about');
    await expect(offer.getByRole('link')).toHaveAttribute('href', pathsIn.es.about);
    await offer.getByRole('button').press('Enter');
    await expect(offer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await shifted()).toBe(0);
    await openReady(page, '/');
    await expect(offer).toBeHidden();
  });
});
