import { expect, type Page } from '@playwright/test';
import { toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { dialog, heading, namedLeads, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

/** Returns the alerts' texts as the browser exposes them to screen readers. */
async function announcedAlerts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: (typeof nodes)[number] | undefined): string[] =>
    node?.role?.value === 'StaticText'
      ? [String(node.name?.value)]
      : (node?.childIds ?? []).flatMap((id) => textOf(byId.get(id)));
  return nodes
    .filter((node) => !node.ignored && node.role?.value === 'alert')
    .map((node) => textOf(node).join(' '))
    .filter((text) => text !== '');
}

test('a toast above a modal dialog is heard, and closed without closing it; a click beside it does, no press that begins or ends inside', async ({
  page,
  expectReport,
}) => {
  expectReport(/delete-lead\.php/);
  // The window is too narrow to show a lead next to the list, so the dialog is modal.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.route('**/api/delete-lead.php', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await openLeads(page, [{ name: 'Told Above', email: 'a@above.example', message: 'Words to mark with the mouse' }]);
  await page.getByRole('button', { name: 'View Told Above' }).click();
  page.on('dialog', (question) => void question.accept());
  const told = toast(page, 'Failed to delete lead');
  const dismiss = told.getByRole('button', { name: 'Dismiss notification' });
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Delete');
  // Content that a modal dialog makes inert is not in the accessibility tree.
  await expect.poll(() => announcedAlerts(page)).toEqual(['Error Failed to delete lead']);
  await dismiss.click();
  await expect(told).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Delete');
  await expect(told).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Call Now' }).focus();
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);

  await page.keyboard.press('Delete');
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await dismiss.click();
  await expect(told).toHaveCount(0);

  await page.getByRole('button', { name: 'View Told Above' }).click();
  const words = await dialog(page).getByText('Words to mark').boundingBox();
  if (!words) throw new Error('no message in the dialog');
  const inside = { x: words.x + 20, y: words.y + words.height / 2 };
  const beside = { x: 5, y: 300 };
  for (const { from, to } of [
    { from: inside, to: beside },
    { from: beside, to: inside },
  ]) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  }
  await page.mouse.click(beside.x, beside.y);
  await expect(dialog(page)).toBeHidden();
});

test('a delete under way leaves the dialog of another lead open', async ({ page }) => {
  const arrive = await holdBack(page, '**/api/delete-lead.php');
  await openLeads(page, namedLeads(['Slow First', 'Slow Second'], 'slow.example'));
  await page.getByRole('button', { name: 'View Slow First' }).click();
  page.on('dialog', (question) => void question.accept());
  await expect(dialog(page)).toContainText('Slow First');
  const asked = page.waitForRequest('**/api/delete-lead.php');
  await page.keyboard.press('Delete');
  await asked;
  await dialog(page).getByRole('button', { name: 'Next lead' }).click();
  await expect(dialog(page)).toContainText('Slow Second');
  arrive();
  await expect(toast(page, 'Lead deleted successfully')).toBeVisible();
  await expect(dialog(page)).toContainText('1 of 1');
  await expect(dialog(page)).toContainText('Slow Second');
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
    sheet.replaceSync(`.ui-dialog { width: 90vw; max-height: 80vh }
      .ui-dialog__frame { max-height: inherit }
      .ui-dialog__body { overflow: auto }`);
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

test('a lead opens next to the list, which stays usable; its URL names it, Back closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLeads(page, namedLeads(['Beside One', 'Beside Two', 'Beside Three'], 'beside.example'));
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await cell('Beside One').click();
  await expect(dialog(page).getByRole('heading', { name: 'Beside One' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/leads\?lead=\d+$/);
  const { width = 0, height = 0 } = (await dialog(page).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(672);
  expect(height).toBeLessThanOrEqual(720);
  await cell('Beside Three').click();
  await expect(dialog(page).getByRole('heading', { name: 'Beside Three' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(dialog(page).getByRole('heading', { name: 'Beside Two' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();

  await page.reload();
  await expect(dialog(page).getByRole('heading', { name: 'Beside Two' })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(heading(page, 3)).toBeVisible();
});
