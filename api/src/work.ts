import { setTimeout as sleep } from 'node:timers/promises';
import { sitePaths } from '@advocate/facts/all-site-paths';
import type { Environment } from './env.ts';
import { startAlarms } from './features/alarms/alarms.ts';
import { alarmChecks } from './features/alarms/checks.ts';
import { type AlarmMail, alarmSenders } from './features/alarms/send-alarm.ts';
import type { IsBreached } from './features/auth/breached-passwords.ts';
import { ensureFirstAccount } from './features/auth/first-account.ts';
import { freshLink } from './features/auth/invite-link.ts';
import { schemaVersion } from './features/health/queries.ts';
import { startMaintenance } from './features/maintenance/maintenance.ts';
import { startHandOver } from './features/notifications/hand-over.ts';
import { findStuckHandOvers, saveHandsOver } from './features/notifications/hand-over-queries.ts';
import { startMailer } from './features/notifications/mailer.ts';
import { findStuckMail } from './features/notifications/queries.ts';
import { mailTransport } from './features/notifications/transport.ts';
import { saveOffice, saveSitePages } from './features/stats/queries.ts';
import { fileSteps } from './file-steps.ts';
import { productionLimits } from './http/limits.ts';
import { errorFacts, type Log } from './log.ts';
import { migrate } from './migrate.ts';
import { latestMigration } from './migrations.ts';
import type { Part, PartName, Parts } from './parts.ts';
import type { Signals } from './signals.ts';
import type { Sql } from './sql.ts';

const PAUSE_MS = 1000;

export interface WorkOptions {
  sql: Sql;
  environment: Environment;
  log: Log;
  signals: Signals;
  /** Takes how each part fares. */
  parts: Parts;
  isBreached: IsBreached;
  /** Shows a line to the person who starts the process. */
  print: (line: string) => void;
}

/**
 * Everything the process does besides answering. Each part is tried until it begins: the database may come later, and
 * where its schema is recent enough no part waits for the migration, which may lack the owner's password. Returns how to
 * stop what has begun.
 */
export function startWork({
  sql,
  environment,
  log,
  signals,
  parts,
  isBreached,
  print,
}: WorkOptions): () => Promise<void> {
  const { databaseUrl, migrateDatabaseUrl, publicUrl, officeTimeZone, adminUsername, adminPassword } = environment;
  const given =
    adminUsername === null || adminPassword === null ? null : { username: adminUsername, password: adminPassword };
  const undo: (() => unknown)[] = [() => signals.stop()];
  let isStopped = false;

  /** Tries until it succeeds; then the part runs. */
  async function begin(what: string, work: () => unknown, part?: Part): Promise<void> {
    while (!isStopped) {
      try {
        await work();
        part?.ok();
        return;
      } catch (error) {
        if (isStopped) return;
        part?.failed();
        log.warn({ part: what, ...errorFacts(error) }, 'this cannot begin, trying again');
        await sleep(PAUSE_MS);
      }
    }
  }

  if (migrateDatabaseUrl !== null) {
    const migrateNow = async () => {
      const applied = await migrate(migrateDatabaseUrl, databaseUrl);
      log.info({ applied }, 'the database is migrated');
    };
    void begin('migration', migrateNow, parts.add('migration', false));
  }

  const works: [PartName, (part: Part) => unknown][] = [
    ['first-account', () => ensureFirstAccount(sql, given, isBreached, print)],
    ['live-feed', () => signals.start()],
    [
      'mail',
      (part) => {
        const mailer = startMailer(
          sql,
          mailTransport(environment.smtpUrl, environment.dataDir),
          { ...environment, linkOf: (name) => freshLink(sql, environment.adminUrl, name) },
          log,
          part,
        );
        undo.push(signals.on('lead_events', mailer.wake), signals.on('staff_mails', mailer.wake), mailer.stop);
      },
    ],
    [
      'maintenance',
      (part) =>
        undo.push(
          startMaintenance(databaseUrl, environment.retentionMonths, fileSteps(environment.dataDir), log, part),
        ),
    ],
    ['alarms', (part) => undo.push(startAlarms(alarms(), part))],
  ];
  const { leadsWebhook } = environment;
  if (leadsWebhook) works.push(['hand-over', startHandingOver(leadsWebhook)]);

  function startHandingOver(webhook: NonNullable<Environment['leadsWebhook']>) {
    return (part: Part) => {
      const sender = startHandOver(sql, { ...webhook, adminUrl: environment.adminUrl }, log, part);
      undo.push(signals.on('lead_events', sender.wake), sender.stop);
    };
  }

  function alarms() {
    const { smtpUrl, dataDir, adminUrl, alertsWebhook } = environment;
    const transport = smtpUrl === null ? null : mailTransport(smtpUrl, dataDir);
    const checks = alarmChecks({
      sql,
      parts,
      stuckMail: () => findStuckMail(sql),
      stuckHandOvers: () => findStuckHandOvers(sql),
      limits: productionLimits,
      addresses: [publicUrl, adminUrl],
      dataDir,
    });
    const sendMail = transport && ((mail: AlarmMail, name: string) => transport.send(mail, name));
    return { sql, checks, senders: alarmSenders({ ...environment, webhook: alertsWebhook, sendMail }), log };
  }

  const begun = works.map(([name, work]) => {
    const part = parts.add(name);
    return () => begin(name, () => work(part), part);
  });
  void begin('schema', async () => {
    const version = await schemaVersion(sql);
    if (version < latestMigration()) throw new Error(`the database is at version ${version}`);
  })
    .then(() => begin('office', () => saveOffice(sql, officeTimeZone, publicUrl)))
    .then(() => begin('hand-over', () => saveHandsOver(sql, environment.leadsWebhook !== null)))
    .then(() => begin('pages of the site', () => saveSitePages(sql, sitePaths)))
    .then(() => Promise.all(begun.map((start) => start())))
    .then(() => isStopped || log.info({}, 'ready'));

  return async () => {
    isStopped = true;
    await Promise.all(undo.map((step) => step()));
  };
}
