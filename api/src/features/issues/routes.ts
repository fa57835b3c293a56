import { isRefused, type Sql } from '../../database/sql.ts';
import type { AppContext } from '../../http/app-env.ts';
import { HttpError } from '../../http/errors.ts';
import { consumeTokens } from '../../http/limit-queries.ts';
import { bucket } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { refuse, reply } from '../../http/reply.ts';
import type { Workers } from '../../jobs/workers.ts';
import { errorFacts } from '../../lib/log.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { issueCalls } from './calls.ts';
import { checks } from './checks.ts';
import type { AlarmChannels, Channel } from './contract.ts';
import { addTestMessage, findChecks, findIssues, nobodyReceives, receivingChannels, schemaVersion } from './queries.ts';

const TIMEOUT_MS = 2000;
/** The results are cached, since anyone may request them at any rate. */
const KEPT_MS = { readyz: 1000, statusz: 5000 };
const TEST_ALARMS = { atOnce: 5, seconds: 60 };
const WAYS: Record<Channel, string> = { mail: 'by email', webhook: 'to the web hook' };

interface IssueParts {
  sql: Sql;
  staffSql: Sql;
  channels: AlarmChannels;
  workers: Workers;
  /** The number of the last migration in this build. */
  expectedVersion: number;
  /** Returns whether the request comes from a signed-in owner. */
  isOwner: (c: AppContext) => Promise<boolean>;
}

/**
 * Handles the calls that report issues and test alarms. `/readyz` answers 503 until the database is at the expected
 * version and every required worker has started.
 */
export function issueHandlers({ sql, staffSql, channels, workers, expectedVersion, isOwner }: IssueParts) {
  const tooMany = 'There were several test messages just now. Please wait a minute.';
  const readiness = async () => {
    const version = await withTimeout(schemaVersion(sql), TIMEOUT_MS).catch(causeOf);
    if (typeof version === 'object') return version;
    if (version < expectedVersion) return { database: 'old', message: 'The database is not migrated yet.' };
    const missing = workers.missing();
    return { database: 'ok', message: missing.length === 0 ? null : `Not running: ${missing.join(', ')}.` };
  };
  const isWell = async () => {
    const { message } = await readiness();
    const issues = message === null ? await withTimeout(findIssues(sql), TIMEOUT_MS).catch(() => null) : null;
    return issues?.every(({ severity }) => severity !== 'serious') ?? false;
  };
  const isReady = cached(KEPT_MS.readyz, async () => (await readiness()).message === null);
  const isWellNow = cached(KEPT_MS.statusz, isWell);

  return handle(issueCalls, {
    healthz: () => reply({ status: 'success' }),

    readyz: async (_input, { c }) => {
      if (!isFromHere(c) && !(await withTimeout(isOwner(c), TIMEOUT_MS).catch(() => false))) {
        return (await isReady()) ? reply({ status: 'success' }) : refuse(503, 'Not ready yet.');
      }
      const { database, message } = await readiness();
      const issues = database === 'ok' ? await withTimeout(findIssues(sql), TIMEOUT_MS).catch(() => []) : [];
      const details = { database, workers: workers.list(), issues };
      return message === null
        ? reply({ status: 'success', ...details })
        : reply({ status: 'error', message, ...details }, {}, 503);
    },

    statusz: async () =>
      (await isWellNow()) ? reply({ status: 'success' }) : refuse(503, 'Something needs attention.'),

    'get-admin-health': async (_input, { actor }) => {
      const shown = checks.filter(({ isForStaff }) => actor.role === 'owner' || isForStaff);
      const [issues, states] = await Promise.all([findIssues(staffSql), findChecks(staffSql, shown)]);
      const isShown = (code: string) => shown.some((check) => check.code === code.split(':', 1)[0]);
      return { issues: issues.filter(({ code }) => actor.role === 'owner' || isShown(code)), checks: states };
    },

    'send-test-alarm': async (_input, { actor: { staffId, name } }) => {
      const ways = await receivingChannels(staffSql, channels);
      if (ways.length === 0) throw new HttpError(409, nobodyReceives(channels));
      await consumeTokens(staffSql, [bucket('test-alarm', String(staffId), TEST_ALARMS)], tooMany);
      await addTestMessage(staffSql, `A test message requested by ${name}. Nothing is wrong.`, ways);
      const words = ways.map((way) => WAYS[way]).join(' and ');
      return { message: `A test message is going out ${words}. It should arrive within a minute.` };
    },
  });
}

/** Returns why the database does not serve; where it refuses, in PostgreSQL's own words. */
function causeOf(error: unknown) {
  if (!isRefused(error)) return { database: 'away', message: 'The database cannot be reached.' };
  const { message } = errorFacts(error);
  return { database: 'refused', message: `PostgreSQL refuses: ${message}. Check DATABASE_URL and its role’s rights.` };
}

/** Returns a function that does the work at most once in `ms`, and otherwise returns the last result. */
function cached<T>(ms: number, work: () => T): () => T {
  let kept: { at: number; result: T } | undefined;
  return () => {
    const at = performance.now();
    if (kept === undefined || at - kept.at > ms) kept = { at, result: work() };
    return kept.result;
  };
}

/** Returns whether the request was made on this machine, and not forwarded. */
function isFromHere(c: AppContext): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? '';
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => c.req.header(name) !== undefined);
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
