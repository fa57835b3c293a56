import { setTimeout as sleep } from 'node:timers/promises';
import { sitePaths } from '@advocate/facts/site-paths';
import { migrate } from './database/migrate.ts';
import { latestMigration } from './database/migrations.ts';
import { assertOwnSessions, SharedSessions } from './database/own-sessions.ts';
import type { Signals } from './database/signals.ts';
import { isRefused, type Sql } from './database/sql.ts';
import { featureSteps } from './feature-steps.ts';
import { ensureFirstAccount } from './features/auth/accounts/first-account.ts';
import { linksOfMails } from './features/auth/accounts/link.ts';
import { schemaVersion } from './features/issues/queries.ts';
import { startChecks } from './features/issues/run-checks.ts';
import { alarmChannels, startAlarms } from './features/issues/send-alarms.ts';
import { startMaintenance } from './features/maintenance/maintenance.ts';
import { type LeadDeliverySettings, startLeadDelivery } from './features/notifications/deliver-leads.ts';
import { startMailer } from './features/notifications/mailer.ts';
import { saveDeliversLeads } from './features/notifications/queries.ts';
import { startReminders, startWeeklyMail } from './features/notifications/reminders.ts';
import { mailTransport } from './features/notifications/transport.ts';
import { firstAttempts } from './features/stats/first-attempts.ts';
import { listFirstAttempts, saveSitePages, saveTimeZone } from './features/stats/queries.ts';
import { productionLimits } from './http/limits.ts';
import type { Sender } from './jobs/outbox.ts';
import type { Worker, WorkerName, Workers } from './jobs/workers.ts';
import { errorFacts, type Log } from './lib/log.ts';
import type { Environment } from './settings/env.ts';

const PAUSE_MS = 1000;

export interface WorkersOptions {
  sql: Sql;
  environment: Environment;
  log: Log;
  signals: Signals;
  /** Tracks the state of each worker. */
  workers: Workers;
  /** Shows a line to the person who starts the process. */
  print: (line: string) => void;
  /** Ends the process, which cannot work with these settings. */
  giveUp: (reason: string) => void;
}

/** Stops what a worker has started. */
type Stop = () => unknown;

/**
 * Starts everything the process does besides answering. Tries each worker until it starts: the database may become
 * available later, and if its schema is recent enough, no worker waits for the migration, which may lack the owner's
 * password. Returns a function that stops what has started.
 */
