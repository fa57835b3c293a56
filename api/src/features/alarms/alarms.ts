import { errorFacts, type Log } from '../../log.ts';
import type { Part } from '../../parts.ts';
import { repeat } from '../../repeat.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Check } from './checks.ts';
import { type Channel, claimMessage, markTold, recordTroubles } from './queries.ts';
import type { alarmSenders } from './send-alarm.ts';

const EVERY_MS = 10_000;
/** No message is under way for longer than it is claimed. */
const MAX_SEND_MS = 60_000;

export interface AlarmOptions {
  sql: Sql;
  checks: Record<string, Check>;
  senders: ReturnType<typeof alarmSenders>;
  log: Log;
  /** For how long a message may be under way. */
  timeoutMs?: number;
}

/**
 * Once: asks every check, keeps what it says, and sends what is due. A check that cannot tell starts and ends nothing; a
 * message that cannot be sent is tried again in two minutes. Throws when the database cannot be reached.
 */
export async function watchOnce({ sql, checks, senders, log, timeoutMs = MAX_SEND_MS }: AlarmOptions): Promise<void> {
  const asked = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const troubles = await check().catch((error: unknown) => {
        log.warn({ check: name, ...errorFacts(error) }, 'an alarm cannot be checked');
        return null;
      });
      return { name, troubles };
    }),
  );
  const told = asked.filter(({ troubles }) => troubles !== null);
  await recordTroubles(
    sql,
    told.map(({ name }) => name),
    told.flatMap(({ troubles }) => troubles ?? []),
    { mail: senders.mail !== undefined, post: senders.post !== undefined },
  );
  for (const [channel, send] of Object.entries(senders) as [Channel, NonNullable<typeof senders.mail>][]) {
    for (let message = await claimMessage(sql, channel); message; message = await claimMessage(sql, channel)) {
      try {
        await withTimeout(send(message), timeoutMs);
      } catch (error) {
        log.warn({ channel, ...errorFacts(error) }, 'an alarm could not be sent');
        continue;
      }
      await markTold(sql, channel, message.id);
    }
  }
}

/** Watches every ten seconds and reports to `part` whether it can. Returns how to stop. */
export function startAlarms(options: AlarmOptions, part: Part): () => void {
  return repeat(async () => {
    try {
      await watchOnce(options);
      part.ok();
    } catch (error) {
      part.failed();
      options.log.warn(errorFacts(error), 'alarms cannot be watched');
    }
    return EVERY_MS;
  });
}
