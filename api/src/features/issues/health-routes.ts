import type { AppContext } from '../../http/app-env.ts';
import { handle } from '../../http/mount-calls.ts';
import { refuse, reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Workers } from '../../workers.ts';
import { issueCalls } from './calls.ts';
import { findIssues, schemaVersion } from './queries.ts';

const TIMEOUT_MS = 2000;
/** Strangers may ask as often as they like. */
const KEPT_MS = 5000;

export interface HealthParts {
  sql: Sql;
  workers: Workers;
  /** The last migration that this build knows. */
  expectedVersion: number;
  /** Whether somebody who works here asks. */
  isStaff: (c: AppContext) => Promise<boolean>;
}

/** `/readyz` answers 503 until the database is at the expected version and every needed worker has started. */
export function healthHandlers({ sql, workers, expectedVersion, isStaff }: HealthParts) {
  const readiness = async () => {
    const version = await withTimeout(schemaVersion(sql), TIMEOUT_MS).catch(() => null);
    if (version === null) return { database: 'away', message: 'The database cannot be reached.' };
    if (version < expectedVersion) return { database: 'old', message: 'The database is not migrated yet.' };
    const missing = workers.missing();
    return { database: 'ok', message: missing.length === 0 ? null : `Not running: ${missing.join(', ')}.` };
  };
  const isWell = async () => {
    const { message } = await readiness();
    const issues = message === null ? await withTimeout(findIssues(sql), TIMEOUT_MS).catch(() => null) : null;
    return issues?.every(({ severity }) => severity !== 'serious') ?? false;
  };
  let kept = { at: Number.NEGATIVE_INFINITY, isWell: Promise.resolve(false) };

  return handle(issueCalls, {
    healthz: () => reply({ status: 'success' }),

    readyz: async (_input, { c }) => {
      const { database, message } = await readiness();
      const status = message === null ? 200 : 503;
      if (!isFromHere(c) && !(await isStaff(c).catch(() => false))) {
        return status === 200 ? reply({ status: 'success' }) : refuse(status, 'Not ready yet.');
      }
      const issues = database === 'ok' ? await withTimeout(findIssues(sql), TIMEOUT_MS).catch(() => []) : [];
      const details = { database, workers: workers.list(), issues };
      return message === null
        ? reply({ status: 'success', ...details })
        : reply({ status: 'error', message, ...details }, {}, status);
    },

    statusz: async () => {
      const now = performance.now();
      if (now - kept.at > KEPT_MS) kept = { at: now, isWell: isWell() };
      return (await kept.isWell) ? reply({ status: 'success' }) : refuse(503, 'Something needs attention.');
    },
  });
}

/** Asked on this machine, and not on behalf of somebody else. */
function isFromHere(c: AppContext): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? '';
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => c.req.header(name) !== undefined);
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
