import { expect } from '@playwright/test';
import { addLeads, enlargeText, openStaffScreen, startSession } from './admin-session.ts';
import { dialog, heading, openKeys, rows, search } from './leads-list.ts';
import { test } from './test.ts';

test('the order of the rows stays with the list, and goes by its chip', async ({ page, product }) => {
  await startSession(page, product);
  await addLeads(
    page,
    ['bea', 'Ana', 'Cid'].map((name, index) => ({ name: `${name} Sorted`, email: `${index}@sorted.example` })),
  );
  await page.goto('/admin/leads');
  await search(page).fill('@sorted.example');
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  const names = page.locator('.ag-row [col-id=name]');
  await expect(names).toHaveText(['Ana Sorted', 'bea Sorted', 'Cid Sorted']);
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await expect(names).toHaveText(['Cid Sorted', 'bea Sorted', 'Ana Sorted']);
  const isKept = () => page.evaluate(() => JSON.stringify(history.state).includes('name desc'));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(names).toHaveText(['Cid Sorted', 'bea Sorted', 'Ana Sorted']);
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Sorted by Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute('aria-sort', 'none');
  await expect(page.getByText(/^Sorted by/)).toHaveCount(0);

  // A list that is opened anew begins with the newest.
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await expect(page.getByText('Sorted by Name')).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.goto('/admin/leads');
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute('aria-sort', 'none');
});

test('columns are moved and widened by mouse or keyboard, and stay so in this browser', async ({ page, product }) => {
  await openStaffScreen(page, product, '/admin/leads');
  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  const width = async () => Math.round((await name.boundingBox())?.width ?? 0);
  const handle = name.locator('.ag-header-cell-resize');
  expect(await width()).toBe(165);
  await handle.hover();
  const { x = 0, y = 0, width: wide = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + wide / 2 + 30, y + 10, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(195);

  const inOrder = () =>
    page.getByRole('columnheader').evaluateAll((headers) =>
      headers
        .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .slice(0, 3)
        .map((header) => header.getAttribute('col-id')),
    );
  expect(await inOrder()).toEqual(['name', 'email', 'phone']);
  await name.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(inOrder).toEqual(['email', 'name', 'phone']);

  await page.reload();
  await expect.poll(inOrder).toEqual(['email', 'name', 'phone']);
  expect(await width()).toBe(195);
  await openKeys(page);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(inOrder).toEqual(['name', 'email', 'phone']);
  await expect.poll(width).toBe(165);
});

test('view and delete are in sight where the columns are wider than the window, last in every row', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await startSession(page, product);
  await addLeads(page, [{ name: 'Always There', email: 'a@pinned.example' }]);
  await page.goto('/admin/leads');
  await search(page).fill('@pinned.example');
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Always There' })).toBeInViewport({ ratio: 1 });
  const inDom = (role: string) =>
    page.getByRole(role as 'gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')));
  const order = ['name', 'email', 'phone', 'case_type', 'message', 'submission_date', 'page_source', 'actions'];
  await expect.poll(() => inDom('gridcell')).toEqual(order);
  expect(await inDom('columnheader')).toEqual(order);
  await page.getByRole('button', { name: 'View Always There' }).click();
  await expect(dialog(page)).toContainText('Always There');
});

