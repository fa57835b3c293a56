import { expect } from '@playwright/test';
import { addLeads } from './admin-session.ts';
import { search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('a phone number is never cut off, even next to a long address', async ({ page }) => {
  const phone = '+1 (210) 555-0142 ext. 1234';
  await addLeads(page, [
    { name: 'Long Lines', email: `${'very-long-name'.repeat(4)}@cut.example`, phone, message: 'Words. '.repeat(40) },
  ]);
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/leads');
    await search(page).fill('@cut.example');
    const shown = page
      .locator('.call-link, [role=gridcell][col-id=phone]')
      .filter({ hasText: phone.slice(3), visible: true });
    await expect(shown).toHaveCount(1);
    const cut = await shown.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      const box = (cell.closest('.ag-cell') ?? cell).getBoundingClientRect();
      return { right: text.right > box.right + 1, bottom: text.bottom > box.bottom + 1 };
    });
    expect(cut, `at ${width}`).toEqual({ right: false, bottom: false });
  }
});