export function startWorkers(options: WorkersOptions): () => Promise<void> {
  const { sql, environment, log, signals, workers, print, giveUp } = options;
  const { databaseUrl, migrateDatabaseUrl, adminUrl, officeTimeZone, leadsWebhook, retentionMonths, dataDir } =
    environment;
  const stops: Stop[] = [() => signals.stop()];
  let isStopped = false;
  const refusals = new Set<string>();

  /** Logs why a worker could not start; what PostgreSQL refuses, once in its own sentence. */
  function logFailure(worker: string, error: unknown) {
    const { code = '', message, ...facts } = errorFacts(error);
    if (!isRefused(error)) log.warn({ worker, code, message, ...facts }, 'a worker could not start, trying again');
    else if (!refusals.has(message))
      log.error(
        { worker, code },
        `PostgreSQL refuses: ${message}. Look at DATABASE_URL, and for poolers at docs/reference/postgresql.md`,
      );
    if (isRefused(error)) refusals.add(message);
  }

  /** Tries until `work` succeeds; from then on the worker runs. */
  async function start(name: string, work: () => unknown, worker?: Worker): Promise<void> {
    while (!isStopped) {
      try {
        await work();
        worker?.ok();
        return;
      } catch (error) {
        if (isStopped) return;
        worker?.failed();
        logFailure(name, error);
        await sleep(PAUSE_MS);
      }
    }
  }
  const run = (name: WorkerName, work: (worker: Worker) => unknown, isNeeded = true) => {
    const worker = workers.add(name, isNeeded);
    return () => start(name, () => work(worker), worker);
  };

  if (migrateDatabaseUrl !== null) {
    const migrateNow = async () => {
      const applied = await migrate(migrateDatabaseUrl, databaseUrl);
      log.info({ applied }, 'the database is migrated');
    };
    void run('migration', migrateNow, false)();
  }

  // Registered before any of them starts: the process is ready once none is missing.
  const needed = [
    run('first-account', () => ensureFirstAccount(sql, firstAccount(environment), print)),
    run('live-feed', (worker) => signals.start(worker)),
    run('mail', (worker) => stops.push(...startMails(options, worker))),
    run('maintenance', (worker) =>
      stops.push(startMaintenance(databaseUrl, retentionMonths, featureSteps(dataDir), log, worker)),
    ),
    run('checks', (worker) => stops.push(...startChecking(options, worker))),
  ];
  if (leadsWebhook !== null) {
    const settings = { ...leadsWebhook, adminUrl };
    needed.push(run('lead-delivery', (worker) => stops.push(startDelivery(options, settings, worker))));
  }
  void start('preparation', prepare)
    .then(() => Promise.all(needed.map((one) => one())))
    .then(() => isStopped || log.info({}, 'ready'));

  /** Throws while the database lacks a migration that this release needs. */
  async function prepare() {
    await assertOwnSessions(databaseUrl).catch((error) => {
      if (error instanceof SharedSessions) giveUp(error.message);
      throw error;
    });
    const version = await schemaVersion(sql);
    if (version < latestMigration()) throw new Error(`the database is at version ${version}`);
    await saveTimeZone(sql, officeTimeZone);
    await saveDeliversLeads(sql, leadsWebhook !== null);
    await saveSitePages(sql, sitePaths());
  }

  return async () => {
    isStopped = true;
    await Promise.all(stops.map((stop) => stop()));
  };
}

function firstAccount({ adminUsername: username, adminPassword: password }: Environment) {
  return username === null || password === null ? null : { username, password };
}

function startMails({ sql, environment, log, signals }: WorkersOptions, worker: Worker): Stop[] {
  const transport = mailTransport(environment.smtpUrl, environment.dataDir);
  const linkOf = linksOfMails(sql, environment);
  const readFirstAttempts = async () => firstAttempts(await listFirstAttempts(sql));
  const mailer = startMailer(sql, transport, { ...environment, linkOf, readFirstAttempts }, log, worker);
  wakeBy(signals, mailer);
  const { reminderMinutes } = environment;
  const stops = [startWeeklyMail(sql, log), mailer.stop];
  return reminderMinutes === 0 ? stops : [startReminders(sql, reminderMinutes, log), ...stops];
}

function startDelivery({ sql, log, signals }: WorkersOptions, settings: LeadDeliverySettings, worker: Worker): Stop {
  const sender = startLeadDelivery(sql, settings, log, worker);
  wakeBy(signals, sender);
  return sender.stop;
}

/** What is queued about a lead is announced with the lead. */
function wakeBy(signals: Signals, { wake }: Sender): void {
  signals.on('lead_events', wake);
  signals.on('outbox', wake);
}

function startChecking({ sql, environment, log, signals, workers }: WorkersOptions, worker: Worker): Stop[] {
  const { smtpUrl, dataDir, publicUrl, adminUrl, alertsTo, alertsWebhook } = environment;
  const transport = smtpUrl === null ? null : mailTransport(smtpUrl, dataDir);
  const sendMail = transport?.send ?? null;
  const alarms = startAlarms(sql, { ...environment, webhook: alertsWebhook, sendMail }, log);
  signals.on('outbox', alarms.wake);
  const scope = {
    ...{ sql, publicUrl, adminUrl, dataDir, limits: productionLimits, hasMailServer: transport !== null },
    channels: alarmChannels(alertsTo, transport !== null, alertsWebhook !== null),
    workers: workers.list().map(({ name }) => name),
  };
  const stopChecks = startChecks({ scope, log, workers }, worker);
  return [stopChecks, alarms.stop];
}
