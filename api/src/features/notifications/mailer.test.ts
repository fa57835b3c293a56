import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import type { Sender } from '../../outbox.ts';
import { connect } from '../../sql.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import { startMailer } from './mailer.ts';
import { leadMessage } from './message.ts';
import { leadMails } from './queries.ts';
import { type MailTransport, mailTransport } from './transport.ts';

const app = await startTestApp();
const settings = {
  mailFrom: 'website@example.com',
  leadsMailTo: 'intake@example.com',
  adminUrl: 'https://admin.example.com/admin',
  publicUrl: 'https://example.com',
  officeTimeZone: 'America/Chicago',
  leadMailsPerHour: 30,
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Received {
  to: string[];
  text: string;
}

/** A real SMTP conversation on a port of its own. */
async function smtp(port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up));
  const { port: used } = server.server.address() as AddressInfo;
  return { received, port: used, close: () => new Promise<void>((down) => server.close(down)) };
}

const running: Sender[] = [];
afterAll(async () => {
  await Promise.all(running.map((mailer) => mailer.stop()));
});

function start(transport: MailTransport, sql = app.sql): Sender {
  const mailer = startMailer(sql, transport, settings, silent);
  running.push(mailer);
  return mailer;
}

async function stopAll() {
  await Promise.all(running.splice(0).map((mailer) => mailer.stop()));
}

let address = 0;

async function sendRequest(change: Record<string, string> = {}) {
  address += 1;
  const response = await app.call('/mail.php', { body: { ...goodRequest, ...change }, ip: `10.0.${address}.1` });
  expect(response.status).toBe(200);
  for (const mailer of running) mailer.wake();
}

const unsent = async () => {
  const [row] = await app.superuser`select count(*)::int as n from notifications
    where sent_at is null and filed_at is null`;
  return Number(row?.n);
};

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** Quoted-printable and encoded words, undone as far as the tests need. */
function decoded(text: string): string {
  const soft = text.replace(/=\r\n/g, '');
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('a lead is mailed once to the one address, and its text names no header and no recipient', async () => {
  const server = await smtp();
  start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''));
  await sendRequest({
    name: 'Eve\r\nBcc: victim@example.com\r\nX-Evil: yes',
    caseType: 'Other\nTo: second@example.com',
    email: 'a@b',
    message: '\r\n.\r\nRCPT TO:<third@example.com>\r\n\r\nlast line',
  });
  await until(async () => expect(await unsent()).toBe(0));
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['intake@example.com']);
  const [head = '', ...rest] = (server.received[0]?.text ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/^(bcc|x-evil|cc):/im);
  expect(head.match(/^to:/gim)).toHaveLength(1);
  expect(decoded(rest.join('\r\n\r\n'))).toContain('last line');
  await stopAll();
  await server.close();
});

test('above a rate per hour leads are mailed together, every four minutes, each with where to find it', async () => {
  await app.superuser`delete from notifications`;
  const server = await smtp();
  const transport = mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, '');
  const mailer = startMailer(app.sql, transport, { ...settings, leadMailsPerHour: 3 }, silent);
  running.push(mailer);
  const subjects = () => server.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
  for (let nth = 1; nth <= 3; nth += 1) await sendRequest({ name: `Single ${nth}` });
  await until(async () => expect(await unsent()).toBe(0));
  expect(subjects()).toHaveLength(3);
  await app.superuser`update notifications set digest_key = gen_random_uuid() where lead_id = (select max(lead_id) from notifications)`;
  for (let nth = 1; nth <= 20; nth += 1)
    await sendRequest({ name: `Flood ${nth}`, ...(nth === 7 ? { q7: 'spam' } : {}) });
  expect(await leadMails(app.sql, 3, false).nextDueIn()).toBeGreaterThan(200);
  expect([await unsent(), subjects().length]).toEqual([20, 3]);
  await app.superuser`update notifications set sent_at = sent_at - interval '5 minutes'`;
  mailer.wake();
  await until(async () => expect(await unsent()).toBe(0));
  expect(subjects().slice(3)).toEqual(['20 new leads, 1 of them suspected spam']);
  const text = decoded(server.received[3]?.text ?? '');
  const ids = await app.superuser`select id from leads where name like 'Flood %' and not suspected`;
  for (const { id } of ids) expect(text).toContain(`https://admin.example.com/admin/leads?lead=${id}\r\n`);
  expect(text).toContain('Flood 7 (suspected spam)');
  await stopAll();
  await server.close();
});

