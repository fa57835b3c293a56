const storageKey = 'advocate-contact-key';

/** Where storage is forbidden the key lives as long as the page. */
let inMemory = '';

/**
 * Idempotency key of the filled form: made at the first attempt to send, kept beside the draft, gone with its success. The
 * API takes the same content under the same key for one lead, so a correction under it is stored as well.
 */
export function requestKey(): string {
  try {
    inMemory ||= localStorage.getItem(storageKey) ?? '';
  } catch {
    // As above.
  }
  return keepRequestKey(inMemory || randomKey());
}

/** Keeps a key for what is sent next. */
export function keepRequestKey(key: string): string {
  inMemory = key;
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // As above.
  }
  return key;
}

/** What is sent next is another request. */
export const forgetRequestKey = (): void => void keepRequestKey('');

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
