import { setTimeout as sleep } from 'node:timers/promises';
import { sitePaths } from '@advocate/facts/all-site-paths';
import type { Environment } from './env.ts';
import type { IsBreached } from './features/auth/password/breached-passwords.ts';
import { ensureFirstAccount } from './features/auth/people/first-account.ts';
import { freshLink } from './features/auth/people/link.ts';
import { startAccountRecord } from './features/auth/people/restore.ts';
import { schemaVersion } from './features/issues/queries.ts';
import { startChecks } from './features/issues/run-checks.ts';
import { type AlarmMail, alarmChannels, startAlarms } from './features/issues/send-alarms.ts';
import { startMaintenance } from './features/maintenance/maintenance.ts';
import { startSettling } from './features/maintenance/settle.ts';
import { startHandOver } from './features/notifications/hand-over.ts';
import { saveHandsOver } from './features/notifications/hand-over-queries.ts';
import { startMailer } from './features/notifications/mailer.ts';
import { mailTransport } from './features/notifications/transport.ts';
import { saveSitePages, saveTimeZone } from './features/stats/queries.ts';
import { fileSteps } from './file-steps.ts';
import { productionLimits } from './http/limits.ts';
import { errorFacts, type Log } from './log.ts';
import { migrate } from './migrate.ts';
import { latestMigration } from './migrations.ts';
import type { Signals } from './signals.ts';
import type { Sql } from './sql.ts';
import type { Worker, WorkerName, Workers } from './workers.ts';

const PAUSE_MS = 1000;

export interface WorkersOptions {
  sql: Sql;
  environment: Environment;
  log: Log;
  signals: Signals;
  /** Takes how each worker fares. */
  workers: Workers;
  isBreached: IsBreached;
  /** Shows a line to the person who starts the process. */
  print: (line: string) => void;
}

/**
 * Everything the process does besides answering. Each worker is tried until it starts: the database may come later, and
 * where its schema is recent enough no worker waits for the migration, which may lack the owner's password. Returns how to
 * stop what has started.
 */
export function startWorkers({
  sql,
  environment,
  log,
  signals,
  workers,
  isBreached,
  print,
}: WorkersOptions): () => Promise<void> {
  const { databaseUrl, migrateDatabaseUrl, publicUrl, officeTimeZone, adminUsername, adminPassword } = environment;
  const given =
    adminUsername === null || adminPassword === null ? null : { username: adminUsername, password: adminPassword };
  const disposers: (() => unknown)[] = [() => signals.stop()];
  let isStopped = false;

  /** Tries until it succeeds; then the worker runs. */
  async function start(what: string, work: () => unknown, worker?: Worker): Promise<void> {
    while (!isStopped) {
      try {
        await work();
        worker?.ok();
        return;
      } catch (error) {
        if (isStopped) return;
        worker?.failed();
        log.warn({ worker: what, ...errorFacts(error) }, 'this cannot start, trying again');
        await sleep(PAUSE_MS);
      }
    }
  }

  if (migrateDatabaseUrl !== null) {
    const migrateNow = async () => {
      const applied = await migrate(migrateDatabaseUrl, databaseUrl);
      log.info({ applied }, 'the database is migrated');
    };
    void start('migration', migrateNow, workers.add('migration', false));
  }

  const needed: [WorkerName, (worker: Worker) => unknown][] = [
    ['first-account', () => ensureFirstAccount(sql, given, isBreached, print)],
    ['live-feed', () => signals.start()],
    [
      'mail',
      (worker) => {
        const mailer = startMailer(
          sql,
          mailTransport(environment.smtpUrl, environment.dataDir),
          { ...environment, linkOf: (name) => freshLink(sql, environment.adminUrl, name) },
          log,
          worker,
        );
        disposers.push(signals.on('lead_events', mailer.wake), signals.on('staff_mails', mailer.wake), mailer.stop);
      },
    ],
    ['figures', (worker) => disposers.push(startSettling(databaseUrl, log, worker))],
    [
      'maintenance',
      (worker) =>
        disposers.push(
          startMaintenance(databaseUrl, environment.retentionMonths, fileSteps(environment.dataDir), log, worker),
        ),
    ],
    ['checks', startChecking],
  ];
  const { leadsWebhook } = environment;
  if (leadsWebhook) needed.push(['hand-over', startHandingOver(leadsWebhook)]);

  function startHandingOver(webhook: NonNullable<Environment['leadsWebhook']>) {
    return (worker: Worker) => {
      const sender = startHandOver(sql, { ...webhook, adminUrl: environment.adminUrl }, log, worker);
      disposers.push(signals.on('lead_events', sender.wake), sender.stop);
    };
  }

  function startChecking(worker: Worker) {
    const { smtpUrl, dataDir, adminUrl, alertsTo, alertsWebhook } = environment;
    const transport = smtpUrl === null ? null : mailTransport(smtpUrl, dataDir);
    const sendMail = transport && ((mail: AlarmMail, name: string) => transport.send(mail, name));
    const alarms = startAlarms(sql, { ...environment, webhook: alertsWebhook, sendMail }, log);
    const scope = {
      ...{ sql, publicUrl, adminUrl, dataDir, limits: productionLimits, hasMailServer: transport !== null },
      workers: workers.list().map(({ name }) => name),
    };
    const channels = alarmChannels(alertsTo, transport !== null, alertsWebhook !== null);
    disposers.push(startChecks({ scope, channels, log, workers, wakeAlarms: alarms.wake }, worker), () =>
      alarms.stop().then(() => transport?.close()),
    );
  }

  const starts = needed.map(([name, work]) => {
    const worker = workers.add(name);
    return () => start(name, () => work(worker), worker);
  });
  void start('schema', async () => {
    const version = await schemaVersion(sql);
    if (version < latestMigration()) throw new Error(`the database is at version ${version}`);
  })
    .then(() => start('office', () => saveTimeZone(sql, officeTimeZone)))
    .then(() => start('hand-over', () => saveHandsOver(sql, environment.leadsWebhook !== null)))
    .then(() => start('pages of the site', () => saveSitePages(sql, sitePaths)))
    // Before anything else: it ends what a restore has brought back.
    .then(() => start('account record', () => disposers.push(startAccountRecord(sql, environment.dataDir, log))))
    .then(() => Promise.all(starts.map((one) => one())))
    .then(() => isStopped || log.info({}, 'ready'));

  return async () => {
    isStopped = true;
    await Promise.all(disposers.map((step) => step()));
  };
}