test('letters of twice the size hide neither view nor delete', async ({ page, product }) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await startSession(page, product);
  await addLeads(page, [{ name: 'Read Large', email: 'a@large.example' }]);
  await page.goto('/admin/leads');
  await search(page).fill('@large.example');
  await expect(heading(page, 1)).toBeVisible();
  for (const action of ['View', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} Read Large` })).toBeInViewport({ ratio: 1 });
  }
});

test('below 768 px a lead is a card that opens, with its own delete inside', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, product);
  await addLeads(page, [{ name: 'Card Person', email: 'a@card.example', message: 'Hit on Loop 1604' }]);
  await page.goto('/admin/leads');
  await search(page).fill('@card.example');
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'a@card.example' })).toHaveAttribute('href', 'mailto:a@card.example');
  await expect(page.getByText('Hit on Loop 1604')).toBeVisible();
  await page.getByRole('button', { name: 'View Card Person' }).click();
  await expect(dialog(page)).toContainText('No visit is known for this request.');
  page.on('dialog', (question) => void question.accept());
  await dialog(page).getByRole('button', { name: 'Delete this lead' }).click();
  await expect(heading(page, 0)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('cards are sorted as columns are, and stay so through a reload', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, product);
  await addLeads(
    page,
    ['bea', 'Ana', 'Cid'].map((name, index) => ({
      name: `${name} Stacked`,
      email: `${index}@stacked.example`,
      submission_date: `2025-02-0${3 - index}T12:00:00Z`,
    })),
  );
  await page.goto('/admin/leads');
  await search(page).fill('@stacked.example');
  const names = page.locator('.lead-card__name');
  await expect(names).toHaveText(['bea Stacked', 'Ana Stacked', 'Cid Stacked']);
  await page.getByLabel('Sort leads').selectOption('Oldest first');
  await expect(names).toHaveText(['Cid Stacked', 'Ana Stacked', 'bea Stacked']);
  await page.getByLabel('Sort leads').selectOption('Name, A to Z');
  await expect(names).toHaveText(['Ana Stacked', 'bea Stacked', 'Cid Stacked']);
  const isKept = () => page.evaluate(() => JSON.stringify(history.state).includes('name asc'));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(names).toHaveText(['Ana Stacked', 'bea Stacked', 'Cid Stacked']);

  // The same choice in a wider window, and back.
  await page.setViewportSize({ width: 1024, height: 844 });
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Sort leads').locator('option:checked')).toHaveText('Name, Z to A');
  await expect(names).toHaveText(['Cid Stacked', 'bea Stacked', 'Ana Stacked']);
});

test('in the colors of the system, the cell that has the focus is the only one with a frame', async ({
  page,
  product,
}) => {
  await startSession(page, product);
  await addLeads(page, [{ name: 'Framed', email: 'framed@frame.example' }]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/leads');
  await search(page).fill('framed@frame.example');
  await expect(heading(page, 1)).toBeVisible();
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

test('a window of 1440 by 900 shows 22 leads, one of a phone four, and nothing scrolls but the list', async ({
  page,
  product,
}) => {
  await startSession(page, product);
  await addLeads(
    page,
    Array.from({ length: 40 }, (_, index) => ({
      name: `Dense ${index}`,
      email: `${index}@dense.example`,
      message: 'A truck changed lanes into my husband on Culebra Road. He is still in the hospital, and we need help.',
    })),
  );
  for (const [width, height, wanted] of [
    [1440, 900, 22],
    [390, 844, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin/leads');
    await search(page).fill('@dense.example');
    await expect(heading(page, 40)).toBeVisible();
    const list = await page.locator('.data-grid__rows').boundingBox();
    const whole = async () => {
      const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      return boxes.filter((bottom) => bottom <= (list?.y ?? 0) + (list?.height ?? 0)).length;
    };
    await expect.poll(whole, `${width} px`).toBeGreaterThanOrEqual(wanted);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('with letters of twice the size on a phone, a card loses nothing, and its dialog opens with the name', async ({
  page,
  product,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, product);
  await addLeads(page, [{ name: 'Guadalupe Jackson-Reyes', email: 'guadalupe@huge.example', message: 'Hit on I-35' }]);
  await page.goto('/admin/leads');
  await search(page).fill('@huge.example');
  await expect(heading(page, 1)).toBeVisible();
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
  for (const text of ['Guadalupe Jackson-Reyes', '210 555 0100', 'guadalupe@huge.example']) {
    await expect.poll(() => isWhole(text), text).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('button', { name: 'View Guadalupe Jackson-Reyes' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Guadalupe Jackson-Reyes' })).toBeInViewport();
  await expect(dialog(page).getByRole('link', { name: 'Call Now' })).toBeInViewport({ ratio: 1 });
});
