import { expect, type Locator } from '@playwright/test';
import { contactTextsEn as contactTexts } from '../../facts/src/contact-texts-en.ts';
import { mainOffice } from '../../facts/src/offices.ts';
import { contrast } from '../../public-site/build/contrast.ts';
import { failures } from '../../public-site/src/content/contact-page.ts';
import spanishContact from '../../public-site/src/content/es/contact-page.ts';
import { freePort } from '../../scripts/free-port.ts';
import { test } from './test.ts';
import { fillIn, leadsOf, request, submit } from './visitor.ts';

test.use({ javaScriptEnabled: false });

test('the form posts natively, is answered in style, and is stored in the end', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 400 .*mail\.php/);
  await page.goto('/contact');
  await fillIn(page, { ...request, name: 'No Script' }, false);
  const font = page.waitForResponse(/\/fonts\/heading\.woff2$/);
  await submit(page).click();
  expect((await font).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Acknowledgment Required' })).toBeVisible();
  await expect(page.getByText('Please acknowledge the disclaimer before submitting.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('No Script');
  await expect(page.getByLabel('Case Type')).toHaveValue(request.caseType);
  await expect(page.getByLabel('Message')).toHaveValue(request.message);
  expect(await leadsOf(product, 'No Script')).toHaveLength(0);

  await expect(page.getByRole('status')).toHaveCSS('border-left-width', '3px');
  expect(await edgeContrast(page.getByLabel('Name'))).toBeGreaterThan(3);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await edgeContrast(page.getByLabel('Name'))).toBeGreaterThan(3);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('cursor', 'pointer');
  const trap = page.getByLabel(contactTexts.honeypotLabel);
  await trap.scrollIntoViewIfNeeded();
  await expect(trap).not.toBeInViewport();

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('by the end of the next business day');
  await expect(page.getByRole('status')).toHaveCSS('border-left-width', '0px');
  await expect(page.getByText(contactTexts.sentNumber)).toContainText(request.phone);
  const urgent = page.getByText(contactTexts.sentUrgent);
  await expect(urgent.getByRole('link')).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
  const [lead] = await leadsOf(product, 'No Script');
  expect(lead).toMatchObject({ email: request.email, case_type: request.caseType, page_source: '/contact' });
  expect(lead?.message.replaceAll('\r\n', '\n')).toBe(request.message);
});

test('a form that cannot be taken is answered in both languages', async ({ page, product, expectReport }) => {
  expectReport(/ 502 .*mail\.php/);
  await page.setViewportSize({ width: 390, height: 844 });
  // Before the page opens, because the browser's existing connections still use the previous configuration.
  await product.gateway?.serve({ apiServers: [{ host: '127.0.0.1', port: await freePort() }] });
  try {
    await page.goto('/contact');
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'No se envió su mensaje' })).toBeVisible();
    for (const line of await page.locator('h1, h2, p').all()) {
      const { x = 0, width = 390 } = (await line.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(16);
      expect(x + width).toBeLessThanOrEqual(390 - 16);
    }
  } finally {
    await product.gateway?.serve({ apiServers: product.apis.map(({ port }) => ({ host: '127.0.0.1', port })) });
  }
});

test('a message that is too long is told so, and still there after a step back', async ({ page, expectReport }) => {
  expectReport(/ 413 .*mail\.php/);
  const message = 'A long story. '.repeat(5_000);
  await page.goto('/contact');
  await fillIn(page, { ...request, message });
  await submit(page).click();
  await expect(page.getByText(failures.tooLong)).toBeVisible();
  await expect(page.getByText(spanishContact.failures.tooLong)).toBeVisible();
  await expect(page.getByText('wait')).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue(message);
});

test('an address that cannot be read leads to the firm’s number and the way home', async ({ page, expectReport }) => {
  expectReport(/ 400 /);
  await page.goto('/about%');
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  await expect(page.getByRole('link', { name: mainOffice.phone }).first()).toBeVisible();
  await page.getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL('/');
});

/** Returns the contrast between a field's border and the page. */
async function edgeContrast(control: Locator): Promise<number> {
  const [edge = '', ground = ''] = await control.evaluate((element) => [
    getComputedStyle(element).borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  return contrast(edge, ground);
}
