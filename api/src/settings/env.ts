import { readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { mainOffice } from '@advocate/facts/offices';
import { retention } from '@advocate/facts/retention';
import { firm } from '@advocate/firm/firm';
import * as v from 'valibot';
import { readDatabaseUrl, type WrongDatabaseUrl } from '../database/database-url.ts';
import { wholeNumber } from '../http/schema.ts';
import { ENCODE, URL_PARTS } from './secret-url.ts';
import { canonicalTimeZone } from './time-zone.ts';

/** Every setting of the process. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Lists every setting that is missing or unusable, one per line, for the person who starts the process. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment';
}

type Source = Record<string, string | undefined>;
type TextSchema<Value> = v.GenericSchema<string, Value>;
type Take = <Value, Fallback = never>(
  name: string,
  should: string,
  schema: TextSchema<Value>,
  fallback?: Fallback,
) => Value | Fallback;

const DATABASE_SHAPE = `postgres://user:password@host:port/database, ${ENCODE}`;
const OWNER_SHAPE = `the same database, as its owning role: ${DATABASE_SHAPE}`;

const number = (min: number, max: number) => v.pipe(v.string(), v.transform(Number), wholeNumber(min, max));
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));
const address = (pattern: RegExp) => v.pipe(v.string(), v.url(), v.regex(pattern), v.check(isDecodable));
const port = number(1, 65_535);
const mailbox = matching(/^[^\r\n\0]+@[^\r\n\0@]+$/);
const databaseUrl = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    try {
      if (dataset.typed) readDatabaseUrl(dataset.value);
    } catch (error) {
      addIssue({ message: (error as WrongDatabaseUrl).message });
    }
  }),
);
const { user, password, host, query } = URL_PARTS;
const smtpUrl = address(new RegExp(`^smtps?://(?:${user}(?::${password})?@)?${host}(?::\\d+)?/?${query}$`, 'i'));
/** Requires https, except on this machine: names and messages must not be sent unencrypted. */
const hookUrl = address(/^(https:|http:\/\/(localhost|127\.[\d.]+|\[::1\])([:/?]|$))[^@#]*$/i);
const site = v.pipe(
  address(/^https?:/i),
  v.transform((text) => new URL(text)),
  v.check(({ search, hash }) => search === '' && hash === ''),
);
const origin = v.pipe(
  site,
  v.check(({ pathname }) => pathname === '/'),
  v.transform((url) => url.origin),
);
const withoutSlash = (path: string): string => (path.endsWith('/') ? withoutSlash(path.slice(0, -1)) : path);
const adminUrl = v.pipe(
  site,
  v.transform((url) => url.origin + (url.pathname === '/' ? '/admin' : withoutSlash(url.pathname))),
);
const hookKey = matching(/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/);
const timeZone = v.pipe(v.string(), v.transform(canonicalTimeZone), v.string());
const networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.everyItem(isNetwork),
);

/**
 * Reads the environment once. `NAME_FILE` names a file with the value, for secrets; an empty file has none. Throws
 * `WrongEnvironment` with every wrong or missing setting, each with what it should be.
 */
export function readEnvironment(source: Source = process.env) {
  return readSettings(source, (take, has) => {
    /** Is required if the other setting is given, without which it has no effect. */
    const neededBy = <Value>(other: string, name: string, should: string, schema: TextSchema<Value>) =>
      take(name, has(other) ? `${should}, since ${other} is set` : should, schema, has(other) ? undefined : null);
    const webhook = (name: string, what: string) => {
      const url = take(
        `${name}_URL`,
        `https://…, where ${what} are posted, with # and @ as %23 and %40`,
        hookUrl,
        null,
      );
      const secret = neededBy(`${name}_URL`, `${name}_SECRET`, 'whsec_ and at least 24 bytes in base64', hookKey);
      return url === null || secret === null ? null : { url, secret };
    };
    const smtpShape = `smtp://user:password@host:port or smtps://…, ${ENCODE}; ?requireTLS=false for a server without STARTTLS`;
    return {
      ...readCommon(take),
      host: take('HOST', 'an address to listen on', v.string(), '127.0.0.1'),
      port: take('PORT', 'a port number', port, 3000),
      metricsPort: take('METRICS_PORT', 'a port number', port, null),
      adminUsername: neededBy('ADMIN_PASSWORD', 'ADMIN_USERNAME', 'at most 200 characters', matching(/^.{1,200}$/s)),
      adminPassword: neededBy('ADMIN_USERNAME', 'ADMIN_PASSWORD', 'at most 1024 characters', matching(/^.{1,1024}$/s)),
      smtpUrl: take('SMTP_URL', smtpShape, smtpUrl, null),
      mailFrom: neededBy('SMTP_URL', 'MAIL_FROM', 'the sender of the emails to staff', mailbox) ?? firm.email,
      leadsMailTo: neededBy('SMTP_URL', 'LEADS_MAIL_TO', 'the address for new leads', mailbox) ?? firm.email,
      afterHoursMailTo: take(
        'AFTER_HOURS_MAIL_TO',
        'the address that also gets new leads while the office is closed',
        mailbox,
        null,
      ),
      leadMailsPerHour: take('LEAD_MAILS_PER_HOUR', 'a number from 1 to 10000', number(1, 10_000), 30),
      reminderMinutes: take('REMINDER_MINUTES', 'a number of minutes up to 1440, or 0 for never', number(0, 1440), 15),
      alertsTo: take('ALERTS_TO', 'the address for alarms', mailbox, null),
      alertsWebhook: webhook('ALERTS_WEBHOOK', 'alarms'),
      leadsWebhook: webhook('LEADS_WEBHOOK', 'new leads'),
      trustedProxies: take('TRUSTED_PROXIES', 'addresses or networks, separated by commas', networks, []),
      retentionMonths: take('RETENTION_MONTHS', 'from 2 to 600 months', number(2, 600), retention.visitMonths),
    };
  });
}

/** Reads the settings of commands that need only the database. Throws `WrongEnvironment`. */
export const readDatabaseUrls = (source: Source = process.env) =>
  readSettings({ ...source, PUBLIC_URL: source.PUBLIC_URL || 'http://localhost:8080' }, readCommon);

/** Reads the database that `npm start` uses instead of one of its own, if any. Throws `WrongEnvironment`. */
export const readGivenDatabase = (source: Source = process.env) =>
  readSettings(source, (take) => ({
    databaseUrl: take('DATABASE_URL', DATABASE_SHAPE, databaseUrl, null),
    migrateDatabaseUrl: take('MIGRATE_DATABASE_URL', OWNER_SHAPE, databaseUrl, null),
  }));

/** Reads the settings that the process and the commands both need. */
function readCommon(take: Take) {
  const publicUrl = take('PUBLIC_URL', 'the address of the public site, as https://example.com', origin);
  return {
    databaseUrl: take('DATABASE_URL', DATABASE_SHAPE, databaseUrl),
    migrateDatabaseUrl: take('MIGRATE_DATABASE_URL', OWNER_SHAPE, databaseUrl, null),
    publicUrl,
    adminUrl: take('ADMIN_URL', 'the address of the staff area', adminUrl, `${publicUrl}/admin`),
    officeTimeZone: take('OFFICE_TZ', 'a time zone by its place, as America/Chicago', timeZone, mainOffice.timeZone),
    dataDir: resolve(take('DATA_DIR', 'a folder', v.string(), '.data')),
  };
}

/**
 * Calls `read` with `take`, which reads one setting and, without a fallback, requires it, and with `has`, which returns
 * whether one is given. Throws for all that are wrong or missing together.
 */
function readSettings<Result>(source: Source, read: (take: Take, has: (name: string) => boolean) => Result): Result {
  const wrong: string[] = [];
  const textOf = (name: string) => {
    const file = source[`${name}_FILE`];
    try {
      return (file && readFileSync(file, 'utf8').trim()) || source[name] || undefined;
    } catch {
      wrong.push(`${name}_FILE is wrong: it names no readable file`);
    }
  };
  const take: Take = (name, should, schema, fallback) => {
    const text = textOf(name);
    if (text === undefined && fallback !== undefined) return fallback;
    // The parser's own messages would repeat the value.
    const { success, output, issues } = v.safeParse(schema, text, { abortPipeEarly: true, message: '' });
    if (!success) wrong.push(`${name} is ${text === undefined ? 'missing' : 'wrong'}: ${issues[0].message || should}`);
    return output as v.InferOutput<typeof schema>;
  };
  const result = read(take, (name) => textOf(name) !== undefined);
  if (wrong.length > 0) throw new WrongEnvironment([...new Set(wrong)].join('\n'));
  return result;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0'] = text.split('/');
  try {
    new BlockList().addSubnet(address, Number(prefix || Number.NaN), isIPv6(address) ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
