import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { withTimeout } from '../lib/with-timeout.ts';
import { serveHere } from '../testing/receivers.ts';
import { freshDatabase } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { listen } from './listen.ts';
import { connect, isUnavailable, retryUnsent, type Sql } from './sql.ts';

const { appUrl, superuser } = await freshDatabase();

const endBackends = () => superuser`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'advocate_app'`;

test('after connections were lost under load none stays dead, and nothing is thrown outside of a promise', async () => {
  const sql = connect(appUrl, { max: 4 });
  let isDone = false;
  const failures: unknown[] = [];
  const work = async () => {
    while (!isDone) {
      await new Promise((turn) => setImmediate(turn));
      await sql`select ${1}::int as one`.catch(async (error) => {
        failures.push(error);
        await new Promise((turn) => setTimeout(turn, 5));
      });
    }
  };
  const workers = Array.from({ length: 24 }, work);
  for (let round = 0; round < 8; round += 1) {
    await new Promise((turn) => setTimeout(turn, 120));
    await endBackends();
  }
  await new Promise((turn) => setTimeout(turn, 300));
  isDone = true;
  await Promise.all(workers);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter((error) => !isUnavailable(error))).toEqual([]);
  const start = performance.now();
  await Promise.all(Array.from({ length: 40 }, () => sql`select pg_sleep(0.01)`));
  expect(performance.now() - start).toBeLessThan(1500);
  await sql.end({ timeout: 1 });
});

test('silent connections are given up for new ones', async () => {
  const sql = connect(appUrl, { max: 2, statementTimeoutMs: 500 });
  const pids = (await Promise.all([1, 2].map(() => sql`select pg_backend_pid() as pid from pg_sleep(0.1)`))).flat();
  for (const { pid } of pids) process.kill(pid, 'SIGSTOP');
  try {
    const hung = sql`select 1`.catch(() => undefined);
    await until(() => withTimeout(sql`select 1`, 200));
    await hung;
  } finally {
    for (const { pid } of pids) process.kill(pid, 'SIGCONT');
  }
  await sql.end({ timeout: 1 });
});

test('slow statements cost no connection, however long others wait for it', async () => {
  const sql = connect(appUrl, { max: 1, statementTimeoutMs: 500 });
  await sql`select 1`;
  const slow = await Promise.allSettled(Array.from({ length: 12 }, () => sql`select pg_sleep(0.45)`));
  expect(slow.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual([]);
  await sql.end({ timeout: 1 });
});

test('when one connection is lost, a statement on another is finished', async () => {
  const sql = connect(appUrl, { max: 2, statementTimeoutMs: 4000 });
  const lost = sql`select pg_sleep(10)`.catch((error: unknown) => error);
  const slow = sql`select 'slow' as word from pg_sleep(3)`.execute();
  const running = (query: string) => superuser<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query like ${query} and state = 'active'`;
  await until(async () => expect(await running("select 'slow' as%")).toHaveLength(1));
  const [backend] = await running('select pg_sleep(10)');
  await superuser`select pg_terminate_backend(${backend?.pid ?? 0})`;
  expect(isUnavailable(await lost)).toBe(true);
  expect(await slow).toEqual([{ word: 'slow' }]);
  await sql.end({ timeout: 1 });
});

test.each([
  ['in an array', (sql: Sql) => sql`select 1 as one`, { one: 1 }],
  ['raw', (sql: Sql) => sql`select 1 as one`.raw(), [Buffer.from('1')]],
  ['of one text', (sql: Sql) => sql.unsafe('select 1 as one'), { one: 1 }],
])('a statement that times out while its rows stream leaves the next one its own rows: %s', async (_how, read, row) => {
  const sql = connect(appUrl, { max: 1, statementTimeoutMs: 300 });
  const half = sql`select repeat('x', 1000) as row, case when n > 90 then pg_sleep(1) end from generate_series(1, 99) n`;
  expect((await half.catch((error: Error & { code: string }) => error)) as unknown).toMatchObject({ code: '57014' });
  const result = await read(sql);
  expect({ length: result.length, count: result.count, first: result[0] }).toEqual({ length: 1, count: 1, first: row });
  await sql.end({ timeout: 1 });
});

test.each([
  ['closes at once', (socket: Socket) => socket.end()],
  ['closes after a moment', (socket: Socket) => setTimeout(() => socket.destroy(), 30)],
])('a server that accepts and %s is tried at intervals, and statements are refused meanwhile', async (_how, close) => {
  let connections = 0;
  const port = await serveHere(
    createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      close(socket);
    }),
  );
  const { port: real } = new URL(appUrl);
  const sql = connect(appUrl.replace(real, String(port)), { max: 6 });
  let isDone = false;
  const refusals: unknown[] = [];
  const work = async () => {
    while (!isDone) await sql`select 1`.catch((error) => refusals.push(error));
  };
  const workers = Array.from({ length: 12 }, work);
  await new Promise((turn) => setTimeout(turn, 3000));
  isDone = true;
  void sql.end({ timeout: 0 });
  await Promise.all(workers);
  expect(connections).toBeGreaterThan(3);
  // Thousands without a pause.
  expect(connections).toBeLessThan(120);
  expect(refusals.length).toBeGreaterThan(3);
  expect(refusals.filter((error) => !isUnavailable(error))).toEqual([]);
});

test('what waits for a connection that does not come is sent over the next one', async () => {
  const { hostname, port } = new URL(appUrl);
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    // The first one never gets an answer.
    if (connections > 1) socket.pipe(connectSocket(Number(port), hostname)).pipe(socket);
  });
  const proxied = appUrl.replace(port, String(await serveHere(proxy)));
  const sql = connect(proxied, { max: 1, statementTimeoutMs: 0 });
  const [row] = await retryUnsent(() => sql`select 1 as one`);
  expect(row?.one).toBe(1);
  await sql.end({ timeout: 1 });
});

test('a listener reconnects after its connection was lost, and reports the gap', async () => {
  const sql = connect(appUrl, { max: 1 });
  const received: string[] = [];
  const states: string[] = [];
  const stop = listen(sql, ['lead_events'], {
    onNotify: (_channel, payload) => void received.push(payload),
    onReady: () => void states.push('ready'),
    onLost: () => void states.push('lost'),
  });
  await until(() => expect(states).toEqual(['ready']));
  await endBackends();
  await until(() => expect(states).toEqual(['ready', 'lost', 'ready']));
  await superuser`select pg_notify('lead_events', 'hello')`;
  await until(() => expect(received).toEqual(['hello']));
  await stop();
  await sql.end({ timeout: 1 });
});
