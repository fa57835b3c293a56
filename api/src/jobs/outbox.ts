import { errorFacts, type Log } from '../lib/log.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { repeat } from './repeat.ts';
import { retry } from './retry.ts';
import type { Worker } from './workers.ts';

/** Seconds until the next attempt, growing; the last one repeats forever. */
const PAUSES = [5, 15, 60, 300, 900];
/** Messages are sent immediately, except during a burst of requests: each delays them, for a second at most. */
const WAKE_MS = 150;
const MAX_PUT_OFF_MS = 1000;
/** For messages to be tried again, and those that another process has left behind. */
const EVERY_MS = 2000;
/** How long a claimed job belongs to this process: longer than sending any message takes. */
const CLAIM_SECONDS = 120;
const MAX_SEND_MS = 60_000;

export interface OutboxJob {
  /** Of the lead, the mail or the alarm. */
  id: string;
  /** This one included. */
  attempts: number;
}

/** Where jobs are stored. */
export interface Queue<Job extends OutboxJob> {
  /** Claims the next due job for `seconds`, during which no other process finds it. */
  claim(seconds: number): Promise<Job | undefined>;
  markSent(job: Job): Promise<void>;
  /** Schedules the next attempt in `seconds`, and stores the reason. */
  markFailed(job: Job, seconds: number, reason: string): Promise<void>;
}

export interface Outbox<Job extends OutboxJob> extends Queue<Job> {
  /** Names a job in the log. */
  label: string;
  /** Resolves when the receiver has accepted the message. */
  send(job: Job): Promise<void>;
}

export interface Sender {
  /** Signals that there may be something to send. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends an outbox, one message at a time, and reports to `worker` whether it can be read. A job is claimed for two
 * minutes and an attempt is given up after one, so several processes never send a message twice, and a process that
 * dies leaves its job to the others.
 */
export function startOutbox<Job extends OutboxJob>(outbox: Outbox<Job>, log: Log, worker?: Worker): Sender {
  let isStopped = false;
  let firstWake = Number.NEGATIVE_INFINITY;
  let lastWake = firstWake;

  /** Returns for how many more milliseconds messages are delayed. */
  const putOffMs = () => Math.min(lastWake + WAKE_MS, firstWake + MAX_PUT_OFF_MS) - performance.now();

  async function sendNext(): Promise<boolean> {
    const job = await outbox.claim(CLAIM_SECONDS);
    if (!job) return false;
    try {
      await withTimeout(outbox.send(job), MAX_SEND_MS);
    } catch (error) {
      const pause = PAUSES[Math.min(job.attempts, PAUSES.length) - 1] ?? 900;
      const { message, ...facts } = errorFacts(error);
      const reason = (message || facts.code || 'unknown').slice(0, 300);
      log.warn({ job: job.id, attempts: job.attempts, ...facts, reason }, `${outbox.label} could not be sent`);
      await outbox.markFailed(job, pause, reason);
      return true;
    }
    // It is sent: that must be recorded before another process sends it, even if the database is away just now.
    const mark = { forMs: CLAIM_SECONDS * 1000, everyMs: 200, mayTryAgain: () => !isStopped };
    await retry(() => outbox.markSent(job), mark);
    return true;
  }

  async function sendAll() {
    while (!isStopped && putOffMs() <= 0 && (await sendNext()));
    // A timer may fire a little early.
    if (putOffMs() > 0) sending.runIn(putOffMs());
  }

  const sending = repeat(sendAll, {
    ...{ everyMs: EVERY_MS, againMs: 1000, failure: 'the outbox cannot be read' },
    ...{ log, worker },
  });
  return {
    wake() {
      const now = performance.now();
      if (now - lastWake > WAKE_MS) firstWake = now;
      lastWake = now;
      sending.runIn(Math.max(0, putOffMs()));
    },
    stop() {
      isStopped = true;
      return sending.stop();
    },
  };
}
