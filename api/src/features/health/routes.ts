import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { inTime } from '../../http/errors.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { StuckMail } from './problems.ts';
import { schemaVersion } from './queries.ts';

export interface Readiness {
  /** The number of the last migration that this build knows. */
  expectedVersion: number;
  stuckMail: () => Promise<StuckMail>;
  /** Whether the public site was built for this PUBLIC_URL; null when nobody could tell. */
  site: () => boolean | null;
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work. DESIGN section 4. */
export function healthRoutes(sql: Sql, { expectedVersion, stuckMail, site }: Readiness): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  answer(app, 'GET', '/healthz', () => reply({ status: 'success' }));

  answer(app, 'GET', '/readyz', async () => {
    try {
      const version = await inTime(schemaVersion(sql), 2000);
      if (version < expectedVersion) {
        return reply({ status: 'error', message: 'The database is not migrated yet.', database: 'old' }, {}, 503);
      }
      const { waiting } = await inTime(stuckMail(), 2000);
      const mail = waiting > 0 ? 'stuck' : 'ok';
      const publicUrl = { null: 'unknown', true: 'ok', false: 'mismatch' }[`${site()}`];
      return reply({ status: 'success', database: 'ok', mail, public_url: publicUrl });
    } catch {
      return reply({ status: 'error', message: 'The database cannot be reached.', database: 'away' }, {}, 503);
    }
  });

  return app;
}
