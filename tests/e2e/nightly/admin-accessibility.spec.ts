import { expect, type Page } from '@playwright/test';
import { addLeads, chooseFile, sendRequest, toast } from '../admin-session.ts';
import { barriersInBothThemes } from '../barriers.ts';
import { openOptions, search } from '../leads-list.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

/** What a person does on a screen; receives the width of the window. */
type Act = (page: Page, width: number) => Promise<unknown>;
/** A screen's address, and in their order what a person does there and the texts that it then shows. */
type View = [path: string, ...steps: (string | RegExp | Act)[]];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const write = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text);
const unfold = (text: string) => (page: Page) => page.getByText(text).click();
const chooseRows = (page: Page) =>
  chooseFile(page, 'old.csv', 'Name,Email,Phone,Notes,When\nAna,a@old.example,1,"Peña",3/4/2025\nBad,no address,1,,');
const dashboard = ['/admin/dashboard', 'The last 30 days'] as const;
const leads = ['/admin/leads', /^Contact Form Submissions/] as const;
const lead = [...leads, press(/^View /), /^History$/] as const;
const spam = ['/admin/leads?list=spam', /^A hidden field/] as const;
const person = ['/admin/person', 'Email or phone'] as const;
const file = ['/admin/import', 'CSV file'] as const;

const views: Readonly<Record<string, View>> = {
  dashboard: [...dashboard],
  'the numbers of each day': [...dashboard, unfold('Show as a table')],
  more: [...dashboard, press('More'), 'Personal Data'],
  'what is wrong': [...dashboard, press(/issues?$/)],
  leads: [...leads],
  'an open lead': [...lead],
  'a lead to call again': [...lead, press('Call again …')],
  'no leads': [...leads, (page) => search(page).fill('nobody at all'), 'No leads found'],
  'list options': [...leads, openOptions],
  // Cards have none.
  columns: [...leads, openOptions, async (page, width) => width >= 768 && press('Columns')(page)],
  keys: [...leads, (page) => page.keyboard.press('?')],
  'a call to write down': [...leads, press('Write down a call'), write('What was said', 'Hit at Commerce.')],
  waiting: ['/admin/leads?list=waiting', /^Requests waiting/],
  'possible spam': [...spam],
  'an open suspect': [...spam, press(/^View /)],
  deleted: ['/admin/deleted', 'Recently Deleted'],
  import: [...file],
  'a file and its columns': [...file, chooseRows],
  'the report of a check': [...file, chooseRows, press('Check the rows'), 'Checked, nothing is stored yet'],
  visits: ['/admin/visits', 'Recent Page Visits', unfold('What is counted')],
  'site health': ['/admin/site-health', 'Last checked'],
  calls: ['/admin/calls', 'Call Button Clicks'],
  emails: ['/admin/emails', 'Email Button Clicks'],
  sources: ['/admin/sources', /^A visit is a browser session/],
  'a person': [...person, write('Email or phone', 'axe@barrier.example'), press('Search'), 'Save as JSON'],
  'a name': [...person, write('Name or other words', 'Barrier'), press('Find'), /with “Barrier”/],
  people: ['/admin/people', 'Rules for everyone'],
  audit: ['/admin/audit', 'Signed in'],
  account: ['/admin/account', 'This browser'],
  'an address that does not exist': ['/admin/nonsense', 'Oops! Page not found'],
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

for (const [name, [path, ...steps]] of Object.entries(views)) {
  test(`${name}: no barrier, and nothing wider than its window`, async ({ page, expectReport }) => {
    if (path.endsWith('nonsense')) expectReport(/admin\/nonsense/);
    // axe analyzes each screen completely, in every width.
    test.setTimeout(240_000);
    await fill(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      for (const step of steps) {
        if (typeof step === 'function') await step(page, width);
        else await expect(page.getByText(step).first()).toBeVisible();
      }
      expect(await barriersInBothThemes(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });
}

test('the sign-in and its refusal have no barrier', async ({ openElsewhere, expectReport }) => {
  expectReport(/ 401 .*auth\.php/);
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
