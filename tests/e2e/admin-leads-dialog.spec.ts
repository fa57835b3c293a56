import { expect, type Page } from '@playwright/test';
import { toast } from './admin-session.ts';
import { dialog, openLeads } from './leads-list.ts';
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
