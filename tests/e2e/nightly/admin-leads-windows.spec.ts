import { expect } from '@playwright/test';
import { enlargeText } from '../admin-session.ts';
import { dialog, numberedLeads, openLeads, rows, search } from '../leads-list.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

test('where columns give way, view stays in sight, and the rest is read in the order in which it is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openLeads(page, [{ name: 'Always There', email: 'a@pinned.example' }]);
  await expect(page.getByRole('button', { name: 'View Always There' })).toBeInViewport({ ratio: 1 });
  for (const role of ['gridcell', 'columnheader'] as const) {
    const columns = page.getByRole(role).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')));
    expect(await columns).toEqual(['name', 'phone', 'case_type', 'submission_date', 'actions']);
  }
});

test('in the colors of the system, the cell that has the focus is the only one with a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLeads(page, [{ name: 'Framed', email: 'framed@frame.example' }]);
  await search(page).press('Enter');
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await expect(cell('Framed')).toBeFocused();
  const colors = await page.evaluate(() => {
    const probe = document.createElement('p');
    document.body.append(probe);
    const of = (color: string) => Object.assign(probe.style, { color }) && getComputedStyle(probe).color;
    return { canvas: of('Canvas'), highlight: of('Highlight') };
  });
  await expect(cell('Framed')).toHaveCSS('outline-color', colors.highlight);
  await expect(cell('framed@frame.example')).toHaveCSS('border-top-color', colors.canvas);
});

test('a window of 1440 by 900 shows 22 leads, a phone’s four, and nothing scrolls but the list', async ({ page }) => {
  const message =
    'A truck changed lanes into my husband on Culebra Road. He is still in the hospital, and we need help.';
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLeads(
    page,
    numberedLeads(40, 'Dense', 'dense.example').map((lead) => ({ ...lead, message })),
  );
  for (const [width, height, wanted] of [
    [1440, 900, 22],
    [390, 844, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    const whole = async () => {
      const list = await page.locator('.data-grid__rows').boundingBox();
      const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      return boxes.filter((bottom) => bottom <= (list?.y ?? 0) + (list?.height ?? 0)).length;
    };
    await expect.poll(whole, `${width} px`).toBeGreaterThanOrEqual(wanted);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('text of twice the size hides neither view nor delete, nor any part of a card on a phone', async ({ page }) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'Guadalupe Jackson-Reyes';
  await openLeads(page, [{ name, email: 'guadalupe@huge.example', message: 'Hit on I-35' }]);
  const list = await page.locator('.data-grid__rows').boundingBox();
  expect(list?.y, 'most of the window is for the cards').toBeLessThan(844 / 2);
  const card = rows(page).first();
  const isWhole = async (text: string) => {
    const part = await card.getByText(text, { exact: true }).boundingBox();
    const frame = await card.boundingBox();
    if (!part || !frame) return false;
    return (
      part.x >= frame.x &&
      part.x + part.width <= frame.x + frame.width + 1 &&
      part.y + part.height <= frame.y + frame.height + 1
    );
  };
  for (const text of [name, '(210) 555-0100', 'guadalupe@huge.example']) {
    await expect.poll(() => isWhole(text), text).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('button', { name: `View ${name}` }).click();
  await expect(dialog(page).getByRole('heading', { name })).toBeInViewport();
  await expect(dialog(page).getByRole('link', { name: 'Call Now' })).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole('definition').first(), 'without scrolling').toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 1200 });
  for (const action of ['View', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} ${name}` })).toBeInViewport({ ratio: 1 });
  }
});

test('a lead is printed whole, without the list behind it; with an older kit, too', async ({ page }) => {
  const message = Array.from({ length: 120 }, (_, line) => `Line ${line} of a long story.`).join('\n');
  await openLeads(page, [{ name: 'Goes On Paper', email: 'paper@print.example', message }]);
  await page.getByRole('button', { name: 'View Goes On Paper' }).click();
  const body = dialog(page).getByRole('region', { name: 'Lead Details' });
  await expect(body).toContainText('Line 119 of a long story.');
  const hidden = () => body.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  // The styles of an older kit come last and know neither paper nor phones.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer kit {
      .ui-dialog { width: 90vw; max-height: 80vh }
      .ui-dialog__frame { max-height: inherit }
      .ui-dialog__body { overflow: auto }
    }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
  await expect(page.getByRole('heading', { name: 'Leads Management', includeHidden: true })).toBeHidden();
  await expect(dialog(page).getByText('paper@print.example')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Call Now' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(390);
});
