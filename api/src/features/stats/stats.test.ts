import { expect, test } from 'vitest';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { Source, SourcesAnswer, StatsAnswer, TrendsAnswer } from './contract.ts';

const app = await startTestApp();
const cookie = await app.signIn();

test('an empty product answers zeros and thirty days', async () => {
  expect(await app.json<StatsAnswer>('/api/get-admin-stats.php', { cookie })).toEqual({
    status: 'success',
    stats: { total_visits: 0, unique_visitors: 0, total_leads: 0, total_calls: 0, total_emails: 0 },
  });
  const { days } = await app.json<TrendsAnswer>('/api/get-admin-trends.php', { cookie });
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()));
});

test('trends count the last thirty days by the office’s day', async () => {
  await app.call('/mail.php', { body: { ...goodRequest, pageSource: '/contact?utm_source=x' } });
  await app.call('/mail.php', { body: { ...goodRequest, pageSource: '/contact' } });
  for (const pageUrl of ['/', '/', '/contact']) {
    await app.call('/api/track-visit.php', { body: { pageUrl, pageTitle: '', sessionId: 's', referrerUrl: '' } });
  }
  await app.call('/api/track-call.php', { body: { phoneNumber: '1', pageSource: '/' } });
  await app.superuser`update leads set submission_date = now() - interval '40 days' where page_source = '/contact'`;
  const { days } = await app.json<TrendsAnswer>('/api/get-admin-trends.php', { cookie });
  expect(days.at(-1)).toMatchObject({ visits: 3, visitors: 1, leads: 1, calls: 1, emails: 0 });
  expect(days.reduce((sum, { leads }) => sum + leads, 0)).toBe(1);
});

test('an export is noted with who and how much', async () => {
  const note = (body: unknown) => app.call('/api/record-export.php', { body, cookie });
  expect((await note({ list: 'leads', rows: 12 })).status).toBe(200);
  expect((await note({ list: 'passwords', rows: 12 })).status).toBe(400);
  const [entry] = await app.superuser`select staff_name, detail from audit where action = 'export'`;
  expect(entry).toEqual({ staff_name: 'staff', detail: { list: 'leads', rows: 12 } });
});

test('sources tell where visits began and what became of them, and add up to the dashboard’s totals', async () => {
  const own = await startTestApp({ publicUrl: 'https://www.firm.example' });
  const staff = await own.signIn();
  const visit = (sessionId: string, pageUrl: string, referrerUrl = '') =>
    own.call('/api/track-visit.php', { body: { pageUrl, pageTitle: '', sessionId, referrerUrl } });
  for (let n = 0; n < 3; n += 1)
    await visit(`b${n}`, '/truck-accident-boerne-texas', 'https://www.Google.com/search?q=x');
  await visit('b0', '/contact', 'https://firm.example/');
  await visit('c0', '/contact?utm_campaign=fall%20radio+1&utm_source=news', 'https://firm.example/about');
  await visit('m0', '/made-up', 'android-app://x');
  await visit('e0', '/es/contacto');
  const of = (sessionId: string) => ({ headers: { 'X-Session-Id': sessionId } });
  const call = { phoneNumber: '1', pageSource: '/contact' };
  for (const session of ['b0', 'b0', 'b1', 'never seen'])
    await own.call('/api/track-call.php', { body: call, ...of(session) });
  await own.call('/api/track-email.php', { body: { email: 'a@b', pageSource: '/' }, ...of('c0') });
  await own.call('/mail.php', { body: goodRequest, ...of('b0') });
  await own.call('/mail.php', { body: { ...goodRequest, message: 'once more' }, ...of('b0') });
  await own.call('/mail.php', { body: { ...goodRequest, message: 'without' } });
  await own.call('/mail.php', { body: { ...goodRequest, q7: 'spam' }, ...of('c0') });
  const read = (days = '30') => own.json<SourcesAnswer>(`/api/get-admin-sources.php?days=${days}`, { cookie: staff });
  const answer = await read();
  const named = (list: readonly Source[], name: string) => list.find((source) => source.name === name);
  const boerne = { visits: 3, visits_called: 2, visits_requested: 1, calls: 3, requests: 2 };
  expect(named(answer.cities, 'Boerne')).toMatchObject(boerne);
  expect(named(answer.pages, '/truck-accident-boerne-texas')).toMatchObject(boerne);
  expect(named(answer.referrers, 'google.com')).toMatchObject(boerne);
  expect(named(answer.campaigns, 'fall radio 1')).toMatchObject({ visits: 1, visits_emailed: 1, requests: 0 });
  expect(named(answer.languages, 'Español')).toMatchObject({ visits: 1 });
  expect(named(answer.referrers, 'Own pages')).toMatchObject({ visits: 1 });
  expect(named(answer.pages, 'No visit known')).toMatchObject({ visits: 0, calls: 1, requests: 1 });
  const { stats } = await own.json<StatsAnswer>('/api/get-admin-stats.php', { cookie: staff });
  for (const list of [
    answer.pages,
    answer.cities,
    answer.practice_areas,
    answer.languages,
    answer.referrers,
    answer.campaigns,
  ]) {
    const sum = (count: 'visits' | 'calls' | 'emails' | 'requests') => list.reduce((all, one) => all + one[count], 0);
    expect([sum('visits'), sum('calls'), sum('emails'), sum('requests')]).toEqual([
      stats.unique_visitors,
      stats.total_calls,
      stats.total_emails,
      stats.total_leads,
    ]);
  }
  await own.superuser`update leads set suspected = false`;
  expect(named((await read('all')).campaigns, 'fall radio 1')).toMatchObject({ visits_requested: 1, requests: 1 });
});
