const storageKey = 'advocate-contact-key';

/**
 * Returns the idempotency key of the form: created at the first attempt to send, stored next to the draft, removed on
 * success. The API treats the same content under one key as one lead, so a correction under that key is stored as well.
 * Empty without the first script.
 */
export function requestKey(): string {
  const { siteStorage } = globalThis;
  const key = siteStorage?.stored(storageKey) || siteStorage?.randomId() || '';
  keepRequestKey(key);
  return key;
}

/** Stores the key for the next request to be sent. */
export const keepRequestKey = (key: string): void => globalThis.siteStorage?.store(storageKey, key);

/** The next request to be sent is a new one. */
export const forgetRequestKey = (): void => keepRequestKey('');
