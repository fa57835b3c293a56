import { connect, reach, type Sql } from '../../database/sql.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Worker } from '../../jobs/workers.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import { isAnyStepFailing, recordStep, settleRollups, tryLock, unlock } from './queries.ts';
import { forgettingSteps, type Step } from './steps-queries.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Sooner after a failure, which is usually a table in use. */
const AGAIN_MS = 5 * 60 * 1000;

/** The rollups come first, so that they have everything before it is dropped. */
export const steps: Readonly<Record<string, Step>> = { rollups: { run: settleRollups }, ...forgettingSteps };

/**
 * Runs the maintenance once. Every step is its own transaction, so that no lock on a table outlives its step and no
 * failure holds up another; each outcome is recorded, and failures also go to `onError`. Takes a pool of one connection,
 * and other features' steps, which run before its own; returns false if another process is doing the maintenance.
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
      const isDone = await step.run(sql, retentionMonths).then(
        () => true,
        (error: unknown) => {
          onError(name, error);
          return false;
        },
      );
      await recordStep(sql, name, isDone);
    }
  } finally {
    await unlock(sql);
  }
  return true;
}

/**
 * Runs the maintenance at start and every hour, five minutes after a failure; reports to `worker` whether every step
 * succeeded last time, in whichever process. Returns a function that stops it.
 */
export function startMaintenance(
  databaseUrl: string,
  retentionMonths: number,
  more: Readonly<Record<string, Step>>,
  log: Log,
  worker: Worker,
): () => Promise<void> {
  // Better to fail and try again than to have visitors wait behind a lock that waits.
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 600_000, lockTimeoutMs: 3000 });
  const onError = (step: string, error: unknown) => log.error({ step, ...errorFacts(error) }, 'maintenance failed');
  const maintain = async () => {
    await reach(sql);
    await runMaintenance(sql, retentionMonths, onError, more);
    if (await isAnyStepFailing(sql)) throw new Error('a step has failed when it was last done');
  };
  const timing = { everyMs: EVERY_MS, againMs: AGAIN_MS };
  const maintaining = repeat(maintain, { ...timing, failure: 'the maintenance is not done', log, worker });
  return async () => {
    void maintaining.stop();
    await sql.end({ timeout: 1 });
  };
}
