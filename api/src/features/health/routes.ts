import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { reply } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { HealthParts } from './problems.ts';
import { schemaVersion } from './queries.ts';

export interface HealthRouteParts extends HealthParts {
  /** The last migration that this build knows. */
  expectedVersion: number;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can do its work, with the state of each of its parts and of each step
 * of the maintenance; 503 until the
 * database is at the expected version and every needed part has begun.
 */
export function healthRoutes({
  sql,
  expectedVersion,
  parts,
  stuckMail,
  maintenanceSteps,
  hasMailServer,
  siteMatches,
}: HealthRouteParts) {
  const app = new Hono<AppEnv>();

  addRoute(app, 'GET', '/healthz', () => reply({ status: 'success' }));

  addRoute(app, 'GET', '/readyz', async () => {
    const notReady = (database: 'away' | 'old' | 'ok', message: string) =>
      reply({ status: 'error', message, database, parts: parts.list() }, {}, 503);
    try {
      const version = await withTimeout(schemaVersion(sql), 2000);
      if (version < expectedVersion) return notReady('old', 'The database is not migrated yet.');
      const missing = parts.missing();
      if (missing.length > 0) return notReady('ok', `Not running: ${missing.join(', ')}.`);
      const { waiting } = await withTimeout(stuckMail(), 2000);
      const mail = waiting > 0 ? 'stuck' : hasMailServer ? 'ok' : 'not set up';
      const publicUrl = { null: 'unknown', true: 'ok', false: 'mismatch' }[`${siteMatches()}`];
      const maintenance = await withTimeout(maintenanceSteps(), 2000);
      return reply({
        status: 'success',
        database: 'ok',
        mail,
        public_url: publicUrl,
        parts: parts.list(),
        maintenance,
      });
    } catch {
      return notReady('away', 'The database cannot be reached.');
    }
  });

  return app;
}
