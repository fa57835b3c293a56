import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pageHeaders } from '@advocate/facts/page-headers';
import type { HttpBindings } from '@hono/node-server';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { type AppConfig, type AppParts, createApp } from '../app.ts';
import { calls } from '../calls.ts';
import { connect, type Sql } from '../database/sql.ts';
import { addAccount as storeAccount } from '../features/auth/accounts/queries.ts';
import type { RecoveryCodesAnswer, Role } from '../features/auth/contract.ts';
import { hashPassword } from '../features/auth/password/hash.ts';
import type { Scope } from '../features/issues/check.ts';
import { checks } from '../features/issues/checks.ts';
import type { Issue } from '../features/issues/contract.ts';
import { findIssues } from '../features/issues/queries.ts';
import { runChecks } from '../features/issues/run-checks.ts';
import type { AnswerOf } from '../http/calls.ts';
import { productionLimits } from '../http/limits.ts';
import { PASSWORD } from './calls.ts';
import type { Authenticator, Lies } from './software-authenticator.ts';

export interface CallOptions {
  method?: string;
  /** Sent as JSON, unless it is bytes or a text already. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  ip?: string;
}

/** Returns URLs for a database of a random name that does not exist yet. */
export function freshDatabaseUrls() {
  const server = inject('testServer');
  const name = server.prefix + randomBytes(6).toString('hex');
  const at = (url: string) => url.replace('{database}', name);
  return {
    name,
    template: server.template,
    adminUrl: server.superuserUrl.replace('{database}', 'postgres'),
    superuserUrl: at(server.superuserUrl),
    ownerUrl: at(server.ownerUrl),
    appUrl: at(server.appUrl),
  };
}

/** Disposes of something after the current test or, outside a test, after the file. afterAll is ignored inside a test. */
export function defer(dispose: () => unknown) {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await dispose()));
  else onTestFinished(async () => void (await dispose()));
}

/**
 * Requires what has this name to be gone at the end of the run. A file whose tests are all filtered out runs no hooks,
 * so what it made is not required to be.
 */
function mustGo(name: string) {
  const note = () => appendFileSync(inject('testServer').used, `${name}\n`);
  if (TestRunner.getCurrentTest() === undefined) beforeAll(note);
  else note();
}

/** Returns a new database for the current test or the file, with all tables or with none; it is dropped afterward. */
export async function freshDatabase({ isMigrated = true } = {}) {
  const urls = freshDatabaseUrls();
  const admin = postgres(urls.adminUrl, { max: 1, onnotice: () => undefined });
  await createFrom(admin, urls.name, isMigrated ? urls.template : 'template1');
  mustGo(urls.name);
  const superuser = postgres(urls.superuserUrl, { max: 2, onnotice: () => undefined });
  const sql = connect(urls.appUrl, { max: 5 });
  defer(async () => {
    await sql.end({ timeout: 1 });
    await superuser.end({ timeout: 1 });
    await admin.unsafe(`drop database if exists ${urls.name} with (force)`);
    await admin.end();
  });
  return { ...urls, sql, superuser };
}

/** Takes turns: other files copy the template at the same moment, and PostgreSQL allows one at a time. */
async function createFrom(admin: Sql, name: string, template: string) {
  await admin`select pg_advisory_lock(hashtext('test databases'))`;
  await admin.unsafe(`create database ${name} template ${template} owner advocate_owner strategy file_copy`);
  await admin`select pg_advisory_unlock(hashtext('test databases'))`;
}

