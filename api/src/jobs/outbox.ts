import { errorFacts, type Log } from '../lib/log.ts';
import { repeat } from './repeat.ts';
import { retry } from './retry.ts';
import type { Worker } from './workers.ts';

/** Seconds until the next attempt, growing; the last one repeats forever. */
const PAUSES = [5, 15, 60, 300, 900] as const;
/** No job waits longer for its next attempt. */
export const LONGEST_PAUSE = Math.max(...PAUSES);
/** Messages are sent immediately, except during a burst of requests: each delays them, for a second at most. */
const WAKE_MS = 150;
const MAX_PUT_OFF_MS = 1000;
/** For messages to be tried again, and those that another process has left behind. */
const EVERY_MS = 2000;
/** How long a claimed job belongs to this process, which renews the claim while it sends. */
const CLAIM_SECONDS = 120;
const RENEW_MS = 30_000;
/** Longer than a mail server may take for one mail. */
const MAX_SEND_MS = 720_000;
/** How long a process that stops still waits for the receiver's answer. */
const STOP_MS = 1000;

export interface OutboxJob {
  id: string;
  /** This one included. */
  attempts: number;
}

/** Thrown by `send` when the receiver does not take this very message, and will not take it later. */
export class Refused extends Error {
  override name = 'Refused';
}

/** What became of a message that was sent. */
export interface Sent {
  /** Whether it was only written to a file. */
  isFile?: boolean;
  /** The recipients that were rejected while others were accepted. */
  rejected?: readonly string[];
}

/** Where jobs are stored. */
export interface Queue<Job extends OutboxJob> {
  /** Claims the next due job for `seconds`, during which no other process finds it. */
  claim(seconds: number): Promise<Job | undefined>;
  /** Makes a claim last for `seconds` from now. */
  renew(job: Job, seconds: number): Promise<void>;
  markSent(job: Job, sent: Sent): Promise<void>;
  /** Schedules the next attempt in `seconds`, and stores the reason, and whether the message was refused. */
  markFailed(job: Job, seconds: number, reason: string, isRefused: boolean): Promise<void>;
}

export interface Outbox<Job extends OutboxJob> extends Queue<Job> {
  /** Names a job in the log. */
  label: string;
  /** Resolves when the receiver has accepted the message; rejects soon after `signal` aborts. */
  send(job: Job, signal: AbortSignal): Promise<Sent>;
}

export interface Sender {
  /** Signals that there may be something to send. */
  wake(): void;
  /** Resolves within seconds: a message that the receiver has not answered for is left to another process. */
  stop(): Promise<void>;
}

/**
 * Sends an outbox, one message at a time, and reports to `worker` whether it can be read. A job is claimed for two
 * minutes, and anew as long as it is being sent, so several processes never send a message at the same time, and a process
 * that dies leaves its job to the others. A message whose answer nobody has waited for is sent again: it must be
 * recognizable as the same.
 */
export function startOutbox<Job extends OutboxJob>(outbox: Outbox<Job>, log: Log, worker?: Worker): Sender {
  let isStopped = false;
  /** Ends the wait for the receiver of what is being sent. */
  let giveUp: (reason: string) => void = () => undefined;
  let firstWake = Number.NEGATIVE_INFINITY;
  let lastWake = firstWake;

  /** Returns for how many more milliseconds messages are delayed. */
  const putOffMs = () => Math.min(lastWake + WAKE_MS, firstWake + MAX_PUT_OFF_MS) - performance.now();

  /** Sends a job and renews its claim until then. */
  async function send(job: Job): Promise<Sent> {
    let renewed = Promise.resolve();
    const renew = () =>
      outbox
        .renew(job, CLAIM_SECONDS)
        .catch((error: unknown) => log.warn(errorFacts(error), 'a claim could not be renewed'));
    const renewing = setInterval(() => (renewed = renewed.then(renew)), RENEW_MS);
    const waiting = new AbortController();
    giveUp = (reason) => waiting.abort(new Error(reason));
    const timer = setTimeout(giveUp, MAX_SEND_MS, 'no answer');
    try {
      return await outbox.send(job, waiting.signal);
    } finally {
      clearTimeout(timer);
      clearInterval(renewing);
      await renewed;
    }
  }

  async function sendNext(): Promise<boolean> {
    const job = await outbox.claim(CLAIM_SECONDS);
    if (!job) return false;
    let sent: Sent;
    try {
      sent = await send(job);
    } catch (error) {
      const pause = isStopped ? PAUSES[0] : (PAUSES[job.attempts - 1] ?? LONGEST_PAUSE);
      const { message, ...facts } = errorFacts(error);
      const reason = (message || facts.code || 'unknown').slice(0, 300);
      log.warn({ job: job.id, attempts: job.attempts, ...facts, reason }, `${outbox.label} could not be sent`);
      await outbox.markFailed(job, pause, reason, error instanceof Refused);
      return true;
    }
    // It is sent: that must be recorded before another process sends it, even if the database is away just now.
    const mark = { forMs: CLAIM_SECONDS * 1000, everyMs: 200, mayTryAgain: () => !isStopped };
    await retry(() => outbox.markSent(job, sent), mark);
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
    async stop() {
      isStopped = true;
      const timer = setTimeout(() => giveUp('stopped before the receiver answered'), STOP_MS);
      await sending.stop();
      clearTimeout(timer);
    },
  };
}
