import { createHash } from 'node:crypto';
import { requestPublic } from '../../../http/request-public.ts';
import { errorFacts, type Log } from '../../../log.ts';

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
export function breachLookup(
  url: string | null,
  log: Pick<Log, 'warn'>,
  { allowPrivate = false, timeoutMs = TIMEOUT_MS } = {},
): IsBreached {
  if (url === null) return async () => 'clean';
  let askAgainAt = 0;
  return async (password) => {
    if (Date.now() < askAgainAt) return 'unknown';
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const range = await findRange(`${url.replace(/\/*$/, '/')}${hash.slice(0, PREFIX_LENGTH)}`, {
        allowPrivate,
        timeoutMs,
      });
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

async function findRange(url: string, options: { allowPrivate: boolean; timeoutMs: number }): Promise<string> {
  const answer = await requestPublic({ url, headers: { 'Add-Padding': 'true', 'User-Agent': 'Advocate' }, ...options });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (answer.statusCode !== 200) throw new Error(`the service answered ${answer.statusCode}`);
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) throw new Error('the service answered too much');
      chunks.push(chunk);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).toString();
}
