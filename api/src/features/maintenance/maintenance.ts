import { errorFacts, type Log } from '../../log.ts';
import { repeat } from '../../repeat.ts';
import { connect, reach, type Sql } from '../../sql.ts';
import type { Worker } from '../../workers.ts';
import {
  DAYS,
  dropOldEvents,
  forgetSessions,
  isAnyStepFailing,
  PAGE_DAYS,
  purgeAlarmMessages,
  purgeAudit,
  purgeImports,
  purgeLeads,
  purgeLimits,
  purgeMailJobs,
  purgePageReports,
  purgeSessions,
  recordStep,
  truncateAddresses,
  tryLock,
  unlock,
} from './queries.ts';
import { settle } from './settle.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Sooner after a failure, which is mostly a table that was in use. */
const AGAIN_MS = 5 * 60 * 1000;

export interface Step {
  run: (sql: Sql, retentionMonths: number) => Promise<void>;
  /** What it forgets and when, in the operations manual's words. */
  forgets?: [what: string, after: string];
}

const days = (count: number) => `${count} days`;
const RETENTION = '`RETENTION_MONTHS`';

export const steps: Readonly<Record<string, Step>> = {
  // Before anything is dropped that is in no rollup yet.
  rollups: { run: settleAll },
  'old-events': { run: dropOldEvents, forgets: ['single visits, calls and emails, by whole months', RETENTION] },
  'visits-of-leads': { run: forgetSessions, forgets: ['which visit a lead belongs to, by whole months', RETENTION] },
  'deleted-leads': { run: purgeLeads, forgets: ['deleted leads', days(DAYS)] },
  addresses: { run: truncateAddresses, forgets: ['visitors’ addresses, but for their network', days(DAYS)] },
  sessions: { run: purgeSessions, forgets: ['staff sessions', '30 minutes without use, 8 hours at most'] },
  'rate-limits': { run: purgeLimits, forgets: ['what addresses have used of their limits', 'a day at most'] },
  'mail-jobs': {
    run: purgeMailJobs,
    forgets: ['that a mail was sent about a lead that goes to no other system', days(DAYS)],
  },
  imports: { run: purgeImports, forgets: ['which leads an import brought', days(DAYS)] },
  audit: { run: purgeAudit, forgets: ['the audit', `${RETENTION}, at least 180 days`] },
  'alarm-messages': { run: purgeAlarmMessages, forgets: ['messages about alarms', days(DAYS)] },
  'page-reports': { run: purgePageReports, forgets: ['daily figures of single pages', days(PAGE_DAYS)] },
};

async function settleAll(sql: Sql) {
  if (!(await settle(sql))) throw new Error('Another transaction has been going on for too long.');
}

/**
 * Once: whatever was promised to be forgotten. Every step is a transaction of its own, so
 * that no lock on a table outlives its step and no failure holds up another; how each went is recorded, and failures go
 * to `onError` too. Takes a pool of one connection, and steps of others that are done before its own; false when another
 * process is at it.
 */
export async function runMaintenance(
  sql: Sql,
  retentionMonths: number,
  onError: (step: string, error: unknown) => void = () => undefined,
  more: Readonly<Record<string, Step>> = {},
): Promise<boolean> {
  if (!(await tryLock(sql))) return false;
  try {
    for (const [name, step] of Object.entries({ ...more, ...steps })) {
      const failure = await step.run(sql, retentionMonths).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure) onError(name, failure.error);
      await recordStep(sql, name, failure === undefined);
    }
  } finally {
    await unlock(sql);
  }
  return true;
}

/**
 * At start and every hour, five minutes after a failure; reports to `worker` whether every step has succeeded last time,
 * whichever process did it. Returns how to stop.
 */
export function startMaintenance(
  databaseUrl: string,
  retentionMonths: number,
  more: Readonly<Record<string, Step>>,
  log: Log,
  worker: Worker,
): () => Promise<void> {
  // Rather next time than visitors waiting behind a lock that waits.
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 600_000, lockTimeoutMs: 3000 });
  const onError = (step: string, error: unknown) => log.error({ step, ...errorFacts(error) }, 'maintenance failed');
  const stop = repeat(async () => {
    let isWell = false;
    try {
      await reach(sql);
      await runMaintenance(sql, retentionMonths, onError, more);
      isWell = !(await isAnyStepFailing(sql));
    } catch (error) {
      onError('all', error);
    }
    if (isWell) worker.ok();
    else worker.failed();
    return isWell ? EVERY_MS : AGAIN_MS;
  });
  return async () => {
    stop();
    await sql.end({ timeout: 1 });
  };
}
