import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that only who has the secret can make. */
export function sign(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether it is the text's. */
export function isSigned(secret: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secret, text));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
