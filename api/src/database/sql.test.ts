import { connect as connectSocket, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { withTimeout } from '../lib/with-timeout.ts';
import { serveHere } from '../testing/receivers.ts';
import { freshDatabase } from '../testing/test-app.ts';
import { connect, isUnavailable, listen, retryUnsent } from './sql.ts';

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
    await vi.waitFor(() => withTimeout(sql`select 1`, 200), 8000);
    await hung;
  } finally {
    for (const { pid } of pids) process.kill(pid, 'SIGCONT');
  }
  await sql.end({ timeout: 1 });
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
  await vi.waitFor(() => expect(states).toEqual(['ready']));
  await endBackends();
  await vi.waitFor(() => expect(states).toEqual(['ready', 'lost', 'ready']), 5000);
  await superuser`select pg_notify('lead_events', 'hello')`;
  await vi.waitFor(() => expect(received).toEqual(['hello']));
  await stop();
  await sql.end({ timeout: 1 });
});
