import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../database/sql.ts';
import type { Sender, Sent } from '../../jobs/outbox.ts';
import { mailSettings, smtpServer } from '../../testing/receivers.ts';
import { goodRequest, silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { officeQueue, startMailer } from './mailer.ts';
import { type MailTransport, mailTransport } from './transport.ts';

const app = await startTestApp();
const running: Sender[] = [];
beforeEach(() => app.superuser`delete from outbox`);

const wake = () => {
  for (const mailer of running) mailer.wake();
};
const stopAll = () => Promise.all(running.splice(0).map((mailer) => mailer.stop()));

/** Starts a mailer that stops with the test. */
function start(transport: MailTransport, sql = app.sql, more: Partial<typeof mailSettings> = {}, log = silent): void {
  running.push(startMailer(sql, transport, { ...mailSettings, ...more }, log));
  onTestFinished(async () => void (await stopAll()));
}
const toServer = (url: string, beforeDataMs?: number) => mailTransport(url, '', beforeDataMs);
const sending = (send: () => Promise<Sent>): MailTransport => ({ isFile: false, send });
const toFiles = async () => {
  const folder = await mkdtemp(join(app.dataDir, 'mails-'));
  start(mailTransport(null, folder));
  return join(folder, 'mail');
};

/** Lets a mail server answer only when the returned function is called. */
function holdAnswers(state: Awaited<ReturnType<typeof smtpServer>>['state']): () => void {
  const held = new EventEmitter();
  state.answers = once(held, 'answer');
  return () => void held.emit('answer');
}

async function sendRequest(change: Record<string, string> = {}) {
  await app.sendLead(change);
  wake();
}

/** Returns the jobs of unsent mails, with the seconds until their next attempt. */
const unsent = () => app.superuser`
  select attempts, last_error, extract(epoch from due_at - now())::int as pause from outbox
  where due_at is not null`;
const allSent = () => until(async () => expect(await unsent()).toHaveLength(0));

async function tryNow() {
  await app.superuser`update outbox set due_at = now() where due_at is not null`;
  wake();
}
/** As if nothing had been sent for five minutes. */
async function fiveMinutesLater() {
  // What is unsent is not touched: it would be locked, and the mail that is claimed at that moment would be without it.
  await app.superuser`update outbox set sent_at = sent_at - interval '5 minutes' where sent_at is not null`;
  wake();
}

/** Decodes quoted-printable text and encoded words, as far as the tests need. */
function decoded(text: string): string {
  const soft = text.replace(/=\r\n/g, '');
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('a lead is mailed once to the one address, and its text sets no header and no recipient', async () => {
  const { received, url } = await smtpServer();
  start(toServer(url));
  await sendRequest({
    name: 'Eve\r\nBcc: victim@example.com\r\nX-Evil: yes',
    caseType: 'Other\nTo: second@example.com',
    message: '\r\n.\r\nRCPT TO:<third@example.com>\r\n\r\nlast line',
  });
  await allSent();
  expect(received.map(({ to }) => to)).toEqual([['intake@example.com']]);
  const [head = '', ...rest] = (received[0]?.text ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/^(bcc|x-evil|cc):/im);
  expect(head.match(/^to:/gim)).toHaveLength(1);
  expect(decoded(rest.join('\r\n\r\n'))).toContain('last line');
});

test('above a rate per hour leads are mailed together, every four minutes, each with where to find it', async () => {
  const { received, url } = await smtpServer();
  const startAgain = () => start(toServer(url), app.sql, { leadMailsPerHour: 3 });
  startAgain();
  const subjects = () => received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
  for (let nth = 1; nth <= 3; nth += 1) await sendRequest({ name: `Single ${nth}` });
  await allSent();
  expect(subjects()).toHaveLength(3);
  // One that has just looked how many may share a mail would not see that.
  await stopAll();
  await app.superuser`update outbox set batch_key = gen_random_uuid() where lead_id = (select max(lead_id) from outbox)`;
  startAgain();
  for (let nth = 1; nth <= 20; nth += 1)
    await sendRequest({ name: `Flood ${nth}`, ...(nth === 7 ? { q7: 'spam' } : {}) });
  expect(await officeQueue(app.sql, 3).claim(0)).toBeUndefined();
  expect([(await unsent()).length, subjects().length]).toEqual([20, 3]);
  await fiveMinutesLater();
  await allSent();
  expect(subjects().slice(3)).toEqual([
    expect.stringMatching(/^20 new leads, numbers \d+ to \d+, 1 of them possible spam$/),
  ]);
  const text = decoded(received[3]?.text ?? '');
  const ids = await app.superuser`select id from leads where name like 'Flood %' and not suspected`;
  for (const { id } of ids) expect(text).toContain(`https://admin.example.com/admin/leads?lead=${id}\r\n`);
  expect(text).toContain('Flood 7 (possible spam)');
});

test('120 leads that six addresses send at the same time are few mails, and each lead is in one', {
  timeout: 120_000,
}, async () => {
  const { received, url } = await smtpServer();
  start(toServer(url));
  const flood = Array.from({ length: 120 }, async (_, nth) => {
    const body = { ...goodRequest, name: `Lead ${nth} of six` };
    expect((await app.call('/mail.php', { body, ip: `10.250.${nth % 6}.1` })).status).toBe(200);
  });
  await Promise.all(flood);
  wake();
  // Not when they are received, nor while one is under way: a mail that is marked as sent later than the clock moves delays
  // the next.
  await until(async () => {
    const left = await unsent();
    expect(left.length).toBeLessThanOrEqual(90);
    expect(left.every(({ attempts }) => attempts === 0)).toBe(true);
  });
  await fiveMinutesLater();
  await allSent();
  expect(received.length).toBeLessThanOrEqual(32);
  const texts = received.map(({ text }) => decoded(text)).join('\n');
  expect(new Set(texts.match(/Lead \d+ of six/g)).size).toBe(120);
});

test('leads that share a mail and are not marked as sent are sent again as the same mail', async () => {
  for (let nth = 1; nth <= 3; nth += 1) await sendRequest({ name: `Together ${nth}` });
  const first = await officeQueue(app.sql, 0).claim(0);
  const last = await app.sendLead({ name: 'Later' });
  const again = await officeQueue(app.sql, 0).claim(120);
  expect(first?.messages).toHaveLength(3);
  expect(again).toMatchObject({ batchKey: first?.batchKey, messages: first?.messages.map(({ id }) => ({ id })) });
  const later = await officeQueue(app.sql, 1).claim(120);
  expect(later).toMatchObject({ batchKey: null, messages: [{ leadId: String(last) }] });
});

test('of a digest that is refused each lead is mailed alone at once, and only the one that is refused waits and is named', async () => {
  const { received, state, url } = await smtpServer();
  state.refuses = (text) => decoded(text).includes('Cheap pills');
  for (let nth = 1; nth <= 17; nth += 1) await app.sendLead({ name: nth === 9 ? 'Cheap pills' : `Person ${nth}` });
  start(toServer(url), app.sql, { leadMailsPerHour: 1 });
  await app.superuser`
    update outbox set sent_at = now() where lead_id = ${await app.sendLead({ name: 'Mailed already' })}`;
  wake();
  const names = () => received.map(({ text }) => /^Name: +(.*)\r$/m.exec(decoded(text))?.[1]);
  await until(async () => {
    expect(names()).toHaveLength(16 + 1);
    expect(await unsent()).toMatchObject([{ attempts: 2, last_error: expect.stringContaining('Looks like spam') }]);
  });
  expect(names()).not.toContain('Cheap pills');
  expect(await app.look()).toMatchObject([
    { code: 'mail-refused', message: expect.stringContaining('about 1 lead'), leads: [{ name: 'Cheap pills' }] },
  ]);
  // Those that come later do not wait for it either.
  await app.sendLead({ name: 'Later 1' });
  await app.sendLead({ name: 'Later 2' });
  await fiveMinutesLater();
  await until(() => expect(received.map(({ text }) => decoded(text)).join()).toMatch(/Later 1.*Later 2/s));
  // Who has read it in the list needs no mail.
  const [refused] = await app.superuser`select lead_id::int as id from outbox where refused`;
  await app.ask('log-contact', { ids: [refused?.id], kind: 'opened' }, await app.signIn());
  expect(await unsent()).toEqual([]);
  expect(await app.look()).toEqual([]);
});

test.each(['MAIL', 'RCPT'] as const)('a digest that is refused at %s is taken apart too', async (command) => {
  const { received, state, url } = await smtpServer();
  let refusals = 1;
  state.refusesAt = (at) => at === command && refusals-- > 0;
  for (let nth = 1; nth <= 3; nth += 1) await app.sendLead({ name: `Person ${nth}` });
  start(toServer(url), app.sql, { leadMailsPerHour: 0 });
  await allSent();
  expect(received).toHaveLength(3);
});

test('a recipient whom the mail server rejects while it takes the mail for others is an issue until it takes one', async () => {
  const { received, state, url } = await smtpServer();
  state.refusesAt = (_command, address) => address === 'gone@example.com';
  start(toServer(url), app.sql, { leadsMailTo: 'intake@example.com, gone@example.com' });
  await sendRequest();
  await allSent();
  expect(received.map(({ to }) => to)).toEqual([['intake@example.com']]);
  expect(await app.look()).toMatchObject([
    { code: 'mail-recipients', message: expect.stringContaining('emails to gone@example.com:') },
  ]);
  state.refusesAt = undefined;
  await sendRequest({ name: 'Later' });
  await allSent();
  expect(await app.look()).toEqual([]);
});

test('a mail server may take its time once it has the mail, and none before that', async () => {
  const { received, state, url } = await smtpServer();
  const answer = holdAnswers(state);
  // Long enough for a busy machine to begin a mail.
  const limitMs = 2000;
  start(toServer(url, limitMs));
  start(toServer(url, limitMs));
  await sendRequest();
  await until(() => expect(received).toHaveLength(1));
  await new Promise((turn) => setTimeout(turn, 1.2 * limitMs));
  answer();
  await allSent();
  expect(received).toHaveLength(1);
  state.isSilent = true;
  await sendRequest({ name: 'Before the mail' });
  await until(async () =>
    expect(await unsent()).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/ask/) }]),
  );
  expect(received).toHaveLength(1);
});

