import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** Without 0, 1, O and I, which are easily confused; 32 letters, five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 24;

/** Returns ten codes of 120 random bits, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Hashes a code however it is typed: in lower case, with spaces, without hyphens. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();
}
