import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorFacts, type Log } from '../../log.ts';
import type { Part } from '../../parts.ts';
import { repeat } from '../../repeat.ts';
import type { Signals } from '../../signals.ts';
import type { Sql } from '../../sql.ts';
import { cameThrough, findCanary, recordSuccess, removeCanary, takeTurn } from './queries.ts';
import { signCanary } from './signature.ts';

const LOOK_EVERY_MS = 5 * 60_000;
/** As long as another process's request may be under way. */
const LOOK_AGAIN_MS = 2 * 60_000;
const ANSWER_MS = 15_000;

export interface CanaryOptions {
  sql: Sql;
  /** Of the website, whose form the request comes in by. */
  publicUrl: string;
  signals: Signals;
  secret: () => Promise<Buffer>;
  /** How long it may take from being stored to being mailed. */
  timeoutMs?: number;
}

/**
 * Sends a request through the public door, sees it stored, told to the live feeds and mailed, and removes it. Throws with
 * what did not happen.
 */
export async function flyCanary({ sql, publicUrl, signals, secret, timeoutMs = 60_000 }: CanaryOptions): Promise<void> {
  const key = randomUUID();
  const told = new Set<number>();
  const stopListening = signals.on('lead_events', (payload) => {
    const { kind, id } = JSON.parse(payload) as { kind: string; id: number };
    if (kind === 'canary') told.add(id);
  });
  try {
    const answer = await fetch(`${publicUrl}/mail.php`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Canary': signCanary(await secret(), key),
      },
      body: JSON.stringify({
        ...{ name: 'Test request', email: 'test@example.com', phone: '210 555 0100', caseType: 'Other' },
        ...{ message: 'Sent by the website to itself.', acknowledgment: true, pageSource: '/contact' },
      }),
    });
    if (!answer.ok) throw new Error(`the website answered ${answer.status}`);
    const until = Date.now() + timeoutMs;
    for (;;) {
      const stored = await findCanary(sql, key);
      if (!stored) throw new Error('it was not stored');
      if (stored.isMailed && told.has(stored.id)) return;
      if (Date.now() > until)
        throw new Error(stored.isMailed ? 'it was not told to the live feed' : 'it was not mailed');
      await sleep(200);
    }
  } finally {
    stopListening();
    await removeCanary(sql, key);
  }
}

/** Once an hour over all processes, sooner after a failure; `part` tells how the last one went. Returns how to stop. */
export function startCanary(options: CanaryOptions, log: Log, part: Part): () => void {
  return repeat(async () => {
    let pauseMs = LOOK_EVERY_MS;
    try {
      if (await takeTurn(options.sql)) {
        await flyCanary(options);
        await recordSuccess(options.sql);
      }
      const isThrough = await cameThrough(options.sql);
      if (isThrough === null) pauseMs = LOOK_AGAIN_MS;
      else if (isThrough) part.ok();
      else part.failed();
    } catch (error) {
      part.failed();
      log.warn(errorFacts(error), 'a request that the website sent to itself did not come through');
    }
    return pauseMs;
  });
}