test('120 leads that six addresses send at once are few mails, and each lead is in one', async () => {
  await app.superuser`delete from notifications`;
  const server = await smtp();
  start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''));
  const flood = Array.from({ length: 120 }, async (_, nth) => {
    const body = { ...goodRequest, name: `Lead ${nth} of six` };
    expect((await app.call('/mail.php', { body, ip: `10.250.${nth % 6}.1` })).status).toBe(200);
  });
  await Promise.all(flood);
  for (const mailer of running) mailer.wake();
  await until(async () => expect((await leadMails(app.sql, 30, false).nextDueIn()) ?? 240).toBeGreaterThan(100));
  await app.superuser`update notifications set sent_at = sent_at - interval '5 minutes'`;
  for (const mailer of running) mailer.wake();
  await until(async () => expect(await unsent()).toBe(0));
  expect(server.received.length).toBeLessThanOrEqual(32);
  const texts = server.received.map(({ text }) => decoded(text)).join('\n');
  expect(new Set(texts.match(/Lead \d+ of six/g)).size).toBe(120);
  await stopAll();
  await server.close();
});

test('leads that were taken together and not marked as sent go out again as the same mail', async () => {
  await app.superuser`delete from notifications`;
  for (let nth = 1; nth <= 3; nth += 1) await sendRequest({ name: `Together ${nth}` });
  const first = await leadMails(app.sql, 0, false).claim(0);
  await sendRequest({ name: 'Later' });
  const again = await leadMails(app.sql, 0, false).claim(120);
  expect(first?.leads).toHaveLength(3);
  expect(again).toMatchObject({ digestKey: first?.digestKey, leads: first?.leads.map(({ id }) => ({ id })) });
  expect(await leadMails(app.sql, 1, false).claim(120)).toMatchObject({ digestKey: null, leads: [{ name: 'Later' }] });
  await app.superuser`delete from notifications`;
});

test('the log says why a mail failed, without whom it was for', async () => {
  await app.superuser`delete from notifications`;
  const lines: object[] = [];
  const log = { ...silent, warn: (facts: object) => lines.push(facts) };
  const refusing: MailTransport = {
    isFile: false,
    send: async () => {
      throw Object.assign(new Error('certificate has expired, intake@example.com'), { code: 'ESOCKET' });
    },
    close: () => undefined,
  };
  running.push(startMailer(app.sql, refusing, settings, log));
  await sendRequest({ name: 'Unlucky' });
  await until(async () => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ code: 'ESOCKET', reason: 'certificate has expired, …' });
  await stopAll();
  await app.superuser`delete from notifications`;
});

test('while the mail server is down mails wait, and go out when it is back', async () => {
  const server = await smtp();
  await server.close();
  start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''));
  await sendRequest({ name: 'Patient' });
  await until(async () => {
    const [job] =
      await app.superuser`select attempts, last_error from notifications where sent_at is null and filed_at is null`;
    expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') });
  });
  const back = await smtp(server.port);
  await app.superuser`update notifications set next_attempt_at = now() where sent_at is null and filed_at is null`;
  running[0]?.wake();
  await until(async () => expect(await unsent()).toBe(0));
  expect(back.received).toHaveLength(1);
  await stopAll();
  await back.close();
});

test('a mail server that offers no STARTTLS gets nothing, unless that is allowed', async () => {
  const server = await smtp();
  start(mailTransport(`smtp://127.0.0.1:${server.port}`, ''));
  await sendRequest({ name: 'Private' });
  await until(async () => {
    const [job] = await app.superuser`select last_error from notifications where sent_at is null and filed_at is null`;
    expect(job?.last_error).toMatch(/TLS/i);
  });
  await stopAll();
  expect(server.received).toHaveLength(0);
  await app.superuser`update notifications set next_attempt_at = now() where sent_at is null and filed_at is null`;
  start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''));
  await until(() => expect(server.received).toHaveLength(1));
  await until(async () => expect(await unsent()).toBe(0));
  await stopAll();
  await server.close();
});

