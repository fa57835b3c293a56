declare global {
  /** Set by the first script, which the app cannot import: returns the ID that links a request to its visit, or ''. */
  var visitSession: (() => string) | undefined;

  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

const sessionKey = 'advocate-session';
let sessionInMemory = '';

/**
 * Returns the random ID of this tab's session, kept in session storage, or where that is forbidden, for as long as the
 * page. Empty if the visitor opts out of tracking.
 */
export function sessionId(): string {
  if (navigator.globalPrivacyControl) return '';
  sessionInMemory ||= randomId();
  try {
    const known = sessionStorage.getItem(sessionKey);
    if (known) return known;
    sessionStorage.setItem(sessionKey, sessionInMemory);
  } catch {
    // The ID in memory is used.
  }
  return sessionInMemory;
}

/** Returns the session ID for a click or a request, but only if the browser has stored it. */
export function keptSession(): string {
  const id = sessionId();
  try {
    return sessionStorage.getItem(sessionKey) === id ? id : '';
  } catch {
    return '';
  }
}

/** Links what is sent to its visit: a header for the app's requests, a form field for the native form. */
export function shareSession(): void {
  globalThis.visitSession = keptSession;
  addEventListener('formdata', ({ formData }) => {
    const id = keptSession();
    if (id) formData.set('sessionId', id);
  });
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
