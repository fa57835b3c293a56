import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Returns a token of words without a dot, valid for `seconds`; making one for this purpose requires the secret. */
export function sign(secret: Buffer, purpose: string, words: string, seconds: number): string {
  const claim = `${words}.${Math.floor(Date.now() / 1000) + seconds}`;
  return `${claim}.${signatureOf(secret, `${purpose}|${claim}`)}`;
}

/** Returns the words of a token from `sign`; null if it is forged, damaged, expired or for another purpose. */
export function readSigned(secret: Buffer, purpose: string, token: string): string | null {
  const [words, expires, signature] = token.split('.');
  if (words === undefined || expires === undefined || signature === undefined) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, `${purpose}|${words}.${expires}`));
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(expires) * 1000 > Date.now() ? words : null;
}