test('without a mail server a mail is a file, and nobody counts it as sent or takes it on again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'advocate-mail-'));
  start(mailTransport(null, folder));
  await sendRequest({ name: 'Filed' });
  await until(async () => expect(await unsent()).toBe(0));
  const [job] = await app.superuser`
    select sent_at, filed_at is not null as filed, next_attempt_at > now() + interval '1 year' as rests, attempts
    from notifications join leads on id = lead_id where name = 'Filed'`;
  expect(job).toEqual({ sent_at: null, filed: true, rests: true, attempts: 1 });
  await stopAll();
  await rm(folder, { recursive: true });
});

test('pauses grow with every failure', async () => {
  await sendRequest({ name: 'Pauses' });
  const failing: MailTransport = {
    isFile: false,
    send: () => Promise.reject(new Error('no to a@b.c')),
    close: () => undefined,
  };
  start(failing);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await until(async () => {
      const [job] = await app.superuser`
        select attempts, extract(epoch from next_attempt_at - now())::int as pause, last_error
        from notifications where sent_at is null and filed_at is null`;
      expect(job).toMatchObject({ attempts: attempt, last_error: 'no to …' });
      pauses.push(Number(job?.pause));
    });
    await app.superuser`
      update notifications set next_attempt_at = now(), last_error = null where sent_at is null and filed_at is null`;
    running[0]?.wake();
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses[0]).toBeLessThanOrEqual(5);
  expect(pauses.at(-1)).toBeGreaterThan(890);
  await stopAll();
  await app.superuser`update notifications set sent_at = now() where sent_at is null and filed_at is null`;
});

test('several processes never send one mail twice', async () => {
  const server = await smtp();
  for (let index = 0; index < 20; index += 1) await sendRequest({ name: `Shared ${index}` });
  const pools = [connect(app.appUrl, { max: 2 }), connect(app.appUrl, { max: 2 })];
  for (const pool of [app.sql, ...pools])
    start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''), pool);
  await until(async () => expect(await unsent()).toBe(0));
  const ids = server.received.map(({ text }) => /^message-id: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  await stopAll();
  await Promise.all(pools.map((pool) => pool.end()));
  await server.close();
});

test('a process killed while sending leaves the job to the others', async () => {
  await sendRequest({ name: 'Orphan' });
  let isHanging = false;
  const hanging: MailTransport = {
    isFile: false,
    send: () => {
      isHanging = true;
      return new Promise(() => undefined);
    },
    close: () => undefined,
  };
  // It never comes back from sending: as good as dead.
  startMailer(app.sql, hanging, settings, silent);
  await until(() => expect(isHanging).toBe(true));
  const folder = await mkdtemp(join(tmpdir(), 'advocate-mail-'));
  start(mailTransport(null, folder));
  const [job] = await app.superuser`
    select extract(epoch from next_attempt_at - now())::int as claimed from notifications where sent_at is null and filed_at is null`;
  expect(job?.claimed).toBeGreaterThan(90);
  await app.superuser`update notifications set next_attempt_at = now() where sent_at is null and filed_at is null`;
  running[0]?.wake();
  await until(async () => expect(await unsent()).toBe(0));
  const [file] = await readdir(join(folder, 'mail'));
  expect(file).toMatch(/^lead-\d+\.eml$/);
  expect(decoded(await readFile(join(folder, 'mail', file ?? ''), 'utf8'))).toContain('Name:      Orphan');
  await stopAll();
  await rm(folder, { recursive: true });
});

