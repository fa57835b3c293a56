import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 300;

const seconds = () => Math.floor(Date.now() / 1000);
const hmac = (key: Buffer, words: string) => createHmac('sha256', key).update(words).digest('hex');

/** The value of `X-Canary`: the time and its signature over it and the request's `Idempotency-Key`. */
export function signCanary(key: Buffer, idempotencyKey: string, time = seconds()): string {
  return `${time}.${hmac(key, `${time}.${idempotencyKey}`)}`;
}

/** Whether a header was signed by us, for this request and in the last five minutes. */
export function isSignedCanary(key: Buffer, idempotencyKey: string, header: string): boolean {
  const time = Number(header.split('.')[0]);
  if (!Number.isInteger(time) || Math.abs(seconds() - time) > MAX_AGE_SECONDS) return false;
  const [given, right] = [Buffer.from(header), Buffer.from(signCanary(key, idempotencyKey, time))];
  return given.length === right.length && timingSafeEqual(given, right);
}
