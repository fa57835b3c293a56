import { mkdir, mkdtemp, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putBack, startTestApp } from '../../testing/test-app.ts';
import { removeOldMails } from '../notifications/mail-files.ts';
import { eraseAgain } from './erase.ts';

const app = await startTestApp();
const { dataDir } = app;
const cookie = await app.signIn();
await app.givePasskey('staff');

const send = (change: object, { headers = {}, ...from }: { ip?: string; headers?: object } = {}) =>
  app.sendLead(change, { headers: { 'X-Acknowledgment-Version': '1', ...headers }, ...from });

/** Visits a page in this session from this address; returns what the same visitor's request is sent with. */
async function visit(sessionId: string, ip: string, more = {}) {
  await app.sendVisit({ pageUrl: '/about', sessionId, ...more }, { ip });
  return { ip, headers: { 'X-Session-Id': sessionId } };
}

const erase = (contact: string) => app.send('erase-person', { contact }, cookie);
const find = async (contact: string) => (await app.ask('find-person', { contact }, cookie)).leads;
const names = async () => (await app.superuser`select name from leads order by id`).map(({ name }) => String(name));

test('a person is found by email or phone however they are written, including suspected and deleted requests', async () => {
  await send({ name: 'Ann One', email: 'Ann@Example.com', phone: '+1 (210) 555-0177' });
  await send({ name: 'Ann Spam', email: 'ann@example.com', phone: '999 555 0000', q7: 'x' });
  await send({ name: 'Ann Gone', email: 'other@example.com', phone: '210.555.0177' });
  await send({ name: 'Ben', email: 'ann@example.com.mx', phone: '210 555 0178' });
  await app.superuser`update leads set deleted_at = now() where name = 'Ann Gone'`;
  expect((await find(' ANN@example.com ')).map(({ name }) => name)).toEqual(['Ann Spam', 'Ann One']);
  expect((await find('1-210-555-0177')).map(({ name }) => name)).toEqual(['Ann Gone', 'Ann One']);
  expect((await find('ann@example.com'))[0]).toMatchObject({
    suspected: true,
    mail: 'waiting',
    acknowledgment: expect.stringContaining('attorney'),
    ip_address: '10.0.2.1',
  });
  for (const nobody of ['ann', '555', '%', 'ann@example.com, ben@example.com']) {
    expect(await app.statusOf('find-person', { contact: nobody }, cookie)).toBe(400);
  }
});

test('an erased person is nowhere: requests, mails that wait or are in files, the audit; others stay', async () => {
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  const rows = await app.superuser`select id, name from leads`;
  await Promise.all(rows.map(({ id, name }) => writeFile(join(dataDir, 'mail', `lead-${id}.eml`), String(name))));
  const response = await erase('ann@example.com');
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('2 requests') });
  expect(await names()).toEqual(['Ann Gone', 'Ben']);
  const mails = await Promise.all(
    (await readdir(join(dataDir, 'mail'))).map((file) => readFile(join(dataDir, 'mail', file), 'utf8')),
  );
  expect(mails.sort()).toEqual(['Ann Gone', 'Ben']);
  const [jobs] = await app.superuser`select count(*)::int as n from outbox where lead_id is not null`;
  expect(jobs?.n).toBe(2);
  expect(await find('ann@example.com')).toEqual([]);
  const [entry] = await app.superuser`select staff_name, detail from audit where action = 'erase-person'`;
  expect(entry).toEqual({ staff_name: 'staff', detail: { leads: 2 } });
  const everything = await readFile(join(dataDir, 'erasures.txt'), 'utf8');
  expect(everything).not.toMatch(/ann|example/i);
});

test('what a restored backup brings back is erased again, and what the person sent afterward stays', async () => {
  // The backup is older than the erasure, so the database has lost it.
  await app.superuser`delete from erasures`;
  await send({ name: 'Back', email: 'ANN@example.com', phone: '5550199' });
  await app.superuser`update leads set submission_date = now() - interval '1 day' where name = 'Back'`;
  await send({ name: 'Ann Later', email: 'ann@example.com' });
  await eraseAgain(app);
  expect(await names()).toEqual(['Ann Gone', 'Ben', 'Ann Later']);
  // Both records have it now: nothing more is done.
  await send({ name: 'Old import', email: 'ann@example.com' });
  await app.superuser`update leads set submission_date = now() - interval '1 day' where name = 'Old import'`;
  await eraseAgain(app);
  expect(await names()).toContain('Old import');
});

