import { expect, test } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { saveSitePages } from '../stats/queries.ts';

const app = await startTestApp();
const cookie = await app.signIn();

const track = app.sendVisit;
const visits = () => app.ask('get-admin-visits', {}, cookie);
const stats = async () => (await app.ask('get-admin-stats', {}, cookie)).stats;

test('an answered visit is stored byte by byte and counted', async () => {
  const before = await stats();
  const pageTitle = 'A \\"quoted\\" {title}, NULL 北京 🚚';
  const odd = { pageUrl: '/über?utm_source=a"b\\c', pageTitle, sessionId: 's-odd' };
  const response = await track(odd);
  expect(await response.json()).toEqual({ status: 'success' });
  const { visits: list, stats: figures } = await visits();
  expect(list[0]).toMatchObject({ page_url: odd.pageUrl, page_title: odd.pageTitle, referrer_url: '' });
  const [row] = await app.superuser`select session_id from visits order by id desc limit 1`;
  expect(row?.session_id).toBe('s-odd');
  expect(await stats()).toMatchObject({
    total_visits: before.total_visits + 1,
    unique_visitors: before.unique_visitors + 1,
  });
  expect(figures.today_visits).toBe(figures.total_visits);
});

test('many concurrent visits are all stored, each session counted once', async () => {
  const before = await stats();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => track({ sessionId: `many-${index % 40}` })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const after = await stats();
  expect(after.total_visits - before.total_visits).toBe(300);
  expect(after.unique_visitors - before.unique_visitors).toBe(40);
  const [row] = await app.superuser`select count(*)::int as n from visits where session_id like 'many-%'`;
  expect(row?.n).toBe(300);
  const list = (await visits()).visits;
  expect(list).toHaveLength(100);
  const ids = list.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
});

test('visits of declared crawlers and of staff are counted separately and in no other statistic', async () => {
  const before = await visits();
  const byCrawler = (name: string) => track({}, { headers: { 'User-Agent': `${name}/2.1 (+http://bot.example)` } });
  await Promise.all(['Googlebot', 'bingbot', 'Googlebot'].map(byCrawler));
  await byCrawler('bingbot');
  await byCrawler('Googlebot');
  await track({}, { cookie });
  await track({}, { cookie: 'advocate_session=forged' });
  const after = await visits();
  const crawlers = [
    { name: 'Googlebot', visits: 3 },
    { name: 'bingbot', visits: 2 },
  ];
  expect(after.excluded).toEqual({ crawlers, staff: (before.excluded?.staff ?? 0) + 1 });
  expect(after.stats.total_visits).toBe(before.stats.total_visits + 1);
});

test('the names that crawlers make up are never shown, and share one row', async () => {
  const own = await startTestApp();
  await Promise.all(
    ['call-900-555-0199-scam-bot', 'n1bot', 'n2bot', 'Googlebot'].map((name) =>
      own.sendVisit({}, { headers: { 'User-Agent': `${name}/1` } }),
    ),
  );
  const { excluded } = await own.ask('get-admin-visits', {}, await own.signIn());
  expect(excluded?.crawlers).toEqual([
    { name: 'Others', visits: 3 },
    { name: 'Googlebot', visits: 1 },
  ]);
});

test.each(['curl/8.7.1', 'node', 'HeadlessChrome/140.0.0.0', 'Googlebot/2.1'])(
  'every click is counted, whatever the client calls itself and whoever is signed in: %s',
  async (agent) => {
    const counts = async () => {
      const { total_calls, total_emails } = await stats();
      return [total_calls, total_emails];
    };
    const [calls = 0, emails = 0] = await counts();
    const headers = { 'User-Agent': agent, 'X-Forwarded-For': '10.7.0.1' };
    const send = (name: string, body: object) => app.call(`/api/${name}.php`, { body, headers, cookie });
    await send('track-call', { phoneNumber: '1', pageSource: '/named' });
    await send('track-email', { email: 'a@b', pageSource: '/named' });
    expect(await counts()).toEqual([calls + 1, emails + 1]);
    await app.superuser`delete from clicks where page_source = '/named'`;
  },
);