/** A log that discards everything. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const testConfig: Omit<AppConfig, 'dataDir'> = {
  publicUrl: 'http://localhost',
  adminUrl: 'http://localhost/admin',
  officeTimeZone: 'America/Chicago',
  trustedProxies: [],
  limits: productionLimits,
};

/** Starts the whole API over a new database, or this one, called without a network. */
export async function startTestApp(
  config: Partial<Omit<AppConfig, 'dataDir'>> = {},
  more: Pick<AppParts, 'alarmChannels'> = {},
  existing?: Awaited<ReturnType<typeof freshDatabase>>,
) {
  const database = existing ?? (await freshDatabase());
  const dataDir = mkdtempSync(join(inject('testServer').dataDirs, 'app-'));
  mustGo(basename(dataDir));
  defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const wholeConfig = { ...testConfig, ...config, dataDir };
  const parts = createApp({ sql: database.sql, log: silent, config: wholeConfig, ...more });

  async function call(path: string, options: CallOptions = {}, process = parts) {
    const { method, body, headers, cookie, ip = '127.0.0.1' } = options;
    const isBinary = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const payload = isBinary ? body : JSON.stringify(body);
    const env = { incoming: { socket: { remoteAddress: ip } } } as unknown as HttpBindings;
    return process.app.request(
      path,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          Host: 'localhost',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie === undefined ? {} : { Cookie: cookie }),
          ...headers,
        },
        ...(payload === undefined ? {} : { body: payload as string }),
      },
      env,
    );
  }

  /** Makes a declared call by its name, from the browser with this cookie. */
  function send(name: keyof typeof calls, input: object = {}, cookie?: string): Promise<Response> {
    const { method, path } = calls[name];
    const options = { ...(method === 'POST' ? { body: input } : {}), ...(cookie === undefined ? {} : { cookie }) };
    if (method === 'POST') return call(path, options);
    const { limit, before, ...query } = input as Record<string, unknown>;
    const page = { [pageHeaders.limit]: limit, [pageHeaders.before]: before };
    const headers = Object.entries(page).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
    const search = new URLSearchParams(query as Record<string, string>);
    return call(search.size > 0 ? `${path}?${search}` : path, { ...options, headers: Object.fromEntries(headers) });
  }

  /** Makes a call and returns its answer, as declared. */
  async function ask<Name extends keyof typeof calls>(name: Name, input: object = {}, cookie?: string) {
    return (await (await send(name, input, cookie)).json()) as { status: string } & AnswerOf<(typeof calls)[Name]>;
  }

  let senders = 0;
  /** Returns a new address, to which no limit of another test applies. */
  function nextAddress(): string {
    senders += 1;
    return `10.${senders >> 8}.${senders & 255}.1`;
  }

  /** Sends a contact request with this change; returns the lead's id. */
  async function sendLead(change: object = {}, options: CallOptions = {}, process = parts): Promise<number> {
    const body = { ...goodRequest, ...change };
    const response = await call('/mail.php', { body, ip: nextAddress(), ...options }, process);
    expect(response.status).toBe(200);
    const [lead] = await database.superuser`select max(id)::int as id from leads`;
    return lead?.id;
  }

  /** Sends the form as a browser without scripts does, from a page of ours. */
  function sendForm(change: object = {}, from: Record<string, string> = { Origin: 'http://localhost' }) {
    const body = new URLSearchParams({ ...goodRequest, acknowledgment: 'true', ...change }).toString();
    return call('/mail.php', { body, headers: { ...asForm, ...from } });
  }

  /** Reports a visit to the home page, with this change. */
  const sendVisit = (change: object = {}, options: CallOptions = {}) =>
    call('/api/track-visit.php', { body: { ...goodVisit, ...change }, ip: nextAddress(), ...options });

  const statusOf = async (name: keyof typeof calls, input: object = {}, cookie?: string) =>
    (await send(name, input, cookie)).status;

  /** Returns whether the cookie opens the staff area, in this process or another. */
  const isIn = async (cookie: string, process = parts) =>
    (await call('/api/get-admin-stats.php', { cookie }, process)).status === 200;

  const passwordHash = await hashPassword(PASSWORD);
  /** Adds another account with the same password. */
  const addAccount = (name: string, role: Role) => storeAccount(database.sql, { name, passwordHash, role });
  await addAccount('staff', 'owner');

  /** Starts another API process over the same database. */
  const startTwin = (others: Partial<AppConfig> = {}, sql = database.sql) =>
    createApp({ sql, log: silent, config: { ...wholeConfig, ...others } });

  const scope: Scope = {
    ...{ sql: database.sql, workers: ['mail'], channels: {}, limits: productionLimits, dataDir, hasMailServer: true },
    ...{ publicUrl: wholeConfig.publicUrl, adminUrl: wholeConfig.adminUrl },
  };
  // These need the network, or find what every test's first account lacks.
  const without = ['site-address', 'owners', 'alarm-recipients'];
  /** Runs the checks, and returns the issues that staff see. */
  async function look(
    more: Partial<Scope> = {},
    isMeant = (code: string) => !without.includes(code),
  ): Promise<Issue[]> {
    await database.superuser`update checks set due_at = now()`;
    const options = {
      scope: { ...scope, ...more },
      log: silent,
      checks: checks.filter(({ code }) => isMeant(code)),
    };
    await runChecks(options);
    return findIssues(database.sql);
  }

  /** Signs in and returns the browser's Cookie header. */
  async function signIn(username = 'staff'): Promise<string> {
    const response = await call('/api/auth.php', { body: { username, password: PASSWORD }, ip: '127.0.0.9' });
    if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
    return cookiesOf(response);
  }

  /** Gives an account a confirmed passkey: its sessions may do what requires one, and its password is one of two steps. */
  const givePasskey = (name: string) => database.superuser`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, name, confirmed)
    select id, encode(sha256(name::bytea), 'hex'), '', 0, 'Key', true from staff where name = ${name}`;

  /** Registers a passkey with that session; returns the recovery codes that come with the first one. */
  async function register(cookie: string, key: Authenticator, lies?: Lies): Promise<string[]> {
    const { options } = await ask('passkey-registration', {}, cookie);
    const passkey = { name: 'My phone', credential: key.register(options, lies) };
    const response = await send('add-passkey', passkey, cookie);
    if (response.status !== 200) throw new Error(`add-passkey answered ${response.status}`);
    return ((await response.json()) as RecoveryCodesAnswer).codes;
  }

  /** Waits until `count` statements wait for a lock. */
  const untilWaiting = (count: number) => {
    const waiting = () => database.superuser`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return expect.poll(waiting, { interval: 5 }).toHaveLength(count);
  };

  const client = { call, send, ask, statusOf, sendLead, sendForm, sendVisit, isIn, signIn, register };
  return { ...database, ...parts, ...client, dataDir, look, addAccount, givePasskey, startTwin, untilWaiting };
}

/** Returns a `Cookie` header of all cookies that a response sets. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the secret in a link with which a person chooses a password; empty if there is none. */
export const tokenIn = (link?: string | null) => new URLSearchParams(link?.split('#')[1]).get('token') ?? '';

/** Puts the rows of `<table>_before`, a copy of a table, back where they are gone; what is computed is computed again. */
export async function putBack(superuser: Sql, table: string): Promise<void> {
  const columns = await superuser<{ column_name: string }[]>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  const names = superuser(columns.map(({ column_name }) => column_name));
  await superuser`
    insert into ${superuser(table)} (${names}) overriding system value
    select ${names} from ${superuser(`${table}_before`)} on conflict do nothing`;
}

/** Returns the path of a built command of the API, such as `staff`. */
export const builtCommand = (name: 'server' | 'staff' | 'seed'): string =>
  join(inject('testServer').build, `${name}.js`);

/** Returns the output of `npm run staff` on this database, with this standard input. */
export function staffCommand(databaseUrl: string, words: readonly string[], input = ''): string {
  const command = [builtCommand('staff'), ...words];
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: databaseUrl, ADMIN_URL: 'https://staff.example.com/admin' };
  const cwd = resolve(import.meta.dirname, '../../..');
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', input, cwd, env });
  return stdout + stderr;
}

/** Returns a pool over this one that records the text of each statement. */
export function recordStatements(sql: Sql): { sql: Sql; statements: string[] } {
  const statements: string[] = [];
  const recording = new Proxy(sql, {
    apply(pool, _this, values: Parameters<Sql>) {
      if (Array.isArray(values[0])) statements.push(values[0].join('?'));
      return pool(...values);
    },
  });
  return { sql: recording, statements };
}

/** The headers with which a browser sends a form that a person submits. */
export const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };

const goodVisit = { pageUrl: '/', pageTitle: 'Home', sessionId: 'a-session', referrerUrl: '' };

export const goodRequest = {
  name: 'María O’Brien-Núñez',
  email: 'a@b',
  phone: '+1 210 555 0199',
  caseType: 'Trucking Accidents',
  message: 'Two lines,\n<b>and</b> 北京 🚚 =1+1 "quoted"',
  acknowledgment: true,
  pageSource: '/contact',
};
