import { type PageReport, pageTemplates } from '@advocate/facts/page-report';
import { expect, test, vi } from 'vitest';
import { serve } from '../../testing/receivers.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SiteHealthAnswer } from './contract.ts';
import { liveBuildOf } from './released-builds.ts';

const live = new Set(['abcdef012345']);
const app = await startTestApp({}, { isLiveBuild: async (build) => live.has(build) });
const cookie = await app.signIn();
const report: PageReport = {
  build: 'abcdef012345',
  template: 'contact',
  device: 'phone',
  kit: 'released',
  lcp: 1200,
  inp: 60,
  cls: 0.02,
  errors: [],
};
let told = 0;
/** Sends a report, each from a different address. */
function tell(change: Partial<Record<keyof PageReport, unknown>> = {}, headers = {}, ip?: string) {
  told += 1;
  const body = { ...report, ...change };
  return app.call('/api/report-page.php', { body, headers, ip: ip ?? `198.51.100.${told}` });
}
const health = () => app.ask('get-site-health', {}, cookie) as Promise<SiteHealthAnswer>;

test('pages are added up by build, template and device, and their errors by message and place', async () => {
  const thrown = { message: 'TypeError: no', place: '/assets/contact-page-1.js:1:20' };
  expect((await tell()).status).toBe(200);
  await tell({ kit: 'bundled', lcp: undefined, errors: [thrown, { ...thrown, message: 'Error: other' }] });
  await tell({ errors: [thrown] });
  await tell({ device: 'computer' });
  const { rows, errors } = await health();
  expect(rows).toEqual([
    {
      build: report.build,
      template: 'contact',
      device: 'phone',
      ...{ pages: 3, bundled: 1, failed: 2, lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) },
    },
    expect.objectContaining({ device: 'computer', pages: 1, failed: 0 }),
  ]);
  expect(errors).toEqual([
    { build: report.build, ...thrown, count: 2 },
    { build: report.build, place: thrown.place, message: 'Error: other', count: 1 },
  ]);
});

test('one address counts once a day against a build, whichever process it reports to and whatever else it changes', async () => {
  const build = 'bad000000001';
  live.add(build);
  const twin = app.startTwin();
  for (const [index, process] of [app, twin, app, twin, app].entries()) {
    const errors = [{ message: `Error: ${index}`, place: '/assets/home-1.js:1:1' }];
    const body = { ...report, build, template: pageTemplates[index], errors };
    const headers = { 'User-Agent': `browser ${index}`, 'X-Forwarded-For': `9.9.9.${index}` };
    const response = await app.call('/api/report-page.php', { body, headers, ip: '2001:db8::1' }, process);
    expect(response.status).toBe(200);
  }
  await tell({ build }, {}, '2001:db8::2');
  const { rows } = await health();
  const ofBuild = rows.filter((row) => row.build === build);
  expect(ofBuild.map(({ pages, failed }) => ({ pages, failed }))).toEqual(
    expect.arrayContaining([
      { pages: 1, failed: 1 },
      { pages: 1, failed: 0 },
    ]),
  );
  expect(ofBuild).toHaveLength(2);
});

test('of more reports than are stored each is still counted, by one that is stored', async () => {
  const build = '0123456789ab';
  live.add(build);
  const before = told;
  await Promise.all(Array.from({ length: 60 }, () => tell({ build })));
  // The next one stored stands for those before it.
  await vi.waitFor(async () => {
    await tell({ build });
    const { rows } = await health();
    expect(rows.find((row) => row.build === build)).toMatchObject({ pages: told - before, failed: 0 });
  });
});

test('an error in a burst counts for one page', async () => {
  const build = '0123456789cd';
  live.add(build);
  const ip = '203.0.113.9';
  const errors = [{ message: 'Error: no', place: '/assets/home-1.js:1:1' }];
  const burst = [...Array.from({ length: 48 }, () => tell({ build }, {}, ip)), tell({ build, errors }, {}, ip)];
  await Promise.all(burst);
  const { rows } = await health();
  expect(rows.find((row) => row.build === build)).toMatchObject({ failed: 1 });
});

test('a build that was never live counts nothing, however many there are, and excludes no other', async () => {
  const before = await health();
  for (let address = 0; address < 10; address += 1) {
    for (let made = 0; made < 30; made += 1) {
      const build = `dead${address}${made}`.padEnd(12, '0');
      expect((await tell({ build }, {}, `192.0.2.${address}`)).status).toBe(200);
    }
  }
  expect(await health()).toEqual(before);
  const errors = [{ message: 'Error: honest', place: '/assets/home-1.js:1:1' }];
  await tell({ errors });
  expect((await health()).errors).toContainEqual({ build: report.build, ...errors[0], count: 1 });
});

test('a process that never saw a build live relies on the reports that others have stored', async () => {
  const [stranger] =
    await app.superuser`select sum(pages)::int as pages from page_reports where build = ${report.build}`;
  const twin = app.startTwin();
  await app.call('/api/report-page.php', { body: report, ip: '198.51.100.250' }, twin);
  const [row] = await app.superuser`select sum(pages)::int as pages from page_reports where build = ${report.build}`;
  expect(row?.pages).toBe(stranger?.pages + 1);
});

test('the live build is read from the website itself, once in five seconds', async () => {
  let asked = 0;
  const site = await serve((_request, response) => {
    asked += 1;
    response.end('<!doctype html><html lang="en" data-build="abcdef012345" data-ui="1">');
  });
  const isLive = liveBuildOf(site);
  expect(await Promise.all(['abcdef012345', 'bad000000001', 'abcdef012345'].map(isLive))).toEqual([true, false, true]);
  expect(asked).toBe(1);
  expect(await liveBuildOf('http://127.0.0.1:1')('abcdef012345')).toBe(false);
});

test('visitors who ask not to be tracked and staff are not counted', async () => {
  const before = await health();
  expect((await tell({}, { 'Sec-GPC': '1' })).status).toBe(200);
  expect((await tell({}, { Cookie: cookie })).status).toBe(200);
  expect(await health()).toEqual(before);
});

test.each([
  ['a build that is none', { build: 'x' }],
  ['a template that is none', { template: "'; drop" }],
  ['a device that nobody has', { device: 'toaster' }],
  ['a figure that is no number', { lcp: 'slow' }],
  ['a figure below zero', { cls: -1 }],
  ['no errors', { errors: undefined }],
  ['too many errors', { errors: Array.from({ length: 6 }, () => ({ message: 'a', place: '/assets/a.js:1:1' })) }],
  ['an error at no place', { errors: [{ message: 'a', place: 'my house' }] }],
])('%s is refused', async (_what, change) => {
  expect((await tell(change)).status).toBe(400);
});
