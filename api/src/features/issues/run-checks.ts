import { repeat } from '../../jobs/repeat.ts';
import type { Worker, Workers } from '../../jobs/workers.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { Check, Scope } from './check.ts';
import { checks as allChecks } from './checks.ts';
import { type CheckRun, claimChecks, recordHeartbeats, recordResults } from './queries.ts';

const EVERY_MS = 10_000;
const MAX_LOOK_MS = 8000;

export interface CheckOptions {
  scope: Scope;
  log: Log;
  checks?: readonly Check[];
}

/** Runs the checks that are due, once, and records what they find. Throws if the database cannot be reached. */
export async function runChecks({ scope, log, checks = allChecks }: CheckOptions): Promise<void> {
  const able = checks.filter(({ minUptimeSeconds = 0 }) => process.uptime() >= minUptimeSeconds);
  const due = await claimChecks(scope.sql, able);
  const look = async (check: Check): Promise<CheckRun> => {
    const findings = await withTimeout(check.look(scope), MAX_LOOK_MS).catch((error: unknown) => {
      log.warn({ check: check.code, ...errorFacts(error) }, 'a check could not run');
      return null;
    });
    return { check, findings };
  };
  const results = await Promise.all(able.filter(({ code }) => due.includes(code)).map(look));
  await recordResults(scope.sql, results, scope.channels);
}

/** Every ten seconds records which workers of this process run and runs the checks due. Returns a function that stops it. */
export function startChecks(options: CheckOptions & { workers: Workers }, worker: Worker): () => void {
  const { scope, log, workers } = options;
  const look = async () => {
    const list = workers.list();
    // A failing step of the maintenance is a separate issue.
    const running = list.filter(
      ({ name, state }) => state === 'ok' || (name === 'maintenance' && state !== 'starting'),
    );
    const names = (states: typeof list) => states.map(({ name }) => name);
    await recordHeartbeats(scope.sql, names(list), names(running));
    await runChecks(options);
  };
  const looking = repeat(look, { everyMs: EVERY_MS, failure: 'checks cannot be done', log, worker });
  return () => void looking.stop();
}
