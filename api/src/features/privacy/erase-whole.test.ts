import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailSettings } from '../../testing/receivers.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { settleRollups } from '../maintenance/queries.ts';
import { digestMessage } from '../notifications/message.ts';
import { mailTransport } from '../notifications/transport.ts';
import { eraseAgain } from './erase.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await app.givePasskey('staff');

/** What must be nowhere afterward, in small letters. */
const traces = [
  'quist',
  'wilhelmina',
  '8305550142',
  '555-0142',
  '555 0142',
  '555%200142',
  '203.0.113.42',
  'tab-of-wilma',
];
const address = 'Wilma.Quist@example.org';
const coded = 'wilma.quist%40EXAMPLE.org';
const phone = '(830) 555-0142';
const name = 'Wilhelmina Quist';
const ip = '203.0.113.42';
const session = { ip, headers: { 'X-Session-Id': 'tab-of-wilma' } };

/** Every row of every table, and every file in the data folder, in small letters. */
async function dump(): Promise<string[]> {
  const tables = await app.superuser`select tablename from pg_tables where schemaname = 'public' order by 1`;
  const rows = await Promise.all(
    tables.map(async ({ tablename }) => {
      const found = await app.superuser`select row_to_json(t)::text as row from ${app.superuser(tablename)} t`;
      return found.map(({ row }) => `${tablename} ${row}`);
    }),
  );
  const files = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async (file) => `${file.name} ${await readFile(join(file.parentPath, file.name), 'utf8')}`);
  return [...rows.flat(), ...(await Promise.all(texts))].map((text) => text.toLowerCase());
}
const leftOf = async (words: readonly string[]) =>
  (await dump()).filter((text) => words.some((word) => text.includes(word)));

const send = (change: object, options: object = {}) =>
  app.sendLead({ name: 'Neighbor', email: 'n@example.net', phone: '210 555 0100', message: '', ...change }, options);
const visit = (pageUrl: string, more: object = {}, options: object = session) =>
  app.sendVisit({ pageUrl, pageTitle: 'Title', sessionId: 'tab-of-wilma', ...more }, options);
const importFile = (fileName: string, row: object) => {
  const lead = { case_type: '', message: '', submission_date: '2020-02-03T10:20:00Z', ...row };
  return app.ask('import-leads', { leads: [lead], dryRun: false, importId: randomUUID(), fileName }, cookie);
};

/** Leaves the traces of a person everywhere where a request or a link can. */
async function leaveTraces() {
  const other = (pageUrl: string, more: object = {}) => visit(pageUrl, { sessionId: randomUUID(), ...more }, {});
  await visit(`/about?utm_campaign=${coded}&utm_content=830-555-0142`);
  await app.call('/api/track-call.php', { body: { phoneNumber: '+12105550100', pageSource: '/about' }, ...session });
  await app.superuser`update visits set visit_date = visit_date - interval '20 days'`;
  await app.superuser`update visit_sessions set began_at = began_at - interval '20 days'`;
  await app.superuser`update clicks set click_date = click_date - interval '20 days', began_at = began_at - interval '20 days'`;
  await send({ name, email: address, phone, pageSource: `/contact?utm_campaign=${coded}` }, session);
  await visit('/about', { referrerUrl: `https://lists.example.com/?to=${coded}` });
  // In other tabs, by links that name the person, as the senders of newsletters make them; and by a browser that asks for privacy.
  await other(`/?utm_campaign=${encodeURIComponent(coded)}`);
  await other('/?utm_term=call+(830)+555-0142+today');
  await other('/?utm_campaign=%2B1%20830%20555%200142');
  await other('/', { referrerUrl: `https://${address}/` });
  await other('/', { pageTitle: `For ${address}` });
  await other(`/${address}`);
  await other('/', { sessionId: address });
  await visit(`/?utm_source=${coded}`, { sessionId: 'private' }, { headers: { 'Sec-GPC': '1' } });
  const tab = { ip: '198.51.100.7', headers: { 'X-Session-Id': 'tab-of-nobody' } };
  await visit(`/?utm_campaign=${coded}`, { sessionId: 'tab-of-nobody' }, tab);
  await app.call('/api/track-email.php', { body: { email: address, pageSource: `/?utm_term=${coded}` }, ...tab });
  await send({ name: 'Forwarded', email: 'forwarded@example.net' }, tab);
  // In fields where nobody expects them.
  await send({ name, phone: `write to ${address}` });
  await send({ name: address, email: 'x@example.net' });
  await send({ name: `${name} 830.555.0142`, email: 'y@example.net' });
  await send({ name, email: '8305550142@sms.example.net', q7: 'spam' });
  const deleted = await send({ name, email: address.toUpperCase() });
  await app.send('delete-lead', { id: deleted }, cookie);
  for (const text of ['Wilhelmina’s son will call', `Prefers ${address}`]) {
    await app.ask('log-contact', { ids: [deleted - 1, deleted - 2], kind: 'note', text }, cookie);
  }
  // In the names of imported files, and of one that names nobody.
  await importFile('wilhelmina_quist (2).csv', { name, email: address });
  await importFile('Quist, Wilhelmina.xlsx', { name: 'Imported', email: 'i@example.net' });
  await importFile('calls of 830-555-0142.csv', { name: 'Imported too', email: 'j@example.net' });
  await importFile('old-site.csv', { name, phone: '+1 830 555 0142' });
  await settleRollups(app.sql);
  await app.superuser`insert into source_rollups (made_on, day, kind, name, visits, visits_called, visits_emailed, calls, emails)
    values ('-infinity', '-infinity', 'campaign', ${address}, 7, 0, 0, 0, 0)`;
}

