import pino, { type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

const FLUSH_EVERY_MS = 200;

/**
 * Creates a log that writes one JSON line per event to stdout, never with a visitor's name, address, phone number or
 * words. Lines are written together a few times a second, since writing each would cost as much as the request itself.
 */
export function createLog(): Logger {
  const destination = pino.destination({ sync: false, minLength: 8192 });
  setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref();
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Removes email addresses from another server's message, and from PostgreSQL's what it quotes of a value (class 22). */
function messageOf({ message, code }: Error & { code?: unknown }): string {
  const isData = /^22\w{3}$/.test(String(code));
  return (isData ? message.replace(/".*"/s, '"…"') : message).replace(/\S+/g, (word) =>
    word.includes('@', 1) ? '…' : word,
  );
}

/** Returns what may be logged of an error: its kind, never the values of a query or the recipient of a mail. */
export function errorFacts(error: unknown): { message: string; [fact: string]: string } {
  if (!(error instanceof Error)) return { error: 'not an Error', message: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { error: error.name, ...code, message: messageOf(error), stack: framesOf(error) };
}

/** Returns the stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
}
