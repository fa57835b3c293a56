import { textArray } from '../../../sql.ts';
import type { WorkerName } from '../../../workers.ts';
import type { Check } from '../check.ts';

/** What it means to the office that a worker does not run. */
const consequences: Record<WorkerName, string> = {
  migration: 'the database is not brought up to date: check MIGRATE_DATABASE_URL',
  'first-account': 'the first staff account cannot be made: see the log of the API',
  'live-feed': 'new leads do not appear by themselves: reload the page to see them, and see the log of the API',
  mail: 'emails about new leads are not sent: read them in the list, and see the log of the API',
  'lead-delivery': 'leads are not sent to your CRM: read them in the list, and see the log of the API',
  figures: 'figures take ever longer to show, and are right: see the log of the API',
  maintenance: 'old data is not cleared away: see the log of the API',
  checks: 'problems are not looked for: see the log of the API',
};

/** Workers that run in no process, by the heartbeats of all. */
export const worker: Check = {
  code: 'worker',
  severity: 'serious',
  when: 'mail, live feed or another worker of the API has run in no process for three minutes',
  everySeconds: 10,
  async look({ sql, workers }) {
    const silent = await sql<{ name: WorkerName }[]>`
      select name from heartbeats
      where name = any (${textArray(workers)}::text[]) and at < now() - interval '3 minutes' order by name`;
    return silent.map(({ name }) => ({ about: name, message: `For three minutes or longer, ${consequences[name]}.` }));
  },
};