/** Writes what a machine without a mail server keeps of the mails about these leads: one each, and some in digests. */
async function writeMails() {
  const folder = join(app.dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const transport = mailTransport(null, app.dataDir);
  const leads =
    await app.superuser`select leads.*, leads.id::text as id, 'k' as message_key from leads order by leads.id`;
  const digest = async (key: string, more: object, ids: readonly string[]) => {
    const listed = leads.filter(({ id }) => ids.includes(id)).map((lead) => ({ ...lead, ...more })) as never;
    await transport.send(digestMessage(key, listed, mailSettings), `digest-${key}`, new AbortController().signal);
  };
  const idsOf = (isMeant: (lead: Record<string, unknown>) => boolean) =>
    leads.filter(isMeant).map(({ id }) => String(id));
  const own = idsOf(({ name: typed }) => typed === name).slice(0, 1);
  const others = idsOf(({ name: typed }) => typed === 'Neighbor');
  // One in plain text, one with letters that need an encoding, and one with many.
  await digest('plain', {}, [...others, ...own]);
  await digest('quoted', { case_type: 'Caída en la banqueta, con lesión' }, [...others, ...own]);
  await digest('base64', { case_type: '交通事故の被害者です、助けてください' }, [...others, ...own]);
  await digest('of-others', {}, others);
  for (const { id, name: typed } of leads) await writeFile(join(folder, `lead-${id}.eml`), `Name: ${typed}`);
  await writeFile(join(folder, `lead-${own[0]}.eml.part`), 'To:');
  await writeFile(join(folder, 'receipt-1.eml'), `To: ${address}\n\nWe have your request.`);
  await writeFile(join(folder, 'receipt-2.eml'), 'To: n@example.net\n\nWe have your request.');
  return { folder, others };
}

const everything = async () => {
  const { pages, referrers, campaigns } = await app.ask('get-admin-sources', {}, cookie);
  const { stats } = await app.ask('get-admin-stats', {}, cookie);
  const sum = (rows: { visits: number; calls: number; emails: number }[]) =>
    rows.reduce((total, { visits, calls, emails }) => total + visits + calls + emails, 0);
  return { ...stats, total_leads: null, sums: [pages, referrers, campaigns].map(sum) };
};

test('of an erased person nothing is left in any table or file, and everything else is', async () => {
  await send({ message: 'Mine alone' });
  await leaveTraces();
  const { folder, others } = await writeMails();
  const before = await everything();
  expect((await leftOf(traces)).length).toBeGreaterThan(40);
  for (const contact of [address, phone]) {
    expect(await app.statusOf('erase-person', { contact }, cookie)).toBe(200);
  }
  expect(await leftOf(traces)).toEqual([]);
  expect(await leftOf(['wilma'])).toEqual([]);
  expect(await everything()).toEqual(before);
  const names = (await app.superuser`select name from leads order by id`).map(({ name }) => String(name));
  expect(names).toEqual(['Neighbor', 'Forwarded', 'Imported', 'Imported too']);
  const files = (await app.superuser`select file_name from imports order by began_at`).map(
    ({ file_name }) => file_name,
  );
  expect(files).toEqual(['', '', '', 'old-site.csv']);
  const kept = others.map((id) => `lead-${id}.eml`);
  expect(await readdir(folder)).toEqual(expect.arrayContaining([...kept, 'digest-of-others.eml', 'receipt-2.eml']));
  const { entries } = await app.ask('get-audit', { kind: 'leads' }, cookie);
  expect(entries.filter(({ action }) => action === 'import-leads').map(({ detail }) => detail.file)).toEqual([
    ...['old-site.csv', '', '', ''],
  ]);
});

test('what a restored backup brings back of a link that names the person is erased again', async () => {
  await visit(`/?utm_campaign=${coded}`, { sessionId: 'restored' }, {});
  await settleRollups(app.sql);
  await app.superuser`delete from erasures`;
  await eraseAgain(app);
  expect(await leftOf(traces)).toEqual([]);
});
