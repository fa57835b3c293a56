import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { textArray } from '../../../database/sql.ts';
import type { WorkerName } from '../../../jobs/workers.ts';
import type { Check } from '../check.ts';

/** What the office notices when a worker does not run, and what to do. */
const consequences: Record<WorkerName, string> = {
  migration: 'the database is not brought up to date: check MIGRATE_DATABASE_URL',
  'first-account': 'the first staff account cannot be created: see the API’s log',
  'live-feed': 'new leads do not appear automatically: reload the page to see them, and see the API’s log',
  mail: 'emails about new leads are not sent: read the leads in the list, and see the API’s log',
  'lead-delivery': 'leads are not sent to your CRM: read them in the list, and see the API’s log',
  maintenance: 'statistics load more and more slowly and old data is not cleaned up: see the API’s log',
  checks: 'checks for problems do not run: see the API’s log',
};

/** Looks for workers that run in no process, by the heartbeats of all processes. */
export const worker: Check = {
  code: 'worker',
  severity: 'serious',
  when: 'email, live updates or another background job has not run for three minutes',
  minUptimeSeconds: 180,
  async look({ sql, workers }) {
    const silent = await sql<{ name: WorkerName }[]>`
      select name from heartbeats
      where name = any (${textArray(workers)}::text[]) and at < now() - interval '3 minutes' order by name`;
    return silent.map(({ name }) => ({ about: name, message: `For three minutes or longer, ${consequences[name]}.` }));
  },
};

export const maintenance: Check = {
  code: 'maintenance',
  severity: 'warning',
  when: 'a step of the hourly maintenance has failed twice in a row',
  async look({ sql }) {
    const steps = await sql<{ name: string }[]>`select name from maintenance_steps where failures >= 2 order by name`;
    return steps.map(({ name }) => ({
      about: name,
      message: `The maintenance step "${name}" keeps failing. See the API’s log.`,
    }));
  },
};

export const backup: Check = {
  code: 'backup',
  severity: 'serious',
  when: 'a backup, its check or its trial restore is late or failed, or the changes since the last one are not saved',
  async look({ sql }) {
    const late = await sql<{ name: string; failure: string | null; last_ok_at: string | null }[]>`
      select name, failure, last_ok_at from backup_state where late order by name`;
    return late.map(({ name, failure, last_ok_at }) => ({
      about: name,
      message: `Backup check failed for "${name}", which last succeeded ${last_ok_at ?? 'never'} (${failure ?? 'it is late'}): see "backup state" of the service "backup".`,
    }));
  },
};

const MAX_PERCENT = 85;

export const disk: Check = {
  code: 'disk',
  severity: 'serious',
  when: "the server's disk is more than 85% full",
  async look({ dataDir }) {
    const message = `The disk of ${dataDir} is more than ${MAX_PERCENT}% full. Free up space before the database stops.`;
    return (await usedPercent(dataDir)) > MAX_PERCENT ? [{ message }] : [];
  },
};

/** Returns how full the disk of a folder is, in percent as `df` counts. For a missing folder, that is its parent's disk. */
async function usedPercent(folder: string): Promise<number> {
  if (!existsSync(folder)) return usedPercent(dirname(folder));
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return (100 * used) / Math.max(1, used + bavail);
}
