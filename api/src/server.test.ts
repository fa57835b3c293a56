import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { mainOffice } from '@advocate/facts/offices';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import type { HealthAnswer } from './features/issues/contract.ts';
import { startPooler } from './testing/pooler.ts';
import { serveHere } from './testing/receivers.ts';
import { builtCommand, cookiesOf, freshDatabase, freshDatabaseUrls, goodRequest } from './testing/test-app.ts';
import { until } from './testing/until.ts';

const urls = freshDatabaseUrls();
const admin = postgres(urls.adminUrl, { max: 1, onnotice: () => undefined });
const folder = await mkdtemp(join(tmpdir(), 'advocate-server-'));

afterAll(async () => {
  await admin.unsafe(`drop database if exists ${urls.name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const settingsOf = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) => ({
  DATABASE_URL: appUrl,
  MIGRATE_DATABASE_URL: ownerUrl,
});

/** Starts the process itself, as in production. */
async function startServer(extra: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [builtCommand('server')], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: '/usr/bin:/bin',
      ...settingsOf(urls),
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: folder,
      PORT: String(port),
      ...extra,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as Readable }).on('line', (line) => lines.push(line));
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const post = (path: string, body: unknown) =>
    at(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await once(child, 'exit');
    clearTimeout(late);
  };
  onTestFinished(stop);
  return { child, lines, at, post, stop };
}

test('with a wrong environment it refuses to start and names every field', async () => {
  const { child, lines } = await startServer({ PORT: 'x', SMTP_URL: 'nonsense', PUBLIC_URL: '' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(78);
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'PORT']) expect(lines.join('\n')).toContain(`${name} is`);
});

test('a raw # in the password of the database is named, and nothing of the password is in what it prints', async () => {
  const { child, lines } = await startServer({ DATABASE_URL: urls.appUrl.replace(/:[^:@]+@/, ':Hush#Hush@') });
  const [code] = await once(child, 'exit');
  expect(code).toBe(78);
  expect(lines.join('\n')).toMatch(/DATABASE_URL is wrong: .*%23/);
  expect(lines.join('\n')).not.toContain('Hush');
});

test('a pooler that shares sessions among statements ends the start in words', async () => {
  const pooler = await startPooler(urls.adminUrl, (free, own) => free[0] ?? own);
  const { child, lines } = await startServer({ DATABASE_URL: pooler });
  const [code] = await once(child, 'exit');
  expect(code).toBe(78);
  expect(lines.join('\n')).toContain('DATABASE_URL leads to a pooler in transaction or statement mode');
}, 120_000);

test('metrics for Prometheus are on a separate port and on no other', async () => {
  const metricsPort = await freePort();
  const { at } = await startServer({ METRICS_PORT: String(metricsPort) });
  await until(async () => expect((await at('/healthz')).status).toBe(200));
  expect((await at('/readyz?name=Maria')).status).toBe(503);
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(/^advocate_request_seconds_count\{route="\/healthz",method="GET",status="200"\} \d+$/m);
  expect(figures).toMatch(/^advocate_request_seconds_count\{route="\/readyz",method="GET",status="503"\} 1$/m);
  expect(figures).not.toContain('Maria');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404);
  expect((await at('/metrics')).status).toBe(404);
}, 120_000);

test('it lives before its database, comes up with it, serves, and stops without losing anything', async () => {
  const { child, lines, at, post } = await startServer();
  await until(async () => expect((await at('/healthz')).status).toBe(200));
  const ready = await at('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'error' });
  const start = performance.now();
  const refused = await post('/mail.php', goodRequest);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ status: 'error', message: expect.stringContaining(mainOffice.phone) });

  await admin.unsafe(`create database ${urls.name} owner advocate_owner`);
  await until(async () => expect((await at('/readyz')).status).toBe(200));
  await until(() => expect(lines.join('\n')).toMatch(/^advocate: first staff account: admin \/ \S{16}$/m));
  expect((await post('/mail.php', goodRequest)).status).toBe(200);
  await until(async () => expect(await readdir(join(folder, 'mail'))).toEqual(['lead-1.eml']));
  const password = /admin \/ (\S+)$/m.exec(lines.join('\n'))?.[1];
  expect((await post('/api/auth.php', { username: 'admin', password })).status).toBe(200);

  const pending = Array.from({ length: 40 }, (_, index) =>
    post('/api/track-visit.php', { pageUrl: `/${index}`, pageTitle: '', sessionId: `s${index}`, referrerUrl: '' }),
  );
  const exit = once(child, 'exit');
  const stopping = performance.now();
  child.kill('SIGTERM');
  const answered = (await Promise.allSettled(pending)).filter(
    (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
  ).length;
  expect((await exit)[0]).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(10_000);
  const sql = postgres(urls.superuserUrl, { max: 1 });
  const [row] = await sql`select count(*)::int as n from visits`;
  await sql.end();
  expect(row?.n).toBeGreaterThanOrEqual(answered);

  for (const line of lines.filter((text) => !text.startsWith('advocate:')))
    expect(() => JSON.parse(line)).not.toThrow();
  const log = lines.filter((text) => !text.startsWith('advocate:')).join('\n');
  for (const secret of [goodRequest.name, goodRequest.phone, 'O’Brien', '127.0.0.1"', String(password)]) {
    expect(log.replace('"host":"127.0.0.1"', '')).not.toContain(secret);
  }
}, 120_000);

/** Starts a proxy in front of the database that cuts each connection after this many chunks from the process, then none. */
async function cuttingProxy(databaseUrl: string, lives: number[]) {
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let life = lives.shift() ?? Number.POSITIVE_INFINITY;
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    client.on('data', (piece) => {
      life -= 1;
      if (life < 0) client.resetAndDestroy();
      else database.write(piece);
    });
    database.pipe(client);
  });
  return databaseUrl.replace(`${hostname}:${port}`, `127.0.0.1:${await serveHere(server)}`);
}

test('wherever in its start the process loses the database, it survives and comes up with it', async () => {
  const own = await freshDatabase({ isMigrated: false });
  const lives = { owner: [0, 2, 3, 4], app: [0, 2, 3, 4, 5] };
  const owner = await cuttingProxy(own.ownerUrl, lives.owner);
  const application = await cuttingProxy(own.appUrl, lives.app);
  const { child, lines, at } = await startServer({ DATABASE_URL: application, MIGRATE_DATABASE_URL: owner });
  await until(() => expect({ ...lives, exit: child.exitCode }).toEqual({ owner: [], app: [], exit: null }));
  await until(() => expect(lines.join('\n')).toContain('"msg":"ready"'));
  expect((await at('/readyz')).status).toBe(200);
}, 120_000);

const wrongPassword = (url: string) => url.replace(/:[^:@]+@/, ':wrong@');
const readyAs = ({ at }: { at: (path: string) => Promise<Response> }, expected: object) =>
  until(async () => {
    const answer = await at('/readyz');
    const { workers, ...rest } = (await answer.json()) as { workers: { name: string; state: string; since: string }[] };
    for (const { since } of workers) expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    const states = Object.fromEntries(workers.map(({ name, state }) => [name, state]));
    expect({ ...rest, http: answer.status, workers: states }).toMatchObject(expected);
  });
const allOk = {
  'first-account': 'ok',
  'live-feed': 'ok',
  mail: 'ok',
  maintenance: 'ok',
  checks: 'ok',
};

test('without a migrated database it reports which workers wait; with the owner locked out, all else works', async () => {
  const own = await freshDatabase({ isMigrated: false });
  const account = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password here' };
  const lockedOut = { ...account, ...settingsOf(own), MIGRATE_DATABASE_URL: wrongPassword(own.ownerUrl) };
  const mails = await mkdtemp(join(folder, 'mails-'));
  const early = await startServer({ ...lockedOut, DATA_DIR: mails });
  await readyAs(early, {
    http: 503,
    status: 'error',
    workers: { migration: 'failing', 'live-feed': 'starting', mail: 'starting', maintenance: 'starting' },
  });
  const owner = await startServer({ ...account, ...settingsOf(own) });
  await readyAs(owner, {
    http: 200,
    workers: { ...allOk, migration: 'ok' },
  });
  await owner.stop();
  await readyAs(early, {
    http: 200,
    status: 'success',
    database: 'ok',
    workers: { ...allOk, migration: 'failing' },
  });
  expect((await early.post('/mail.php', goodRequest)).status).toBe(200);
  await until(async () => expect(await readdir(join(mails, 'mail'))).toEqual(['lead-1.eml']));
  const signedIn = await early.post('/api/auth.php', { username: 'boss', password: 'the first password here' });
  const health = await early.at('/api/get-admin-health.php', { headers: { Cookie: cookiesOf(signedIn) } });
  const { issues } = (await health.json()) as HealthAnswer;
  expect(issues.find(({ code }) => code === 'mail-server')?.message).toContain('SMTP_URL');
}, 120_000);

test.each([
  ['a wrong password', 'password authentication failed for user "advocate_app"', wrongPassword],
  ['a database that does not exist', 'does not exist', (url: string) => `${url}_2`],
  ['a role without rights', 'permission denied for table schemaversion', undefined],
])(
  '%s is told in PostgreSQL’s own sentence, once in the log and not to strangers',
  async (_what, sentence, change) => {
    const own = await freshDatabase();
    if (!change) await own.superuser`revoke select on schemaversion from advocate_app`;
    const { at, lines } = await startServer({
      DATABASE_URL: change?.(own.appUrl) ?? own.appUrl,
      // The owner would give the role its rights again.
      MIGRATE_DATABASE_URL: wrongPassword(own.ownerUrl),
    });
    await readyAs({ at }, { http: 503, database: 'refused', message: expect.stringContaining(sentence) });
    const forStrangers = await at('/readyz', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(await forStrangers.json()).toEqual({ status: 'error', message: 'Not ready yet.' });
    const told = () => lines.filter((line) => line.includes('"worker":"preparation"'));
    await until(() => expect(told()).toEqual([expect.stringContaining('PostgreSQL refuses: ')]));
    expect(JSON.parse(told()[0] ?? '')).toMatchObject({ level: 50, msg: expect.stringContaining(sentence) });
  },
  120_000,
);

test('a worker that cannot start keeps the process from being ready, and holds up no other', async () => {
  const own = await freshDatabase();
  await own.superuser`revoke insert on staff from advocate_app`;
  const { at } = await startServer({ ...settingsOf(own), MIGRATE_DATABASE_URL: wrongPassword(own.ownerUrl) });
  await readyAs(
    { at },
    {
      http: 503,
      status: 'error',
      message: expect.stringContaining('first-account'),
      workers: { ...allOk, 'first-account': 'failing', migration: 'failing' },
    },
  );
  await own.superuser`grant insert on staff to advocate_app`;
  await until(async () => expect((await at('/readyz')).status).toBe(200));
}, 120_000);

test('a contact request does not wait behind what the database holds up', async () => {
  const own = await freshDatabase();
  const { at, post } = await startServer(settingsOf(own));
  await until(async () => expect((await at('/readyz')).status).toBe(200));
  const holder = await own.superuser.reserve();
  await holder.unsafe('begin; lock table staff_sessions in access exclusive mode');
  const headers = { Cookie: `advocate_session=${'a'.repeat(43)}` };
  const held = Array.from({ length: 12 }, () => at('/api/get-admin-stats.php', { headers }));
  await until(async () => {
    const [row] = await holder`
      select count(*)::int as waiting from pg_locks
      where not granted and relation = 'staff_sessions'::regclass
        and database = (select oid from pg_database where datname = current_database())`;
    expect(row?.waiting).toBe(6);
  });
  expect((await post('/mail.php', goodRequest)).status).toBe(200);
  await holder.unsafe('commit');
  holder.release();
  await Promise.all(held);
}, 120_000);

test('it stops when its starter is gone', async () => {
  const { child, at } = await startServer();
  await until(async () => expect((await at('/healthz')).status).toBe(200));
  const exit = once(child, 'exit');
  child.disconnect();
  expect((await exit)[0]).toBe(0);
}, 120_000);
