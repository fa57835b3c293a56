import { expect, type Locator } from '@playwright/test';
import { contactTextsEn as contactTexts } from '../../facts/src/contact-texts-en.ts';
import { mainOffice } from '../../facts/src/offices.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import { contrast } from '../../public-site/build/contrast.ts';
import { failures } from '../../public-site/src/content/contact-page.ts';
import { freePort } from '../../scripts/free-port.ts';
import { test } from './test.ts';
import { fillIn, leadsOf, request, submit } from './visitor.ts';

test.use({ javaScriptEnabled: false });

test('the form posts natively, is answered in style, and is stored in the end; an unknown path is answered in its language', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 400 .*mail\.php/, /404/);
  await page.goto('/contact');
  await fillIn(page, { ...request, name: 'No Script' }, false);
  const font = page.waitForResponse(/\/fonts\/heading\.woff2$/);
  await submit(page).click();
  expect((await font).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Acknowledgment Required' })).toBeVisible();
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
  await expect(page.getByRole('status')).toHaveCSS('border-left-width', '0px');
  await expect(page.getByText(contactTexts.sentNumber)).toContainText(request.phone);
  const urgent = page.getByText(contactTexts.sentUrgent);
  await expect(urgent.getByRole('link')).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
  const [lead] = await leadsOf(product, 'No Script');
  expect(lead).toMatchObject({ email: request.email, case_type: request.caseType, page_source: '/contact' });
  expect(lead?.message.replaceAll('\r\n', '\n')).toBe(request.message);

  const missing = await page.goto(`${pathsIn.es.home}/no-existe`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByText('No encontramos esa página')).toBeVisible();
});

test('a form that cannot be taken is answered by a page of the firm, and what was typed is there after a step back', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 413 .*mail\.php/, / 502 .*mail\.php/);
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

  const message = 'A long story. '.repeat(5_000);
  await page.goto('/contact');
  await fillIn(page, { ...request, message });
  await submit(page).click();
  await expect(page.getByText(failures.tooLong)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue(message);
});

/** Returns the contrast between a field's border and the page. */
async function edgeContrast(control: Locator): Promise<number> {
  const [edge = '', ground = ''] = await control.evaluate((element) => [
    getComputedStyle(element).borderTopColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  return contrast(edge, ground);
}
