import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** A token of words without a dot, good for so many seconds: only who has the secret can make one for this purpose. */
export function sign(secret: Buffer, purpose: string, words: string, seconds: number): string {
  const claim = `${words}.${Math.floor(Date.now() / 1000) + seconds}`;
  return `${claim}.${signatureOf(secret, `${purpose}|${claim}`)}`;
}

/** The words of a token of `sign`; null when it is forged, damaged, of another purpose or has expired. */
export function readSigned(secret: Buffer, purpose: string, token: string): string | null {
  const [words, expires, signature] = token.split('.');
  if (words === undefined || expires === undefined || signature === undefined) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, `${purpose}|${words}.${expires}`));
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(expires) * 1000 > Date.now() ? words : null;
}