test('nobody is mailed about a deleted lead, and once it is restored the mail goes out', async () => {
  await sendRequest({ name: 'Deleted at once' });
  await app.superuser`update leads set deleted_at = now() where name = 'Deleted at once'`;
  await sendRequest({ name: 'After it' });
  const server = await smtp();
  const mailer = start(mailTransport(`smtp://127.0.0.1:${server.port}?requireTLS=false`, ''));
  await until(async () =>
    expect(server.received.map(({ text }) => decoded(text))).toEqual([expect.stringContaining('After it')]),
  );
  await app.superuser`update notifications set created_at = now() - interval '1 hour' where sent_at is null`;
  expect(await app.look()).toEqual([]);
  await app.superuser`update leads set deleted_at = null where name = 'Deleted at once'`;
  mailer.wake();
  await until(async () => expect(server.received).toHaveLength(2));
  const ids = server.received.map(({ text }) => /^Message-ID: <(.*)>/im.exec(text)?.[1]);
  expect(ids[0]).toMatch(/^lead-\d+\.[0-9a-f-]{36}@example\.com$/);
  expect(new Set(ids.map((id) => id?.split('.')[1])).size).toBe(2);
  await stopAll();
  await server.close();
});

test('a mail that is out is never sent again because the database was away when it was to be noted', async () => {
  await sendRequest({ name: 'Noted later' });
  let sent = 0;
  const recover = async () => {
    await new Promise((turn) => setTimeout(turn, 600));
    await app.superuser`alter role advocate_app in database ${app.superuser(app.name)} reset default_transaction_read_only`;
    // Twice: one that was just being opened took the old setting along.
    for (const pause of [0, 500]) {
      await new Promise((turn) => setTimeout(turn, pause));
      await app.superuser`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'advocate_app'`;
    }
  };
  let recovered: Promise<void> | undefined;
  const transport: MailTransport = {
    isFile: false,
    async send() {
      sent += 1;
      await app.superuser`alter role advocate_app in database ${app.superuser(app.name)} set default_transaction_read_only = on`;
      await app.superuser`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'advocate_app'`;
      recovered = recover();
    },
    close: () => undefined,
  };
  start(transport);
  await until(async () => expect(await unsent()).toBe(0));
  expect(sent).toBe(1);
  await recovered;
  await stopAll();
});

test('the mail leads to its lead and says how long the person has been waiting', () => {
  const submission_date = new Date('2026-05-10T12:00:00Z');
  const lead = {
    id: '42',
    message_key: 'f0',
    name: 'Maria',
    email: 'maria@example.com',
    phone: '(210) 555-0142',
    case_type: 'Other',
    message: '',
    page_source: '/contact',
    suspected: false,
    submission_date,
  };
  const textAfter = (minutes: number, suspected = false) =>
    String(leadMessage({ ...lead, suspected }, settings, new Date(submission_date.getTime() + minutes * 60_000)).text);
  expect(textAfter(0)).toContain('https://admin.example.com/admin/leads?lead=42');
  expect(textAfter(0, true)).not.toContain('?lead=');
  // Read in two time zones.
  expect(textAfter(0)).toMatch(/Received: {2}Sunday, May 10, 2026 at 7:00\sAM CDT, just now/);
  expect([0, 4, 130, 3_000].map((minutes) => /Received: .*, (.*)/.exec(textAfter(minutes))?.[1])).toEqual([
    'just now',
    '4 minutes ago',
    '2 hours ago',
    '2 days ago',
  ]);
});

test('the mail about a request from a Spanish page says so, in English otherwise', () => {
  const lead = {
    id: '43',
    message_key: 'f1',
    name: 'María',
    email: 'maria@example.com',
    phone: '(210) 555-0142',
    case_type: 'Trucking Accidents',
    message: 'Me chocó un tráiler.',
    page_source: '/es/contacto',
    suspected: false,
    submission_date: new Date('2026-05-10T12:00:00Z'),
  };
  const mail = leadMessage(lead, settings);
  expect(mail.subject).toBe('New lead: Trucking Accidents, María (Español)');
  expect(mail.text).toContain('Case type: Trucking Accidents\nLanguage:  Español\n');
  expect(leadMessage({ ...lead, page_source: '/contact' }, settings).subject).toBe(
    'New lead: Trucking Accidents, María',
  );
});
