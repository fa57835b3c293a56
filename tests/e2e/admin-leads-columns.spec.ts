import { expect, type Page } from '@playwright/test';
import { enlargeText, untilKept } from './admin-session.ts';
import { dialog, heading, namedLeads, numberedLeads, openLeads, rows, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const nameHeader = (page: Page) => page.getByRole('columnheader', { name: 'Name', exact: true });

test('the order of the rows stays with the list, and goes by its chip', async ({ page }) => {
  await openLeads(page, namedLeads(['bea Sorted', 'Ana Sorted', 'Cid Sorted'], 'sorted.example'));
  const header = nameHeader(page);
  await header.click();
  const names = page.locator('.ag-row [col-id=name]');
  await expect(names).toHaveText(['Ana Sorted', 'bea Sorted', 'Cid Sorted']);
  await header.click();
  await expect(names).toHaveText(['Cid Sorted', 'bea Sorted', 'Ana Sorted']);
  await untilKept(page, /name desc/);
  await page.reload();
  await expect(names).toHaveText(['Cid Sorted', 'bea Sorted', 'Ana Sorted']);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Sorted by Name' }).click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(page.getByText(/^Sorted by/)).toHaveCount(0);

  // A reopened list begins with the newest leads.
  await header.click();
  await expect(page.getByText('Sorted by Name')).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.goto('/admin/leads');
  await expect(header).toHaveAttribute('aria-sort', 'none');
});

test('columns are moved and widened by mouse or keyboard, and stay so in this browser', async ({
  page,
  expectReport,
}) => {
  expectReport(/The stored columns cannot be used/);
  await page.goto('/admin/leads');
  const name = nameHeader(page);
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((headers) =>
      headers
        .map((header) => ({ name: header.getAttribute('col-id'), box: header.getBoundingClientRect() }))
        .sort((one, other) => one.box.left - other.box.left)
        .map((header) => `${header.name} ${Math.round(header.box.width)}`),
    );
  await expect.poll(columns).toHaveLength(8);
  const first = await columns();
  expect(first.map((column) => column.split(' ')[0])).toEqual([
    ...['name', 'email', 'phone', 'case_type', 'message', 'submission_date', 'page_source', 'actions'],
  ]);
  const [nameFirst = '', emailFirst = ''] = first;
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, width: 800 });
  await expect.poll(columns).not.toEqual(first);
  await name.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await columns())[0]).toContain('email');
  await page.setViewportSize(size);
  await page.reload();
  await expect.poll(columns, 'not squeezed as in the small window').toEqual([emailFirst, nameFirst, ...first.slice(2)]);

  const handle = name.locator('.ag-header-cell-resize');
  await handle.hover();
  const { x = 0, y = 0, width: wide = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + wide / 2 + 30, y + 10, { steps: 3 });
  await page.mouse.up();
  const widened = `name ${Number(nameFirst.split(' ')[1]) + 30}`;
  await expect.poll(async () => (await columns()).slice(0, 2)).toEqual([emailFirst, widened]);
  const left = await columns();

  await page.reload();
  await expect.poll(columns, 'all of them, not only the widened one').toEqual(left);
  const source = page.getByRole('columnheader', { name: 'Source' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Source').uncheck();
  await expect(source).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible();
  await expect(source).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Source').check();
  await expect(source).toBeVisible();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(columns).toEqual(first);

  await page.evaluate(() => {
    localStorage.setItem('admin_lead_columns', '[null]');
  });
  await page.reload();
  await expect.poll(columns, 'stored values of another shape').toEqual(first);
});

test('view and delete are in sight where the columns are wider than the window, come last, and half hide no column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openLeads(page, [{ name: 'Always There', email: 'a@pinned.example' }]);
  await expect(page.getByRole('button', { name: 'View Always There' })).toBeInViewport({ ratio: 1 });
  const edges = await page.getByRole('columnheader').evaluateAll((heads) =>
    heads.map((head) => {
      const { left, right } = head.getBoundingClientRect();
      return { name: head.getAttribute('col-id'), left: Math.round(left), right: Math.round(right) };
    }),
  );
  const actions = edges.find(({ name }) => name === 'actions')?.left ?? 0;
  expect(edges.filter(({ left, right }) => left < actions - 10 && right > actions)).toEqual([]);
  const inDom = (role: string) =>
    page.getByRole(role as 'gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')));
  const order = ['name', 'email', 'phone', 'case_type', 'message', 'submission_date', 'page_source', 'actions'];
  await expect.poll(() => inDom('gridcell')).toEqual(order);
  expect(await inDom('columnheader')).toEqual(order);
  await page.getByRole('button', { name: 'View Always There' }).click();
  await expect(dialog(page)).toContainText('Always There');
});

test('below 768 px a lead is a card that opens, with its own delete inside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page, [{ name: 'Card Person', email: 'a@card.example', message: 'Hit on Loop 1604' }]);
  await expect(page.getByRole('link', { name: 'a@card.example' })).toHaveAttribute('href', 'mailto:a@card.example');
  await expect(page.getByText('Hit on Loop 1604')).toBeVisible();
  await page.getByRole('button', { name: 'View Card Person' }).click();
  await expect(dialog(page)).toContainText('No website visit is linked to this request.');
  page.on('dialog', (question) => void question.accept());
  await dialog(page).getByRole('button', { name: 'Delete this lead' }).click();
  await expect(heading(page, 0)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('cards are sorted as columns are, and stay so through a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page, namedLeads(['bea Stacked', 'Ana Stacked', 'Cid Stacked'], 'stacked.example'));
  const names = page.locator('.lead-card__name');
  await expect(names).toHaveText(['bea Stacked', 'Ana Stacked', 'Cid Stacked']);
  await page.getByLabel('Sort leads').selectOption('Oldest first');
  await expect(names).toHaveText(['Cid Stacked', 'Ana Stacked', 'bea Stacked']);
  await page.getByLabel('Sort leads').selectOption('Name, A to Z');
  await expect(names).toHaveText(['Ana Stacked', 'bea Stacked', 'Cid Stacked']);
  await untilKept(page, /name asc/);
  await page.reload();
  await expect(names).toHaveText(['Ana Stacked', 'bea Stacked', 'Cid Stacked']);

  // The same setting in a wider window, and back.
  await page.setViewportSize({ width: 1024, height: 844 });
  const header = nameHeader(page);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Sort leads').locator('option:checked')).toHaveText('Name, Z to A');
  await expect(names).toHaveText(['Cid Stacked', 'bea Stacked', 'Ana Stacked']);
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
  for (const text of [name, '210 555 0100', 'guadalupe@huge.example']) {
    await expect.poll(() => isWhole(text), text).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('button', { name: `View ${name}` }).click();
  await expect(dialog(page).getByRole('heading', { name })).toBeInViewport();
  await expect(dialog(page).getByRole('link', { name: 'Call Now' })).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByText('Hit on I-35'), 'without scrolling').toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 1200 });
  for (const action of ['View', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} ${name}` })).toBeInViewport({ ratio: 1 });
  }
});
