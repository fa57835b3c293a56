import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../database/sql.ts';
import { freshDatabase, startTestApp } from '../../testing/test-app.ts';
import type { Source } from './contract.ts';
import { saveTimeZone } from './queries.ts';

const app = await startTestApp();
const cookie = await app.signIn();

test('an empty product returns zeros and thirty days', async () => {
  expect(await app.ask('get-admin-stats', {}, cookie)).toEqual({
    status: 'success',
    stats: { total_visits: 0, unique_visitors: 0, total_leads: 0, total_calls: 0, total_emails: 0 },
  });
  const { days } = await app.ask('get-admin-trends', {}, cookie);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()));
});

test('a zone that PostgreSQL does not know is refused, and another name of the same zone is used', async () => {
  const { superuser, name, appUrl } = await freshDatabase();
  await superuser`create table public.pg_timezone_names (name) as values ('America/Indiana/Indianapolis'), ('posixrules')`;
  await superuser`grant select on public.pg_timezone_names to public`;
  await superuser.unsafe(`alter database ${name} set search_path = public, pg_catalog`);
  const sql = connect(appUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await expect(saveTimeZone(sql, 'America/Chicago')).rejects.toThrow('OFFICE_TZ is wrong');
  await saveTimeZone(sql, 'America/Indianapolis');
  expect([...(await superuser`select time_zone from settings`)]).toEqual([
    { time_zone: 'America/Indiana/Indianapolis' },
  ]);
});

test('trends count the last thirty days by the office’s day', async () => {
  await app.sendLead();
  const old = await app.sendLead();
  for (const pageUrl of ['/', '/', '/contact']) await app.sendVisit({ pageUrl });
  await app.send('track-call', { phoneNumber: '1', pageSource: '/' });
  await app.superuser`update leads set submission_date = now() - interval '40 days' where id = ${old}`;
  const { days } = await app.ask('get-admin-trends', {}, cookie);
  expect(days.at(-1)).toMatchObject({ visits: 3, visitors: 1, leads: 1, calls: 1, emails: 0 });
  expect(days.reduce((sum, { leads }) => sum + leads, 0)).toBe(1);
});

test('sources show where visits began and what they led to, and add up to the dashboard’s totals', async () => {
  const own = await startTestApp({ publicUrl: 'https://www.firm.example' });
  const staff = await own.signIn();
  const visit = (sessionId: string, pageUrl: string, referrerUrl = '') =>
    own.sendVisit({ pageUrl, sessionId, referrerUrl });
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
  for (const session of ['b0', 'b0']) await own.sendLead({}, of(session));
  await own.sendLead();
  await own.sendLead({ q7: 'spam' }, of('c0'));
  const read = (days = '30') => own.ask('get-admin-sources', { days }, staff);
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
  const { stats } = await own.ask('get-admin-stats', {}, staff);
  const { pages, cities, practice_areas, languages, referrers, campaigns } = answer;
  for (const list of [pages, cities, practice_areas, languages, referrers, campaigns]) {
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

test('a request is stored and counted however long and strange its visit’s address, referrer and campaign are', async () => {
  const long = (length: number) => Array.from({ length }, (_, n) => String.fromCodePoint(0x20000 + n * 7)).join('');
  const sessionId = Array.from({ length: 200 }, (_, n) => String.fromCharCode(33 + ((n * 41) % 90))).join('');
  const pageUrl = `/${long(300)}?utm_campaign=${long(70)}`;
  expect((await app.sendVisit({ sessionId, pageUrl, referrerUrl: `https://${long(300)}/` })).status).toBe(200);
  const id = await app.sendLead({}, { headers: { 'X-Session-Id': sessionId } });
  const [lead] = await app.superuser`select octet_length(landing_page) as bytes from leads where id = ${id}`;
  expect(lead?.bytes).toBeGreaterThan(700);
  const { campaigns } = await app.ask('get-admin-sources', { days: 'all' }, cookie);
  expect(campaigns.find(({ visits_requested }) => visits_requested === 1)).toMatchObject({ visits: 1, requests: 1 });
});
