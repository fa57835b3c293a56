import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { mainOffice } from '@advocate/facts/offices';
import { retention } from '@advocate/facts/retention';
import { firm } from '@advocate/firm/firm';
import { canonicalTimeZone } from './time-zone.ts';

/** Every setting of the process. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Lists every setting that is missing or unusable, one per line, for the person who starts the process. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment';
}

const HAVE_I_BEEN_PWNED = 'https://api.pwnedpasswords.com/range/';

type Source = Record<string, string | undefined>;
type Take = ReturnType<typeof settingsOf>['take'];

/**
 * Reads the environment once. `NAME_FILE` names a file with the value, for secrets; an empty file has none. Throws
 * `WrongEnvironment` with every wrong or missing setting, each with what it should be.
 */
export function readEnvironment(source: Source = process.env) {
  const { take, wrong, assertRight } = settingsOf(source);
  const common = readCommon(take, undefined);
  const smtpShape =
    'smtp://user:password@host:port (with ?requireTLS=false for a server without STARTTLS) or smtps://…';
  const smtpUrl = take('SMTP_URL', null, smtpShape, addressWith(/^smtps?:$/));
  const smtpNeeds = <Value>(value: Value) => (smtpUrl === null ? value : undefined);
  const webhook = (name: string, what: string) => {
    const url = take(`${name}_URL`, null, `https://…, where ${what} are posted`, hookAddress);
    const secret = take(`${name}_SECRET`, null, 'whsec_ and at least 24 bytes in base64', hookKey);
    if (url === null) return null;
    if (secret === null) wrong.push(`${name}_SECRET is missing: what is posted to ${name}_URL is signed with it`);
    return { url, secret: secret ?? '' };
  };
  const port = within(1, 65_535);
  const environment = {
    ...common,
    host: take('HOST', '127.0.0.1', 'an address to listen on', (text) => text),
    port: take('PORT', 3000, 'a port number', port),
    metricsPort: take('METRICS_PORT', null, 'a port number', port),
    adminUsername: take('ADMIN_USERNAME', null, 'a name of at most 200 characters', matching(/^.{1,200}$/s)),
    adminPassword: take('ADMIN_PASSWORD', null, 'at most 1024 characters', matching(/^.{1,1024}$/s)),
    smtpUrl,
    mailFrom: take('MAIL_FROM', smtpNeeds(firm.email), 'the sender of the mails to staff', mailbox),
    leadsMailTo: take('LEADS_MAIL_TO', smtpNeeds(firm.email), 'the address for new leads', mailbox),
    leadMailsPerHour: take('LEAD_MAILS_PER_HOUR', 30, 'a number from 1 to 10000', within(1, 10_000)),
    alertsTo: take('ALERTS_TO', null, 'the address for alarms', mailbox),
    alertsWebhook: webhook('ALERTS_WEBHOOK', 'alarms'),
    leadsWebhook: webhook('LEADS_WEBHOOK', 'new leads'),
    trustedProxies: take('TRUSTED_PROXIES', [], 'addresses or networks, separated by commas', networks),
    retentionMonths: take(
      'RETENTION_MONTHS',
      retention.visitMonths,
      'a number of months from 2 to 600',
      within(2, 600),
    ),
  };
  if ((environment.adminUsername === null) !== (environment.adminPassword === null)) {
    wrong.push('ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or none');
  }
  assertRight();
  return environment;
}

/** Reads the settings of commands that need only the database. Throws `WrongEnvironment`. */
export function readDatabaseUrls(source: Source = process.env) {
  const { take, assertRight } = settingsOf(source);
  const common = readCommon(take, 'http://localhost:8080');
  assertRight();
  return common;
}

/** Reads the settings that the process and the commands both need. */
function readCommon(take: Take, defaultPublicUrl: string | undefined) {
  const publicUrl = take(
    'PUBLIC_URL',
    defaultPublicUrl,
    'the address of the public site, as https://example.com',
    origin,
  );
  const breachShape = 'https://…, asked about new passwords, or off';
  return {
    databaseUrl: take('DATABASE_URL', undefined, 'postgres://user:password@host:port/database', databaseAddress),
    migrateDatabaseUrl: take('MIGRATE_DATABASE_URL', null, 'the same database, as its owning role', databaseAddress),
    publicUrl,
    adminUrl: take('ADMIN_URL', `${publicUrl}/admin`, 'the address of the staff area', adminAddress),
    breachedPasswordsUrl: take('BREACHED_PASSWORDS_URL', HAVE_I_BEEN_PWNED, breachShape, (text) =>
      text === 'off' ? null : addressWith(/^https?:$/)(text),
    ),
    officeTimeZone: take('OFFICE_TZ', mainOffice.timeZone, 'a time zone by its place, as America/Chicago', timeZone),
    dataDir: resolve(take('DATA_DIR', '.data', 'a folder', (text) => text)),
  };
}

/** Returns `take`, which reads one setting and collects a line for each that is missing or wrong. */
function settingsOf(source: Source) {
  const wrong: string[] = [];
  const take = <Value>(name: string, fallback: Value | undefined, should: string, parse: (text: string) => Value) => {
    const text = settingOf(source, name, wrong);
    try {
      if (text !== undefined) return parse(text);
      if (fallback === undefined) wrong.push(`${name} is missing: ${should}`);
    } catch {
      wrong.push(`${name} is wrong: ${should}`);
    }
    return fallback as Value;
  };
  const assertRight = () => {
    if (wrong.length > 0) throw new WrongEnvironment(wrong.join('\n'));
  };
  return { take, wrong, assertRight };
}

function settingOf(source: Source, name: string, wrong: string[]): string | undefined {
  const file = source[`${name}_FILE`];
  if (file === undefined || file === '') return source[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || source[name] || undefined;
  } catch {
    wrong.push(`${name}_FILE is wrong: it names no readable file`);
    return undefined;
  }
}

function ensure(isRight: boolean): asserts isRight {
  if (!isRight) throw new RangeError('out of range');
}

const matching = (pattern: RegExp) => (text: string) => {
  ensure(pattern.test(text));
  return text;
};
const databaseAddress = matching(/^postgres(ql)?:\/\/[^/]+\/[^/]+$/);
const hookKey = matching(/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/);
const mailbox = matching(/^[^\r\n\0]+@[^\r\n\0@]+$/);

const addressWith = (protocol: RegExp) => (text: string) => {
  ensure(protocol.test(new URL(text).protocol));
  return text;
};

const within = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  ensure(Number.isInteger(value) && value >= min && value <= max);
  return value;
};

function site(text: string) {
  const url = new URL(text);
  ensure(/^https?:$/.test(url.protocol) && url.search === '' && url.hash === '');
  return url;
}

function origin(text: string) {
  const url = site(text);
  ensure(url.pathname === '/');
  return url.origin;
}

function adminAddress(text: string) {
  const { origin, pathname } = site(text);
  return origin + (pathname === '/' ? '/admin' : pathname.replace(/\/+$/, ''));
}

/** Requires https, except on this machine: names and messages must not be sent unencrypted. */
function hookAddress(text: string) {
  const { protocol, hostname } = new URL(text);
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  ensure(protocol === 'https:' || (protocol === 'http:' && isHere));
  return text;
}

function timeZone(text: string) {
  const name = canonicalTimeZone(text);
  ensure(name !== undefined);
  return name;
}

function networks(text: string) {
  const list = text.split(',').map((entry) => entry.trim());
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    ensure(family !== 0);
    if (prefix !== undefined) within(0, family === 4 ? 32 : 128)(prefix);
  }
  return list;
}
