import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { firm } from '@advocate/firm/firm';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { connect } from './database/sql.ts';
import { checks } from './features/issues/checks.ts';
import { findChecks } from './features/issues/queries.ts';
import { alarmChannels } from './features/issues/send-alarms.ts';
import { answerBrokenRequests, refuseBroken } from './http/broken-requests.ts';
import { isLoopback } from './http/loopback.ts';
import { createWorkers } from './jobs/workers.ts';
import { createLog } from './lib/log.ts';
import { createMetrics } from './metrics.ts';
import { readEnvironment } from './settings/env.ts';
import { readOrExit, WRONG_CONFIGURATION } from './settings/read-or-exit.ts';
import { startWorkers } from './start-workers.ts';

/** How long a stopping process still answers on its open connections, telling each to close. */
const DRAIN_MS = 1500;
const MAX_STOP_MS = 9000;

const environment = readOrExit(readEnvironment);
const log = createLog();
const sql = connect(environment.databaseUrl);
const leadSql = connect(environment.databaseUrl, { max: 2, keepsPlans: true });
const staffSql = connect(environment.databaseUrl, { max: 4 });
const metrics = createMetrics(() => findChecks(sql, checks));
const workers = createWorkers();
let isStopping = false;

const { app, signals, endStreams } = createApp({
  sql,
  leadSql,
  staffSql,
  config: {
    ...environment,
    sendsReceipts: environment.smtpUrl !== null && firm.receipts !== false,
  },
  log,
  observe: metrics.observe,
  workers,
  hasMailServer: environment.smtpUrl !== null,
  alarmChannels: alarmChannels(environment.alertsTo, environment.smtpUrl !== null, environment.alertsWebhook !== null),
  onAnswer: (response) => {
    if (isStopping) response.headers.set('Connection', 'close');
  },
});

if (environment.adminUrl.startsWith('http:') && !isLoopback(environment.adminUrl)) {
  log.warn({ adminUrl: environment.adminUrl }, 'nobody can sign in: the staff area needs https');
  console.log(
    `advocate: nobody can sign in at ${environment.adminUrl}: without https, only this machine’s own addresses`,
  );
}
const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 2000,
    // Longer than the gateway's, so that the gateway never uses a connection that has just closed.
    keepAliveTimeout: 75_000,
  },
  getRequestListener(app.fetch, { errorHandler: refuseBroken }),
);
answerBrokenRequests(server);
const metricsServer =
  environment.metricsPort === null ? null : metrics.listen(environment.host, environment.metricsPort);
// Once the API can be reached, so can its metrics.
if (metricsServer) await once(metricsServer, 'listening');
server.listen(environment.port, environment.host, () => {
  log.info({ host: environment.host, port: environment.port }, 'listening');
});

const stopWorkers = startWorkers({
  sql,
  environment,
  log,
  signals,
  workers,
  print: (line) => console.log(line),
  giveUp: (reason) => {
    console.error(`advocate: ${reason}`);
    process.exit(WRONG_CONFIGURATION);
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
// The end of a starter with a channel to this process, such as `npm start`, even if it was killed.
process.once('disconnect', () => void stop('disconnect'));

/** Stops accepting, ends the streams, finishes running requests, closes the pools. Takes at most 10 s. */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  endStreams();
  metricsServer?.close();
  // Closes only the listening socket: http's own close would cut idle connections on which a request may be arriving.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, sleep(DRAIN_MS)]);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(5000)]);
  server.closeAllConnections();
  await stopWorkers();
  await Promise.all([sql, leadSql, staffSql].map((pool) => pool.end({ timeout: 2 })));
  log.info({}, 'stopped');
  process.exit(0);
}
