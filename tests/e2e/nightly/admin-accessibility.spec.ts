import { expect, type Page } from '@playwright/test';
import { addLeads, chooseFile, sendRequest, toast } from '../admin-session.ts';
import { barriersInBothThemes } from '../barriers.ts';
import { dialog, openOptions, search } from '../leads-list.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

interface View {
  path: string;
  /** What is there once it has loaded. */
  sign: string | RegExp;
  /** What a person does there; receives the width of the window. */
  act?: (page: Page, width: number) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const openLead = async (page: Page) => {
  await press(/^View /)(page);
  await expect(dialog(page).getByRole('heading', { name: 'History' })).toBeVisible();
};
const leads = { path: '/admin/leads', sign: /^Contact Form Submissions/ };
const person = { path: '/admin/person', sign: 'Email or phone' };
const file = { path: '/admin/import', sign: 'CSV file' };
const chooseRows = (page: Page) =>
  chooseFile(page, 'old.csv', 'Name,Email,Phone,Notes,When\nAna,a@old.example,1,"Peña",3/4/2025\nBad,no address,1,,');

const views: Readonly<Record<string, View>> = {
  dashboard: { path: '/admin/dashboard', sign: 'The last 30 days' },
  'the numbers of each day': {
    path: '/admin/dashboard',
    sign: 'The last 30 days',
    act: (page) => page.getByText('Show as a table').click(),
  },
  more: {
    path: '/admin/dashboard',
    sign: 'System Overview',
    act: async (page) => {
      await press('More')(page);
      await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    },
  },
  'what is wrong': { path: '/admin/dashboard', sign: 'System Overview', act: press(/issues?$/) },
  leads,
  'an open lead': { ...leads, act: openLead },
  'a lead to call again': {
    ...leads,
    act: async (page) => {
      await openLead(page);
      await press('Call again …')(page);
    },
  },
  'no leads': {
    ...leads,
    act: async (page) => {
      await search(page).fill('nobody at all');
      await expect(page.getByText('No leads found')).toBeVisible();
    },
  },
  'list options': { ...leads, act: openOptions },
  columns: {
    ...leads,
    act: async (page, width) => {
      await openOptions(page);
      // Cards have none.
      if (width >= 768) await press('Columns')(page);
    },
  },
  keys: { ...leads, act: (page) => page.keyboard.press('?') },
  'a call to write down': {
    ...leads,
    act: async (page) => {
      await press('Write down a call')(page);
      await page.getByLabel('What was said').fill('Hit at Commerce.');
    },
  },
  waiting: { path: '/admin/leads?list=waiting', sign: /^Requests waiting/ },
  'possible spam': { path: '/admin/leads?list=spam', sign: /^A hidden field/ },
  'an open suspect': { path: '/admin/leads?list=spam', sign: /^A hidden field/, act: press(/^View /) },
  deleted: { path: '/admin/deleted', sign: 'Recently Deleted' },
  import: file,
  'a file and its columns': { ...file, act: chooseRows },
  'the report of a check': {
    ...file,
    act: async (page) => {
      await chooseRows(page);
      await press('Check the rows')(page);
      await expect(page.getByRole('heading', { name: 'Checked, nothing is stored yet' })).toBeVisible();
    },
  },
  visits: {
    path: '/admin/visits',
    sign: 'Recent Page Visits',
    act: (page) => page.getByText('What is counted').click(),
  },
  'site health': { path: '/admin/site-health', sign: 'Last checked' },
  calls: { path: '/admin/calls', sign: 'Call Button Clicks' },
  emails: { path: '/admin/emails', sign: 'Email Button Clicks' },
  sources: { path: '/admin/sources', sign: /^A visit is a browser session/ },
  'a person': {
    ...person,
    act: async (page) => {
      await page.getByLabel('Email or phone').fill('axe@barrier.example');
      await press('Search')(page);
      await expect(page.getByRole('button', { name: 'Save as JSON' })).toBeVisible();
    },
  },
  'a name': {
    ...person,
    act: async (page) => {
      await page.getByLabel('Name or other words').fill('Barrier');
      await press('Find')(page);
      await expect(page.getByText(/with “Barrier”/)).toBeVisible();
    },
  },
  people: { path: '/admin/people', sign: 'Rules for everyone' },
  audit: { path: '/admin/audit', sign: 'Signed in' },
  account: { path: '/admin/account', sign: 'This browser' },
  'an address that does not exist': { path: '/admin/nonsense', sign: 'Oops! Page not found' },
};

/** The screens have something to show. */
async function fill(page: Page) {
  await addLeads(page, [{ name: 'Barrier Deleted', email: 'deleted@barrier.example' }]);
  await sendRequest(page, 'Barrier Free', { email: 'axe@barrier.example', message: 'A truck hit me.\n'.repeat(9) });
  await sendRequest(page, 'Barrier Trap', { email: 'trap@barrier.example', q7: 'http://spam.example' });
  await page.request.post('/api/track-visit.php', {
    data: { pageUrl: '/contact', pageTitle: 'Contact', sessionId: 'axe', referrerUrl: '' },
  });
}

const widths = [320, 390, 768, 1440];

for (const [name, { path, sign, act }] of Object.entries(views)) {
  test(`${name}: no barrier, and nothing wider than its window`, async ({ page, expectReport }) => {
    if (path.endsWith('nonsense')) expectReport(/admin\/nonsense/);
    // axe analyzes each screen completely, in every width.
    test.setTimeout(240_000);
    await fill(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByText(sign).first()).toBeVisible();
      await act?.(page, width);
      expect(await barriersInBothThemes(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });
}

test('the sign-in and its refusal have no barrier', async ({ openElsewhere, expectReport }) => {
  expectReport(/401/);
  const page = await openElsewhere();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Login Failed')).toBeVisible();
    expect(await barriersInBothThemes(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('no long word makes a screen wider than its window', async ({ page }) => {
    const long = 'w'.repeat(150);
    const expectNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sendRequest(page, long, { email: `${long.slice(0, 60)}@wide.example`, pageSource: `/${long}` });
    await page.goto('/admin/person');
    await page.getByLabel('Email or phone').fill(`${long.slice(0, 60)}@wide.example`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ requests? of/ })).toBeVisible();
    await expectNarrow();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Latest requests' })).toContainText(long);
    await expectNarrow();
    await page.goto('/admin/import');
    const text = `Name,Email,Phone\n${long},${long},1`;
    await chooseFile(page, `${long}.csv`, text);
    await expect(page.getByText(`${long}.csv: 1 row`)).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('region', { name: 'Rejected rows' })).toBeVisible();
    await expectNarrow();
    for (const [width, text] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), text);
      const row = page.locator('.import-column', { has: page.getByLabel('Name *') });
      const outside = await row.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(outside, `${width} px at ${text}`).toBe(0);
    }
  });
});
