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

/** Clicks on a phone, an e-mail and an odd link of the contact page: each is counted once, and none is held up. */
async function expectClicksCounted(page: Page, events: readonly Event[]) {
  const { phoneLink, email } = mainOffice;
  const clicked = await page.evaluate(
    (hrefs) => {
      const prevented: boolean[] = [];
      // The test cancels the click after all other listeners; before hydration, no click passes the app's root.
      const end = (event: MouseEvent) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      };
      if (document.documentElement.dataset.app) addEventListener('click', end);
      else document.documentElement.addEventListener('click', end, { capture: true });
      const odd = document.querySelector('main')?.appendChild(document.createElement('a'));
      odd?.setAttribute('href', 'tel:100%');
      for (const href of hrefs) document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click();
      return prevented;
    },
    [`tel:${phoneLink}`, `mailto:${email}`, 'tel:100%'],
  );
  // The calls that count them are still waiting for an answer.
  expect(clicked).toEqual([false, false, false]);
  await expect
    .poll(() => events.filter(({ call }) => call !== 'visit'))
    .toEqual([
      { call: 'call', body: { phoneNumber: phoneLink, pageSource: '/contact' } },
      { call: 'email', body: { email, pageSource: '/contact' } },
      { call: 'call', body: { phoneNumber: '100%', pageSource: '/contact' } },
    ]);
}

test('each page shown is one visit, with its own title and one session, a missing one too, and each click is counted', async ({
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
  await openReady(page, '/contact');
  await expectClicksCounted(page, events);
  await openReady(page, '/no-such-page');
  expect(visits(events).at(-1)).toMatchObject({ pageUrl: '/no-such-page', pageTitle: `Page not found | ${firm.name}` });
});

test('before the app has arrived, a call is counted after its visit, and who leaves at once is stored', async ({
  page,
  context,
  product,
}) => {
  await test.step('who leaves before the pictures have loaded', async () => {
    await page.route('**/*.svg', () => undefined);
    await page.goto('/?utm_campaign=left-at-once', { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-scrolled]').waitFor();
    const page_title = await page.title();
    await page.goto('about:blank');
    const counted = () => product.sql`select page_title from visits where page_url like '%left-at-once'`;
    await expect.poll(async () => [...(await counted())]).toEqual([{ page_title }]);
  });
  await test.step('who calls before they have', async () => {
    const events = await hangTracking(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-scrolled]').waitFor();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    expect(visits(events)).toHaveLength(0);
    await page.locator('a[href^="tel:"]:visible').first().click();
    await expect.poll(() => events.map(({ call }) => call)).toEqual(['visit', 'call']);
  });
  await test.step('without the app', async () => {
    const other = await context.newPage();
    const events = await hangTracking(other);
    await other.route('**/assets/entry-client-*.js', () => undefined);
    await other.goto('/contact');
    await expectClicksCounted(other, events);
  });
});
