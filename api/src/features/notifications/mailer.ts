import { errorFacts, type Log } from '../../log.ts';
import type { Sql } from '../../sql.ts';
import { leadMessage, type MailSettings } from './message.ts';
import { claimNotification, markFailed, markSent, nextDueIn } from './queries.ts';
import type { MailTransport } from './transport.ts';

/** Seconds until the next try, growing; the last one repeats for ever. */
const PAUSES = [5, 15, 60, 300, 900];
/** Mails go out at once, but not in the very moment when the next request may be waiting for its answer. */
const WAKE_MS = 150;
/** Another process may leave a job behind. */
const LONGEST_SLEEP_MS = 15_000;

export interface Mailer {
  /** There may be something to send. */
  wake(): void;
  stop(): Promise<void>;
}

/** How long a claimed job is this process's own: longer than any mail is under way. */
const CLAIM_SECONDS = 120;
const LONGEST_SEND_MS = 60_000;

/**
 * Sends the outbox, one mail at a time. A job is claimed for two minutes and a mail is given up after one, so several
 * processes never send one mail twice, and a process that dies leaves its job to the others.
 */
export function startMailer(sql: Sql, transport: MailTransport, settings: MailSettings, log: Log): Mailer {
  let isStopped = false;
  let interrupt: () => void = () => undefined;
  let isAwake = false;
  let waking: NodeJS.Timeout | undefined;

  async function sendNext(): Promise<boolean> {
    const lead = await claimNotification(sql, CLAIM_SECONDS);
    if (!lead) return false;
    try {
      await within(LONGEST_SEND_MS, transport.send(leadMessage(lead, settings), `lead-${lead.id}`));
    } catch (error) {
      const pause = PAUSES[Math.min(lead.attempts, PAUSES.length) - 1] ?? 900;
      log.warn({ lead: lead.id, attempts: lead.attempts, ...errorCode(error) }, 'a mail could not be sent');
      await markFailed(sql, lead.id, pause, failureOf(error));
      return true;
    }
    await insist(() => markSent(sql, lead.id));
    return true;
  }

  /** The mail is out: that must be written down before anyone else sends it, also when the database is away just now. */
  async function insist(work: () => Promise<void>) {
    const until = Date.now() + CLAIM_SECONDS * 1000;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isStopped || Date.now() > until) throw error;
        await new Promise((again) => setTimeout(again, 200));
      }
    }
  }

  async function sleep() {
    const seconds = await nextDueIn(sql);
    const ms = seconds === null ? LONGEST_SLEEP_MS : Math.min(Math.max(seconds * 1000, 50), LONGEST_SLEEP_MS);
    await pause(ms);
  }

  async function pause(ms: number) {
    if (isAwake || isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    while (!isStopped) {
      try {
        isAwake = false;
        while (!isStopped && (await sendNext()));
        await sleep();
      } catch (error) {
        if (!isStopped) log.warn(errorFacts(error), 'the outbox cannot be read');
        await pause(1000);
      }
    }
  }

  const running = run();
  return {
    wake() {
      waking ??= setTimeout(() => {
        waking = undefined;
        isAwake = true;
        interrupt();
      }, WAKE_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(waking);
      interrupt();
      await running;
      transport.close();
    },
  };
}

/** The mail server's own words, without the addresses in them. */
function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown';
  return text.replace(/\S+@\S+/g, '…').slice(0, 300);
}

function errorCode(error: unknown): { code?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
