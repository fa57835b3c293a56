import { randomId, store, stored } from '../lib/storage.ts';

declare global {
  /** Set by the first script, which the app cannot import. */
  var siteStorage:
    | {
        stored: typeof stored;
        store: typeof store;
        randomId: typeof randomId;
        /** Returns the ID that links a request to its visit, or ''. */
        sessionId: typeof sessionId;
      }
    | undefined;

  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

const sessionKey = 'advocate-session';

/** Returns the random ID of this tab's session; empty if the visitor opts out of tracking. */
export function sessionId(): string {
  if (navigator.globalPrivacyControl) return '';
  const id = stored(sessionKey, 'sessionStorage') || randomId();
  store(sessionKey, id, 'sessionStorage');
  return id;
}

/**
 * Lets the app keep texts in the same way, and links what is sent to its visit: a header for the app's requests, a form
 * field for the native form.
 */
export function shareStorage(): void {
  globalThis.siteStorage = { stored, store, randomId, sessionId };
  addEventListener('formdata', ({ formData }) => {
    const id = sessionId();
    if (id) formData.set('sessionId', id);
  });
}
