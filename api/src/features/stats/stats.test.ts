import { expect, test } from 'vitest';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { HealthAnswer, StatsAnswer, TrendsAnswer } from './contract.ts';

const app = await startTestApp();
const cookie = await app.signIn();

test('an empty product answers zeros and thirty days', async () => {
  expect(await app.json<StatsAnswer>('/api/get-admin-stats.php', { cookie })).toEqual({
    status: 'success',
    stats: { total_visits: 0, unique_visitors: 0, total_leads: 0, total_calls: 0, total_emails: 0 },
  });
  const { days, pages } = await app.json<TrendsAnswer>('/api/get-admin-trends.php', { cookie });
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()));
  expect(pages).toEqual([]);
});

test('trends count the last thirty days by the office’s day, and pages by the leads they bring', async () => {
  await app.call('/mail.php', { body: { ...goodRequest, pageSource: '/contact?utm_source=x' } });
  await app.call('/mail.php', { body: { ...goodRequest, pageSource: '/contact' } });
  for (const pageUrl of ['/', '/', '/contact']) {
    await app.call('/api/track-visit.php', { body: { pageUrl, pageTitle: '', sessionId: 's', referrerUrl: '' } });
  }
  await app.call('/api/track-call.php', { body: { phoneNumber: '1', pageSource: '/' } });
  await app.superuser`update leads set submission_date = now() - interval '40 days' where page_source = '/contact'`;
  const { days, pages } = await app.json<TrendsAnswer>('/api/get-admin-trends.php', { cookie });
  expect(days.at(-1)).toMatchObject({ visits: 3, leads: 1, calls: 1, emails: 0 });
  expect(days.reduce((sum, { leads }) => sum + leads, 0)).toBe(1);
  expect(pages).toEqual([
    { page: '/contact', visits: 1, leads: 1, calls: 0, emails: 0 },
    { page: '/', visits: 2, leads: 0, calls: 1, emails: 0 },
  ]);
});

test('mail that cannot be sent is told to staff and to whoever watches', async () => {
  const health = () => app.json<HealthAnswer>('/api/get-admin-health.php', { cookie });
  expect((await health()).problems).toEqual([]);
  await app.superuser`update notifications set attempts = 4, created_at = now() - interval '20 minutes'`;
  expect((await health()).problems).toEqual([{ code: 'mail-stuck', message: expect.stringContaining('20 minutes') }]);
  expect(await app.json('/readyz')).toMatchObject({ status: 'success', database: 'ok', mail: 'stuck' });
});

test('an export is noted with who and how much', async () => {
  const note = (body: unknown) => app.call('/api/record-export.php', { body, cookie });
  expect((await note({ list: 'leads', rows: 12 })).status).toBe(200);
  expect((await note({ list: 'passwords', rows: 12 })).status).toBe(400);
  const [entry] = await app.superuser`select staff_name, detail from audit where action = 'export'`;
  expect(entry).toEqual({ staff_name: 'staff', detail: { list: 'leads', rows: 12 } });
});