test('a process that stops leaves a mail that is not answered for to the next one, which sends the same', async () => {
  const { received, state, url } = await smtpServer();
  const answer = holdAnswers(state);
  start(toServer(url));
  await sendRequest();
  await until(() => expect(received).toHaveLength(1));
  await stopAll();
  const [job] = await unsent();
  expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining('stopped') });
  expect(job?.pause).toBeLessThanOrEqual(5);
  answer();
  start(toServer(url));
  await tryNow();
  await allSent();
  const ids = received.map(({ text }) => /^message-id: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('after a clock that ran a month ahead a mail waits no longer than ever, and mails are not counted as sent', async () => {
  const { received, url } = await smtpServer();
  await app.sendLead({ name: 'Waits' });
  const month = app.superuser`interval '30 days'`;
  await app.superuser`
    update outbox set due_at = now() + ${month}, queued_at = now() + ${month}, attempts = 3`;
  const id = await app.sendLead({ name: 'Sent' });
  await app.superuser`
    update outbox set sent_at = now() + ${month}, due_at = null, batch_key = gen_random_uuid()
    where lead_id = ${id}`;
  start(toServer(url), app.sql, { leadMailsPerHour: 1 });
  await allSent();
  expect(received).toHaveLength(1);
});

test.each(['is down', 'answers 451', 'breaks off'] as const)(
  'while the mail server %s mails wait, and are sent after that',
  async (fails) => {
    const server = await smtpServer();
    if (fails === 'is down') await server.close();
    else server.state.fails = fails;
    start(toServer(server.url));
    await sendRequest();
    await until(async () => expect(await unsent()).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]));
    server.state.fails = undefined;
    const { received } = fails === 'is down' ? await smtpServer(server.port) : server;
    await tryNow();
    await allSent();
    expect(received).toHaveLength(1);
  },
);

