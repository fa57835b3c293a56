import { createHash } from 'node:crypto';
import { errorFacts, type Log } from '../../../lib/log.ts';

/** 'unknown': it could not be looked up. */
export type BreachAnswer = 'breached' | 'clean' | 'unknown';

/** Returns whether a password is known from a data breach; 'clean' if no service is set up. Never rejects. */
export type IsBreached = (password: string) => Promise<BreachAnswer>;

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 1000;
/** How long a service that did not answer is left alone. */
const PAUSE_MS = 60_000;
/** Ten times the size of a padded answer. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Returns a lookup with the range calls of Have I Been Pwned, or of a compatible service, below `url`; null for none.
 * Only the first five characters of the password's SHA-1 leave this machine. Never rejects: without an answer in time
 * the password passes, with a warning in the log, and for a minute no request is made.
 */
export function breachLookup(url: string | null, log: Pick<Log, 'warn'>, timeoutMs = TIMEOUT_MS): IsBreached {
  if (url === null) return async () => 'clean';
  let askAgainAt = 0;
  return async (password) => {
    if (Date.now() < askAgainAt) return 'unknown';
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const range = await findRange(`${url}${url.endsWith('/') ? '' : '/'}${hash.slice(0, PREFIX_LENGTH)}`, timeoutMs);
      const isThere = range.split(/\r?\n/).some((line) => {
        const [suffix, count] = line.split(':');
        // The padding's entries have a count of 0.
        return suffix?.toUpperCase() === hash.slice(PREFIX_LENGTH) && Number(count) > 0;
      });
      return isThere ? 'breached' : 'clean';
    } catch (error) {
      log.warn(errorFacts(error), 'a new password could not be looked up among breaches');
      askAgainAt = Date.now() + PAUSE_MS;
      return 'unknown';
    }
  };
}

async function findRange(url: string, timeoutMs: number): Promise<string> {
  const headers = { 'Add-Padding': 'true', 'User-Agent': 'Advocate' };
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop also ends the answer.
    if (size > MAX_ANSWER_BYTES) throw new Error('the service answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
