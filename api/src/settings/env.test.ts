import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readDatabaseUrl } from '../database/database-url.ts';
import { readEnvironment } from './env.ts';

const least = { DATABASE_URL: 'postgres://u:p@localhost:5432/advocate', PUBLIC_URL: 'https://example.com' };

test('two variables are enough', () => {
  expect(readEnvironment(least)).toMatchObject({
    publicUrl: 'https://example.com',
    adminUrl: 'https://example.com/admin',
    trustedProxies: [],
    officeTimeZone: 'America/Chicago',
    migrateDatabaseUrl: null,
    smtpUrl: null,
  });
});

test('every wrong or missing setting is named in one error', () => {
  const wrong = {
    PUBLIC_URL: 'example.com',
    ADMIN_URL: 'ftp://x',
    PORT: '0',
    METRICS_PORT: 'x',
    SMTP_URL: 'http://mail',
    MAIL_FROM: 'nobody',
    OFFICE_TZ: 'Texas',
    TRUSTED_PROXIES: '10.0.0.0/99',
    RETENTION_MONTHS: '1',
    ADMIN_USERNAME: 'only a name',
  };
  let message = '';
  try {
    readEnvironment(wrong);
  } catch (error) {
    message = String(error);
  }
  for (const name of [...Object.keys(wrong), 'DATABASE_URL', 'ADMIN_PASSWORD']) expect(message).toContain(name);
});

test('with a mail server, sender and recipient must be given', () => {
  expect(() => readEnvironment({ ...least, SMTP_URL: 'smtp://mail:25' })).toThrow(/MAIL_FROM[\s\S]*LEADS_MAIL_TO/);
});

test.each([
  ['https://hooks.example.com/in', true],
  ['http://127.0.0.1:9000/', true],
  ['http://localhost:9000/', true],
  ['http://hooks.example.com/in', false],
  ['http://10.0.0.5/in', false],
  ['http://127.0.0.1.example.com/', false],
])('of web hooks only https leaves this machine: %s is taken: %s', (address, isTaken) => {
  const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
  for (const name of ['ALERTS_WEBHOOK', 'LEADS_WEBHOOK']) {
    const read = () => readEnvironment({ ...least, [`${name}_URL`]: address, [`${name}_SECRET`]: secret });
    if (isTaken) expect(read).not.toThrow();
    else expect(read).toThrow(`${name}_URL`);
    expect(() => readEnvironment({ ...least, [`${name}_URL`]: 'https://x.example' })).toThrow(`${name}_SECRET`);
  }
});

test.each([
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['US/Central', 'America/Chicago'],
  ['america/denver', 'America/Denver'],
  ['UTC', 'UTC'],
])('the time zone %s is saved as %s', (given, saved) => {
  expect(readEnvironment({ ...least, OFFICE_TZ: given }).officeTimeZone).toBe(saved);
});

test.each(['-06:00', 'CST', 'AST', 'EST5EDT', 'America/Texas'])(
  'the time zone %s is refused: PostgreSQL reads it otherwise, or not at all',
  (given) => {
    expect(() => readEnvironment({ ...least, OFFICE_TZ: given })).toThrow('OFFICE_TZ');
  },
);

test('a secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advocate-env-'));
  writeFileSync(join(folder, 'url'), `${least.DATABASE_URL}\n`);
  const source = { PUBLIC_URL: least.PUBLIC_URL, DATABASE_URL_FILE: join(folder, 'url') };
  expect(readEnvironment(source).databaseUrl).toBe(least.DATABASE_URL);
  rmSync(folder, { recursive: true });
  expect(() => readEnvironment(source)).toThrow('DATABASE_URL_FILE');
});

test('an empty file, as of a secret that is not used, is no setting, nor needs the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advocate-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'empty'), '\n');
  const names = ['SMTP_URL', 'ADMIN_PASSWORD', 'ALERTS_WEBHOOK_URL', 'LEADS_WEBHOOK_URL'];
  const files = Object.fromEntries(names.map((name) => [`${name}_FILE`, join(folder, 'empty')]));
  expect(readEnvironment({ ...least, ...files })).toMatchObject({
    smtpUrl: null,
    adminPassword: null,
    leadsWebhook: null,
  });
});

/** What is never to be shown: parts of it too. */
const SECRET = 'Hush';

test.each(['#', '%', '@', '/', '?', ' ', '%zz', '1#', '12/', '34?', '%ff', ':#x=', '5432/a?b=c@d/'])(
  'a password with %s as it is names the setting and how to encode it, and shows no part of the value',
  (raw) => {
    const secret = `${SECRET}${raw}${SECRET}`;
    const folder = mkdtempSync(join(tmpdir(), 'advocate-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const urls = {
      DATABASE_URL: `postgres://user:${secret}@db.example.com:5432/advocate`,
      MIGRATE_DATABASE_URL: `postgresql://owner:${secret}@db.example.com/advocate?sslmode=require`,
      SMTP_URL: `smtps://user:${secret}@mail.example.com:465`,
      LEADS_WEBHOOK_URL: `https://user:${secret}@hooks.example.com/in`,
      ALERTS_WEBHOOK_URL: `https://hooks.example.com/${SECRET}#${secret}`,
    };
    for (const [name, url] of Object.entries(urls)) {
      writeFileSync(join(folder, name), url);
      for (const source of [{ [name]: url }, { [name]: '', [`${name}_FILE`]: join(folder, name) }]) {
        let thrown: unknown;
        try {
          readEnvironment({ ...least, ...source });
        } catch (error) {
          thrown = error;
        }
        const shown = inspect(thrown, { showHidden: true, depth: null });
        expect(shown).toContain(`${name} is wrong: `);
        if (!name.includes('WEBHOOK')) expect(shown).toContain('%23');
        expect(shown).not.toContain(SECRET);
      }
    }
  },
);

test('a password is taken as it is meant once it is encoded', () => {
  const url = (scheme: string, host: string) => `${scheme}://user%40firm:${encodeURIComponent('#%@/? :é')}@${host}`;
  const given = {
    DATABASE_URL: url('postgres', 'db.example.com:5432/advocate'),
    SMTP_URL: url('smtp', 'mail.example.com:587?requireTLS=false'),
    ...{ MAIL_FROM: 'a@b', LEADS_MAIL_TO: 'a@b' },
  };
  expect(readEnvironment({ ...least, ...given })).toMatchObject({ smtpUrl: given.SMTP_URL });
  expect(readDatabaseUrl(given.DATABASE_URL)).toMatchObject({ user: 'user@firm', password: '#%@/? :é' });
});

test('what a database’s address asks for and is not supported is named', () => {
  const query = 'schema=clients&require_auth=none&sslmode=require&sslrootcert=/none';
  const read = (parameters: string) => () =>
    readEnvironment({ ...least, DATABASE_URL: `${least.DATABASE_URL}?${parameters}` });
  expect(read(query)).toThrow('DATABASE_URL is wrong: leave out what is not supported here: schema, require_auth');
  expect(read('sslmode=require&sslrootcert=/none')).toThrow(
    'DATABASE_URL is wrong: sslrootcert names no readable file',
  );
  expect(read('sslmode=maybe')).toThrow('DATABASE_URL is wrong: sslmode must be disable');
  expect(read('target_session_attrs=standby')).toThrow('DATABASE_URL is wrong: target_session_attrs must be primary');
});