test('clicks are listed newest first in pages and counted', async () => {
  for (let index = 0; index < 5; index += 1) {
    await app.send('track-call', { phoneNumber: `+1210555014${index}`, pageSource: '/contact' });
  }
  await app.send('track-email', { email: 'info@example.com', pageSource: '/' });
  const page = await app.ask('get-admin-calls', { limit: 3 }, cookie);
  expect(page.calls.map((call) => call.phone_number)).toEqual(['+12105550144', '+12105550143', '+12105550142']);
  const rest = await app.ask('get-admin-calls', { limit: 3, before: page.next }, cookie);
  expect(rest.calls.map((call) => call.phone_number)).toEqual(['+12105550141', '+12105550140']);
  expect(rest.next).toBeUndefined();
  const all = await app.ask('get-admin-calls', {}, cookie);
  expect(all.calls).toHaveLength(5);
  expect(all.calls[0]).toEqual({
    id: expect.any(Number),
    phone_number: '+12105550144',
    click_date: expect.stringMatching(/^\d{4}-/),
    page_source: '/contact',
    ip_address: '127.0.0.1',
  });
  const { emails } = await app.ask('get-admin-emails', {}, cookie);
  expect(emails[0]).toMatchObject({ email: 'info@example.com', page_source: '/' });
  expect(await stats()).toMatchObject({ total_calls: 5, total_emails: 1 });
});

test('the 101st new visitor of a customer at once is refused, from whichever of their addresses, and only what was answered is stored', async () => {
  const flood = Array.from({ length: 130 }, (_, nth) =>
    track({ sessionId: `flood-${nth}` }, { ip: `2001:db8:1:2::${nth + 1}` }),
  );
  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  const [row] = await app.superuser`select count(*)::int as n from visits where session_id like 'flood-%'`;
  expect(row?.n).toBe(100);
  expect((await track({ sessionId: 'flood-beside' }, { ip: '2001:db8:1:3::1' })).status).toBe(200);
});

