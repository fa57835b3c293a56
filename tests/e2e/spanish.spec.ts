import { expect } from '@playwright/test';
import { contactTextsEs as words } from '../../facts/src/contact-texts-es.ts';
import { pathsIn } from '../../facts/src/site-paths.ts';
import { spanishOffer } from '../../public-site/src/content/spanish-offer.ts';
import { test } from './test.ts';
import { fillIn, openReady, request, submit, toast, watchShifts } from './visitor.ts';

const { contact } = pathsIn.es;

test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } });

test('who prefers Spanish is offered it until that is declined, is answered in it, and is stored with the English case type', async ({
  page,
  product,
}) => {
  const shifted = await watchShifts(page);
  const offer = page.getByRole('complementary', { name: spanishOffer.label });
  await test.step('the offer stands under the bar; nothing is covered or moves', async () => {
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
  await test.step('a request', async () => {
    await openReady(page, contact);
    await fillIn(page, { ...request, name: 'María Núñez' });
    await submit(page).click();
    await expect(toast(page, words.sentTitle)).toContainText('Recibimos su solicitud');
    const [lead] = await product.sql`
      select case_type, page_source, acknowledgment from leads where name = 'María Núñez'`;
    expect(lead).toEqual({
      case_type: 'Trucking Accidents',
      page_source: contact,
      acknowledgment: words.acknowledgmentLabel,
    });
  });
});
