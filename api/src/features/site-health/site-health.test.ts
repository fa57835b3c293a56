import type { PageReport } from '@advocate/facts/page-report';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { SiteHealthAnswer } from './contract.ts';

const app = await startTestApp();
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
/** Each from an address of its own. */
function tell(change: Partial<Record<keyof PageReport, unknown>> = {}, headers = {}, ip?: string) {
  told += 1;
  const body = { ...report, ...change };
  return app.call('/api/report-page.php', { body, headers, ip: ip ?? `198.51.100.${told}` });
}
const health = () => app.json('/api/get-site-health.php', { cookie }) as Promise<SiteHealthAnswer>;

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

test('one address counts once a day against a build, whichever process it tells and whatever else it changes', async () => {
  const build = 'bad000000001';
  const twin = app.startTwin();
  for (const [index, process] of [app, twin, app, twin, app].entries()) {
    const errors = [{ message: `Error: ${index}`, place: '/assets/home-1.js:1:1' }];
    const body = { ...report, build, template: `home-${'x'.repeat(index)}`, errors };
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

test('of more reports than are stored each is counted all the same, by one that is', async () => {
  const build = '0123456789ab';
  const place = '/assets/home-1.js:1:1';
  const before = told;
  const tellOne = () => tell({ build, errors: [{ message: 'Error: no', place }] });
  await Promise.all(Array.from({ length: 60 }, tellOne));
  // The next one that is stored stands for those before it.
  await vi.waitFor(async () => {
    await tellOne();
    const { rows, errors } = await health();
    expect(rows.find((row) => row.build === build)).toMatchObject({ pages: told - before, failed: told - before });
    expect(errors.find((error) => error.build === build)).toMatchObject({ count: told - before });
  });
});

test('who asks not to be tracked and who works here are not counted', async () => {
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
