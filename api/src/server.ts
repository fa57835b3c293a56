import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seoRecords } from '@advocate/public-site/seo/seo-records';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Environment, readEnvironment, WrongEnvironment } from './env.ts';
import { ensureFirstAccount } from './features/auth/first-account.ts';
import { type Mailer, startMailer } from './features/notifications/mailer.ts';
import { mailTransport } from './features/notifications/transport.ts';
import { saveSeoRecords } from './features/seo/queries.ts';
import { startUpkeep } from './features/upkeep/upkeep.ts';
import { answerBrokenRequests, refuseBroken } from './http/broken-requests.ts';
import { createLog, errorFacts, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { startSiteCheck } from './site-check.ts';
import { connect, type Sql } from './sql.ts';

/** While a stopping process still answers on the connections it has, telling each to close. */
const FAREWELL_MS = 1500;
const LONGEST_STOP_MS = 9000;

const environment = environmentOrExit();
const log = createLog();
const sql = connect(environment.databaseUrl);
const metrics = createMetrics();
const siteCheck = startSiteCheck(environment.publicUrl);
let isStopping = false;

const { app, signals, endStreams } = createApp({
  sql,
  config: environment,
  log,
  observe: metrics.observe,
  siteMatches: siteCheck.matches,
  onAnswer: (response) => {
    if (isStopping) response.headers.set('Connection', 'close');
  },
});

const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 2000,
    // Longer than the gateway keeps its own, so that it is never the one to be surprised.
    keepAliveTimeout: 75_000,
  },
  getRequestListener(app.fetch, { errorHandler: refuseBroken }),
);
answerBrokenRequests(server);
server.listen(environment.port, environment.host, () => {
  log.info({ host: environment.host, port: environment.port }, 'listening');
});
const metricsServer =
  environment.metricsPort === null ? null : metrics.listen(environment.host, environment.metricsPort);

const work = startWork();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

interface Work {
  stop(): Promise<void>;
}

/** The database may come later than the process: until then calls are answered with 503. */
async function startWork(): Promise<Work> {
  while (!isStopping) {
    try {
      return await prepare(sql, environment, log);
    } catch (error) {
      log.warn(errorFacts(error), 'the database is not ready, trying again');
      await sleep(1000);
    }
  }
  return { stop: async () => undefined };
}

async function prepare(sql: Sql, env: Environment, log: Log): Promise<Work> {
  if (env.migrateDatabaseUrl !== null) {
    const applied = await migrate(env.migrateDatabaseUrl, env.databaseUrl);
    log.info({ applied }, 'the database is migrated');
  }
  await saveSeoRecords(sql, seoRecords(env.publicUrl));
  const { adminUsername: username, adminPassword: password } = env;
  const given = username === null || password === null ? null : { username, password };
  await ensureFirstAccount(sql, given, log, (line) => console.log(line));
  await signals.start();
  const mailer: Mailer = startMailer(sql, mailTransport(env.smtpUrl, env.dataDir), env, log);
  const stopWaking = signals.on('lead_events', () => mailer.wake());
  const stopUpkeep = startUpkeep(env.databaseUrl, env.retentionMonths, log);
  log.info({}, 'ready');
  return {
    async stop() {
      stopWaking();
      await Promise.all([stopUpkeep(), mailer.stop(), signals.stop()]);
    },
  };
}

/** Stops accepting, ends the streams, finishes what is under way, closes the pool. At most 10 s. SECURITY point 6. */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  endStreams();
  siteCheck.stop();
  metricsServer?.close();
  // The listening socket only: http's own close would cut idle connections on which a request may be under way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, sleep(FAREWELL_MS)]);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(5000)]);
  server.closeAllConnections();
  await (await work).stop();
  await sql.end({ timeout: 2 });
  log.info({}, 'stopped');
  process.exit(0);
}

function environmentOrExit(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    console.error(`advocate: the environment is not right.\n${error.message}`);
    process.exit(78);
  }
}