test('the visits of an erased person are anonymous, and counted as before', async () => {
  const id = 'a"b\\c,{NULL}';
  const cleo = await visit(id, '10.8.0.1');
  await app.call('/api/track-call.php', { body: { phoneNumber: '1', pageSource: '/' }, ...cleo });
  await send({ email: 'cleo@example.com' }, cleo);
  expect(await find('cleo@example.com')).toMatchObject([{ session_id: id }]);
  const totals = async () => {
    const [sources] = (await app.ask('get-admin-sources', {}, cookie)).pages;
    const { stats } = await app.ask('get-admin-stats', {}, cookie);
    return { ...stats, total_leads: null, ...sources, requests: null, visits_requested: null };
  };
  const before = await totals();
  await erase('cleo@example.com');
  const left = await app.superuser`
    select session_id from visits where session_id = ${id} or ip_address is not null union all
    select session_id from clicks where session_id = ${id} or ip_address is not null union all
    select session_id from visit_sessions where session_id = ${id}`;
  expect(left).toHaveLength(0);
  expect(before).toMatchObject({ total_visits: 1, visits: 1, visits_called: 1, calls: 1 });
  expect(await totals()).toEqual(before);
});

test('an erasure that broke off is completed by the next one', async () => {
  const id = await send({ email: 'dora@example.com' }, await visit('of-dora', '10.8.0.2'));
  const mail = join(dataDir, 'mail', `lead-${id}.eml`);
  await writeFile(mail, 'Dora');
  await app.superuser`revoke update on visits from advocate_app`;
  expect((await erase('dora@example.com')).status).toBe(503);
  await app.superuser`grant update on visits to advocate_app`;
  const again = await erase('dora@example.com');
  expect(await again.json()).toMatchObject({ message: expect.stringContaining('1 request,') });
  expect(await app.superuser`select from visits where session_id = 'of-dora' or ip_address is not null`).toEqual([]);
  expect(await readdir(join(dataDir, 'mail'))).not.toContain(`lead-${id}.eml`);
});

test('a data folder that was lost gets the record of erasures from the database', async () => {
  const other = await mkdtemp(join(dataDir, 'lost-'));
  await eraseAgain({ sql: app.sql, dataDir: other });
  const hashes = async (folder: string) =>
    new Set((await readFile(join(folder, 'erasures.txt'), 'utf8')).match(/\b[0-9a-f]{64}\b/g));
  expect(await hashes(other)).toEqual(await hashes(dataDir));
  expect((await hashes(other)).size).toBeGreaterThan(2);
  // One line that a full disk has cut off, too.
  const file = join(other, 'erasures.txt');
  await truncate(file, (await stat(file)).size - 9);
  await eraseAgain({ sql: app.sql, dataDir: other });
  expect(await hashes(other)).toEqual(await hashes(dataDir));
});

test('a mail that was being written when a process died is erased too', async () => {
  const half = join(dataDir, 'mail', `lead-${await send({ email: 'half@example.com' })}.eml.part`);
  await writeFile(half, 'To:');
  expect((await erase('half@example.com')).status).toBe(200);
  await expect(readFile(half)).rejects.toThrow('ENOENT');
});

test('mails in files are removed after thirty days', async () => {
  const folder = join(dataDir, 'mail');
  const left = await readdir(folder);
  await writeFile(join(folder, 'lead-900.eml'), 'old');
  const monthAgo = Date.now() / 1000 - 31 * 86_400;
  await utimes(join(folder, 'lead-900.eml'), monthAgo, monthAgo);
  await removeOldMails(dataDir);
  expect(await readdir(folder)).toEqual(left);
  await removeOldMails(join(dataDir, 'no such folder'));
  // Like one that its writer has renamed since the folder was read.
  await symlink('nowhere', join(folder, 'lead-7.eml.part'));
  await removeOldMails(dataDir);
});

test('a number with an extension is found without it, and with it', async () => {
  const extended = ['(210) 555-0179 ext. 7', '+1 210-555-0179 x1234', '210 555 0179 #12', '2105550179, extensión 7'];
  for (const phone of extended) await send({ name: phone, email: `${extended.indexOf(phone)}@ext.example`, phone });
  for (const typed of ['2105550179', '210-555-0179', ...extended]) {
    expect((await find(typed)).map(({ name }) => name).sort(), typed).toEqual(extended.toSorted());
  }
});

test('a number is found among words and next to another one, and every other number stays', async () => {
  const written = {
    'After five': '(210) 555-0133 (after 5pm)',
    'One or two': '210-555-0144 or 210-555-0145',
    'In a row': '2105550146/210.555.0147',
    'With hours': '210 555 0148 9-5',
    'From abroad': '+44 20 7946 0958',
  };
  for (const [name, phone] of Object.entries(written)) await send({ name, phone, email: 'numbers@example.org' });
  const found = async (typed: string) => (await find(typed)).map(({ name }) => name);
  const searches: Record<string, string[]> = {
    'After five': ['210 555 0133', '(210) 555-0133 (after 5pm)'],
    'One or two': ['+1 (210) 555-0144', '210.555.0145'],
    'In a row': ['2105550146', '2105550147'],
    'With hours': ['210-555-0148'],
    'From abroad': ['0044 (0)20 7946 0958', '44 20 7946 0958'],
  };
  for (const [name, typed] of Object.entries(searches)) {
    for (const number of typed) expect(await found(number), number).toEqual([name]);
  }
  expect((await erase('210-555-0144')).status).toBe(200);
  expect(await found('210.555.0145')).toEqual([]);
  expect(await found('210 555 0133')).toEqual(['After five']);
  await erase('numbers@example.org');
});

