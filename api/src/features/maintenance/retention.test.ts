import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retention } from '@advocate/facts/retention';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../database/sql.ts';
import { featureSteps } from '../../feature-steps.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runMaintenance } from './maintenance.ts';

const app = await startTestApp();
const cookie = await app.signIn();
const single = connect(app.appUrl, { max: 1 });
afterAll(() => single.end());

const maintain = () => runMaintenance(single, 24, undefined, featureSteps(app.dataDir));
const row = { email: '', phone: '210-555-0101', case_type: 'Other', message: '', page_source: '/' };

test.each([retention.days, 60])(
  'a firm that keeps deleted data for %i days restores for as long, and purges after that',
  async (days) => {
    const usual = retention.days;
    Object.assign(retention, { days });
    try {
      const importId = crypto.randomUUID();
      const leads = [{ ...row, name: `Of ${days}`, submission_date: '2019-03-04T10:20:00Z' }];
      await app.ask('import-leads', { leads, dryRun: false, importId, fileName: `${days}.csv` }, cookie);
      await app.sendVisit({ sessionId: `${days}` });
      const id = await app.sendLead({ name: `Deleted ${days}` });
      const file = join(app.dataDir, 'mail', `lead-${days}.eml`);
      await mkdir(join(app.dataDir, 'mail'), { recursive: true });
      await writeFile(file, 'mail');

      /** As if everything had happened so many days ago. */
      const age = async (ago: number) => {
        const moment = new Date(Date.now() - ago * 86_400_000);
        await utimes(file, moment, moment);
        const at = app.superuser`${moment.toISOString()}::text::timestamptz`;
        await app.superuser`update leads set deleted_at = ${at} where id = ${id} or deleted_at is not null`;
        await app.superuser`update imports set began_at = ${at}, undone_at = case when undone_at is not null then ${at} end`;
        await app.superuser`update visits set visit_date = ${at} where session_id = ${`${days}`}`;
        await app.superuser`delete from maintenance_steps where name = 'addresses'`;
        await maintain();
      };
      const kept = async () => ({
        deleted: (await app.ask('get-deleted-leads', {}, cookie)).leads.map(({ name }) => name),
        imports: (await app.ask('get-imports', {}, cookie)).imports.map(({ file_name }) => file_name),
        files: (await readdir(join(app.dataDir, 'mail'))).filter((name) => name === `lead-${days}.eml`).length,
        rows: (await app.superuser`select from leads where id = ${id}`).length,
        addresses: (
          await app.superuser`select from visits where session_id = ${`${days}`} and masklen(ip_address) = 32`
        ).length,
      });
      await age(days - 1);
      const all = { deleted: [`Deleted ${days}`], imports: [`${days}.csv`], files: 1, rows: 1, addresses: 1 };
      expect(await kept()).toEqual(all);
      expect(await app.statusOf('restore-lead', { id }, cookie)).toBe(200);
      expect(await app.statusOf('undo-import', { id: importId }, cookie)).toBe(200);
      await age(days + 1);
      expect(await kept()).toEqual({ deleted: [], imports: [], files: 0, rows: 0, addresses: 0 });
      expect(await app.statusOf('restore-lead', { id }, cookie)).toBe(404);
      expect(await app.statusOf('undo-import', { id: importId }, cookie)).toBe(404);
    } finally {
      Object.assign(retention, { days: usual });
    }
  },
);
