const storageKey = 'advocate-contact-key';

/** Where storage is forbidden, the key lasts as long as the page. */
let inMemory = '';

/**
 * Returns the idempotency key of the form: created at the first attempt to send, stored next to the draft, removed on
 * success. The API treats the same content under one key as one lead, so a correction under that key is stored as well.
 */
export function requestKey(): string {
  try {
    inMemory ||= localStorage.getItem(storageKey) ?? '';
  } catch {
    // The key in memory is used.
  }
  return keepRequestKey(inMemory || randomKey());
}

/** Stores the key for the next request to be sent. */
export function keepRequestKey(key: string): string {
  inMemory = key;
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // The key in memory is used.
  }
  return key;
}

/** The next request to be sent is a new one. */
export const forgetRequestKey = (): void => void keepRequestKey('');

/** Returns 128 random bits; `crypto.randomUUID` is unavailable over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
