import { expect, type Page } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import { titled } from '../../public-site/src/content/titled.ts';
import { test } from './test.ts';
import { openReady } from './visitor.ts';

interface Event {
  call: string;
  body: Record<string, string>;
}

/** Records tracking calls and never answers them: a hanging API must not affect the visitor. */
async function hangTracking(page: Page): Promise<Event[]> {
  const events: Event[] = [];
  await page.route('**/api/track-*.php', (route) => {
    const url = new URL(route.request().url());
    events.push({
      call: url.pathname.replace('/api/track-', '').replace('.php', ''),
      body: route.request().postDataJSON(),
    });
  });
  return events;
}

const visits = (events: readonly Event[]) => events.filter(({ call }) => call === 'visit').map(({ body }) => body);

test('each page shown is one visit, with its own title and one session, a missing one too', async ({
  page,
  expectReport,
}) => {
  expectReport(/no-such-page/);
  const events = await hangTracking(page);
  await openReady(page, '/practice-areas?utm_source=news&name=Ana');
  await page.locator('main a[href="/truck-accident-attorneys"]').first().click();
  await expect(page).toHaveURL(/truck-accident-attorneys$/);
  await page.locator('main a[href="#the-first-days"]').click();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Areas');
  const origin = new URL(page.url()).origin;
  await expect
    .poll(() => visits(events).map(({ pageUrl }) => pageUrl))
    .toEqual(['/practice-areas?utm_source=news', '/truck-accident-attorneys', '/practice-areas?utm_source=news']);
  const [first, second] = visits(events);
  expect(first).toEqual({
    pageUrl: '/practice-areas?utm_source=news',
    pageTitle: `Practice Areas | ${firm.name}`,
    sessionId: expect.stringMatching(/^.{16,}$/),
    referrerUrl: '',
  });
  expect(second).toEqual({
    pageUrl: '/truck-accident-attorneys',
    pageTitle: titled(`Truck Accident Attorneys in ${mainOffice.city}, ${mainOffice.regionName}`),
    sessionId: first?.sessionId,
    referrerUrl: `${origin}/practice-areas`,
  });
  expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(first?.sessionId);
  await openReady(page, '/no-such-page');
  expect(visits(events).at(-1)).toMatchObject({ pageUrl: '/no-such-page', pageTitle: `Page not found | ${firm.name}` });
});

test('before the app has arrived, clicks are counted after their visit and held up by nothing, and who leaves at once is stored', async ({
  page,
  product,
}) => {
  await page.route(/\.svg$|\/assets\/entry-client-/, () => undefined);
  const openBare = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-scrolled]').waitFor();
  };
  await test.step('who leaves before the pictures have loaded', async () => {
    await openBare('/?utm_campaign=left-at-once');
    const page_title = await page.title();
    await page.goto('about:blank');
    const counted = () => product.sql`select page_title from visits where page_url like '%left-at-once'`;
    await expect.poll(async () => [...(await counted())]).toEqual([{ page_title }]);
  });
  await test.step('who calls and writes before they have', async () => {
    const events = await hangTracking(page);
    await openBare('/');
    await page.evaluate(() => {
      const prevented: boolean[] = Object.assign(window, { prevented: [] }).prevented;
      // The first script lets no click pass the root before the app is there.
      const end = (event: MouseEvent) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      };
      document.documentElement.addEventListener('click', end, { capture: true });
    });
    expect(visits(events)).toHaveLength(0);
    for (const scheme of ['tel', 'mailto']) await page.locator(`.footer a[href^="${scheme}:"]`).first().click();
    expect(await page.evaluate(() => Reflect.get(window, 'prevented'))).toEqual([false, false]);
    await expect
      .poll(() => events.slice(1))
      .toEqual([
        { call: 'call', body: { phoneNumber: mainOffice.phoneLink, pageSource: '/' } },
        { call: 'email', body: { email: firm.email, pageSource: '/' } },
      ]);
    expect(events[0]?.call).toBe('visit');
  });
});