test('a hundred visitors of four pages behind one address are counted, and so is what they press', async () => {
  const tracking = { ...productionLimits.tracking, seconds: 600 };
  const own = await startTestApp({ limits: { ...productionLimits, tracking } });
  const ip = '203.0.113.200';
  const statuses: number[] = [];
  for (const pageUrl of ['/', '/about', '/contact', '/practice-areas']) {
    const pages = Array.from({ length: 100 }, (_, nth) => own.sendVisit({ pageUrl, sessionId: `nat-${nth}` }, { ip }));
    statuses.push(...(await Promise.all(pages)).map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(400).fill(200));
  const press = (session: string) =>
    own.call('/api/track-call.php', {
      body: { phoneNumber: '1', pageSource: '/nat' },
      headers: { 'X-Session-Id': session },
      ip,
    });
  const presses = await Promise.all(Array.from({ length: 100 }, (_, nth) => press(`nat-${nth}`)));
  expect(presses.map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect((await press('nat-nobody')).status).toBe(429);
  expect((await own.sendVisit({ sessionId: 'nat-new' }, { ip })).status).toBe(429);
});

test('one session has its own budget, and beyond it that of its address', async () => {
  const tracking = { atOnce: 10, seconds: 600, network: 10 };
  const limited = await startTestApp({
    limits: { ...productionLimits, tracking, trackingOfSession: { atOnce: 30, seconds: 600 } },
  });
  const answers = await Promise.all(Array.from({ length: 60 }, () => limited.sendVisit({}, { ip: '203.0.113.9' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect((await limited.sendVisit({ sessionId: '' }, { ip: '203.0.113.9' })).status).toBe(429);
});

test('no sessions and no budgets of theirs let an address exceed its day', async () => {
  const trackingPerDay = { atOnce: 150, seconds: 600, network: 10 };
  const limited = await startTestApp({ limits: { ...productionLimits, trackingPerDay } });
  const visits = Array.from({ length: 400 }, (_, nth) =>
    limited.sendVisit({ sessionId: `s${nth % 90}` }, { ip: '203.0.113.10' }),
  );
  expect((await Promise.all(visits)).filter(({ status }) => status === 200)).toHaveLength(150);
});

test('what is too long is cut between characters and counted, never refused', async () => {
  const own = await startTestApp();
  const family = '👨‍👩‍👧‍👦';
  const sent = {
    sessionId: 'long',
    pageUrl: `/?utm_content=${'c'.repeat(2050)}&utm_campaign=fall%20${'%F0%9F%9A%9A'.repeat(100)}&utm_source=news`,
    pageTitle: `${'t'.repeat(500)}${family.repeat(9)}`,
    referrerUrl: `https://search.example/?q=${'北'.repeat(2000)}`,
  };
  expect((await own.sendVisit(sent)).status).toBe(200);
  const click = { phoneNumber: `+1${'5'.repeat(600)}`, pageSource: `/${'ü'.repeat(1500)}` };
  expect((await own.send('track-call', click)).status).toBe(200);
  expect((await own.send('track-email', { email: `${'e'.repeat(600)}@b`, pageSource: '/' })).status).toBe(200);
  const [visit] = await own.superuser`select page_url, page_title, referrer_url from visits`;
  expect(visit?.page_title).toBe('t'.repeat(500));
  expect(visit?.referrer_url).toBe(`https://search.example/?q=${'北'.repeat(100)}`);
  expect(Buffer.byteLength(visit?.page_url)).toBeLessThanOrEqual(2048);
  expect(decodeURIComponent(visit?.page_url)).toMatch(
    /^\/\?utm_content=c{300}&utm_campaign=fall 🚚+&utm_source=news$/u,
  );
  const clicks = await own.superuser`select target, page_source from clicks order by id`;
  expect(clicks).toEqual([
    { target: `+1${'5'.repeat(510)}`, page_source: `/${'ü'.repeat(1023)}` },
    { target: 'e'.repeat(512), page_source: '/' },
  ]);
  const { campaigns } = await own.ask('get-admin-sources', {}, await own.signIn());
  expect(campaigns[0]).toMatchObject({ name: expect.stringMatching(/^fall 🚚+$/u), visits: 1 });
});

test.each([
  ['a number as the address', { pageUrl: 5 }],
  ['no title', { pageTitle: undefined }],
  ['a list as the referrer', { referrerUrl: ['https://a.example'] }],
  ['half a character', { pageTitle: `${'x'.repeat(600)}\ud800` }],
  ['NUL behind the cut', { pageUrl: `/${'x'.repeat(3000)}\0` }],
  ['a session of 201 characters', { sessionId: 's'.repeat(201) }],
])('a visit with %s is still refused', async (_what, change) => {
  expect((await track(change)).status).toBe(400);
});

test('pages of the site are separate sources, all other addresses share one', async () => {
  const own = await startTestApp();
  await saveSitePages(own.sql, ['/', '/about']);
  for (const pageUrl of ['/about?utm_source=x', '/made-up', '/also-made-up', '/'])
    await own.sendVisit({ sessionId: pageUrl, pageUrl });
  const { pages } = await own.ask('get-admin-sources', {}, await own.signIn());
  expect(pages.map(({ name, visits }) => [name, visits])).toEqual([
    ['Other addresses', 2],
    ['/', 1],
    ['/about', 1],
  ]);
});

test('thirty /64s of one /48 are counted, and one /64 has one budget over all its addresses', async () => {
  const tracking = { atOnce: 7, seconds: 60, network: 10 };
  const limited = await startTestApp({ limits: { ...productionLimits, tracking } });
  const statuses = async (count: number, address: (nth: number) => string) => {
    const answers = Array.from({ length: count }, (_, nth) =>
      limited.sendVisit({ sessionId: `of ${address(nth)}` }, { ip: address(nth) }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses(30, (nth) => `2001:db8:1:${nth}::1`)).toEqual(Array(30).fill(200));
  expect(await statuses(10, (nth) => `2001:db8:1:aa::${nth}`)).toEqual([...Array(7).fill(200), 429, 429, 429]);
  expect(await statuses(40, (nth) => `2001:db8:1:${nth}00::1`)).toEqual([
    ...Array(33).fill(200),
    ...Array(7).fill(429),
  ]);
});
