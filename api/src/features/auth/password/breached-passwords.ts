import { createHash } from 'node:crypto';
import { requestPublic } from '../../../http/request-public.ts';
import { errorFacts, type Log } from '../../../log.ts';

/** 'unknown': it could not be looked up. */
export type BreachAnswer = 'breached' | 'clean' | 'unknown';

/** Whether a password is known from a data breach; 'clean' where nobody is asked. Never rejects. */
export type IsBreached = (password: string) => Promise<BreachAnswer>;

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 1000;
/** Whoever did not answer is not asked again so soon. */
const PAUSE_MS = 60_000;
/** Ten times what a padded answer takes. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Asks the range calls of Have I Been Pwned, or whatever answers as they do below `url`; null: nobody is asked. Of the
 * password only the first five characters of its SHA-1 leave this machine. Never rejects: without an answer in time the
 * password passes, with a warning in the log, and for a minute nobody is asked.
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
        // The padding's entries count nothing.
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