test('an export has everything: requests, how their visits began, pages, clicks, addresses', async () => {
  const page = { pageUrl: '/about?utm_source=news', pageTitle: 'About', referrerUrl: 'https://search.example/' };
  const egon = await visit('of-egon', '10.8.0.7', page);
  await app.call('/api/track-call.php', { body: { phoneNumber: '+12105550100', pageSource: '/about' }, ...egon });
  await send({ email: 'egon@example.com' }, egon);
  const answer = await app.ask('find-person', { contact: 'egon@example.com' }, cookie);
  expect(answer.leads).toMatchObject([
    { landing_page: '/about', referrer: 'search.example', campaign: expect.any(String), ip_address: '10.8.0.7' },
  ]);
  expect(answer.visits).toMatchObject([
    { page_url: '/about?utm_source=news', ip_address: '10.8.0.7', referrer_url: 'https://search.example/' },
  ]);
  expect(answer.clicks).toMatchObject([{ kind: 'call', target: '+12105550100', ip_address: '10.8.0.7' }]);
  await erase('egon@example.com');
});

test('of people who share a number only the chosen requests are erased, also after a restore, and an import lists who they were', async () => {
  const phone = '(210) 555-0111';
  await send({ name: 'J. Ruiz', email: 'j@ruiz.example', phone }, await visit('of-ruiz', '10.8.0.3'));
  await send({ name: 'J. Ruiz', email: 'other@ruiz.example', phone, message: 'once more' });
  await send({ name: 'Her Neighbor', email: 'neighbor@example.com', phone });
  // An earlier request with the same words stays.
  const [before] = await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, submission_date, content_hash, imported, phones)
    select name, email, phone, case_type, page_source, submission_date - interval '1 day', content_hash, true, phones from leads
    where email = 'j@ruiz.example' returning id::float8 as id`;
  const found = await app.ask('find-person', { contact: phone }, cookie);
  expect(found.visits).toMatchObject([{ session_id: 'of-ruiz' }]);
  const leads = found.leads.filter(({ id, name }) => name === 'J. Ruiz' && id !== before?.id).map(({ id }) => id);
  const [stranger] = await app.superuser`select id::float8 as id from leads where phone <> ${phone} limit 1`;
  const body = { contact: phone, leads: [...leads, stranger?.id] };
  await app.superuser`create table leads_before as table leads`;
  const erased = await app.send('erase-requests', body, cookie);
  expect(await erased.json()).toMatchObject({ message: expect.stringContaining('2 requests') });
  expect((await find(phone)).map(({ name }) => name)).toEqual(['Her Neighbor', 'J. Ruiz']);
  expect(await app.superuser`select from visits where session_id = 'of-ruiz'`).toEqual([]);

  await putBack(app.superuser, 'leads');
  await app.superuser`delete from erasures`;
  await eraseAgain(app);
  expect((await find(phone)).map(({ name }) => name)).toEqual(['Her Neighbor', 'J. Ruiz']);

  const row = { case_type: '', message: '', submission_date: '', page_source: '', phone: '+1 210 555 0111' };
  const rows = [
    { ...row, name: 'j. ruiz', email: '' },
    { ...row, name: 'Her Neighbor', email: 'neighbor@example.com' },
  ];
  const { rejected } = await app.ask('import-leads', { leads: rows, dryRun: true }, cookie);
  expect(rejected).toMatchObject([{ index: 0, erased: true }]);
  const none = await app.send('erase-requests', { contact: phone, leads: [] }, cookie);
  expect(none.status).toBe(400);
});

test('a visit whose session has the hash of another one’s is neither disclosed nor made anonymous with it', async () => {
  const [own, other] = ['c76dd3ad639db45fb9ee439db59bb3bd', 'fdcf9747dcdac7462ccdfeff7c83d9a1'];
  const [hashes] = await app.superuser`select hashtext(${own}) = hashtext(${other}) as "areEqual"`;
  expect(hashes?.areEqual).toBe(true);
  await visit(other, '10.8.0.9');
  await send({ email: 'hash@example.com' }, await visit(own, '10.8.0.10'));
  const { visits } = await app.ask('find-person', { contact: 'hash@example.com' }, cookie);
  expect(visits.map(({ session_id }) => session_id)).toEqual([own]);
  await erase('hash@example.com');
  const left = await app.superuser`select session_id from visits where session_id in (${own}, ${other})`;
  expect([...left]).toEqual([{ session_id: other }]);
});