test('a mail server that offers no STARTTLS gets nothing, unless that is allowed', async () => {
  const { received, url } = await smtpServer();
  start(toServer(url.replace(/\?.*/, '')));
  await sendRequest();
  await until(async () => expect(await unsent()).toMatchObject([{ last_error: expect.stringMatching(/TLS/i) }]));
  await stopAll();
  expect(received).toHaveLength(0);
  start(toServer(url));
  await tryNow();
  await allSent();
  expect(received).toHaveLength(1);
});

test('without a mail server a mail is a file, and is neither counted as sent nor claimed again', async () => {
  await toFiles();
  await sendRequest();
  await allSent();
  const jobs = await app.superuser`
    select sent_at, due_at, attempts from outbox`;
  expect(jobs).toEqual([{ sent_at: null, due_at: null, attempts: 1 }]);
});

test('pauses grow with every failure, and the log has the reason, without the recipient', async () => {
  await sendRequest();
  const failure = Object.assign(new Error('certificate has expired, a@b.c'), { code: 'ESOCKET' });
  const warn = vi.fn();
  start(
    sending(() => Promise.reject(failure)),
    app.sql,
    {},
    { ...silent, warn },
  );
  const pauses: number[] = [];
  for (let attempts = 1; attempts <= 7; attempts += 1) {
    await until(async () => {
      const [job] = await unsent();
      expect(job).toMatchObject({ attempts, last_error: 'certificate has expired, …' });
      pauses.push(Number(job?.pause));
    });
    await app.superuser`update outbox set last_error = null`;
    await tryNow();
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses[0]).toBeLessThanOrEqual(5);
  expect(pauses.at(-1)).toBeGreaterThan(890);
  const facts = expect.objectContaining({ code: 'ESOCKET', reason: 'certificate has expired, …' });
  expect(warn).toHaveBeenCalledWith(facts, expect.any(String));
});

