declare global {
  /** Set by the first script: the id that ties a request to its visit, empty when there is none. The app shares no module. */
  var visitSession: (() => string) | undefined;

  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

const sessionKey = 'advocate-session';
let sessionInMemory = '';

/**
 * Random id of this tab's session, kept in session storage; where that is forbidden it lives as long as the page. Empty
 * when the visitor does not want to be followed.
 */
export function sessionId(): string {
  if (navigator.globalPrivacyControl) return '';
  sessionInMemory ||= randomId();
  try {
    const known = sessionStorage.getItem(sessionKey);
    if (known) return known;
    sessionStorage.setItem(sessionKey, sessionInMemory);
  } catch {
    // As above.
  }
  return sessionInMemory;
}

/** The session's id for a click or a request; only one that the browser keeps. */
export function keptSession(): string {
  const id = sessionId();
  try {
    return sessionStorage.getItem(sessionKey) === id ? id : '';
  } catch {
    return '';
  }
}

/** Gives what is sent the visit that it belongs to: the app by a header, the native form by a field of its own. */
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