test('several processes never send one mail twice', async () => {
  const { received, url } = await smtpServer();
  for (let index = 0; index < 20; index += 1) await sendRequest({ name: `Shared ${index}` });
  const pools = [connect(app.appUrl, { max: 2 }), connect(app.appUrl, { max: 2 })];
  for (const pool of [app.sql, ...pools]) start(toServer(url), pool);
  await allSent();
  const ids = received.map(({ text }) => /^message-id: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  await stopAll();
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a process killed while sending leaves the job to the others', async () => {
  await sendRequest({ name: 'Orphan' });
  let isHanging = false;
  // It never finishes sending, like a dead process.
  const hanging = sending(() => {
    isHanging = true;
    return new Promise(() => undefined);
  });
  startMailer(app.sql, hanging, mailSettings, silent);
  await until(() => expect(isHanging).toBe(true));
  const folder = await toFiles();
  const [job] = await unsent();
  expect(job?.pause).toBeGreaterThan(90);
  await tryNow();
  await allSent();
  const [file] = await readdir(folder);
  expect(file).toMatch(/^lead-\d+\.eml$/);
  expect(decoded(await readFile(join(folder, file ?? ''), 'utf8'))).toContain('Name:      Orphan');
});

test('nobody is mailed about a deleted lead, and once it is restored the mail is sent', async () => {
  await sendRequest({ name: 'Deleted at once' });
  await app.superuser`update leads set deleted_at = now() where name = 'Deleted at once'`;
  await sendRequest({ name: 'After it' });
  const { received, url } = await smtpServer();
  start(toServer(url));
  await until(() => expect(received.map(({ text }) => decoded(text))).toEqual([expect.stringContaining('After it')]));
  await app.superuser`update outbox set queued_at = now() - interval '1 hour' where sent_at is null`;
  expect(await app.look()).toEqual([]);
  await app.superuser`update leads set deleted_at = null where name = 'Deleted at once'`;
  wake();
  await until(() => expect(received).toHaveLength(2));
  const ids = received.map(({ text }) => /^Message-ID: <(.*)>/im.exec(text)?.[1]);
  expect(ids[0]).toMatch(/^lead-\d+\.[0-9a-f-]{36}@example\.com$/);
  expect(new Set(ids.map((id) => id?.split('.')[1])).size).toBe(2);
});

test('a mail is never sent again because the database was away when that was to be recorded', async () => {
  await sendRequest();
  const cutConnections = () => app.superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'advocate_app'`;
  const recover = async () => {
    await new Promise((turn) => setTimeout(turn, 600));
    await app.superuser`alter role advocate_app in database ${app.superuser(app.name)} reset default_transaction_read_only`;
    // Twice: a connection that was just being opened may still have the old setting.
    for (const pause of [0, 500]) {
      await new Promise((turn) => setTimeout(turn, pause));
      await cutConnections();
    }
  };
  let sent = 0;
  let recovered: Promise<void> | undefined;
  const transport = sending(async () => {
    sent += 1;
    await app.superuser`alter role advocate_app in database ${app.superuser(app.name)} set default_transaction_read_only = on`;
    await cutConnections();
    recovered = recover();
    return {};
  });
  start(transport);
  await allSent();
  expect(sent).toBe(1);
  await recovered;
});
