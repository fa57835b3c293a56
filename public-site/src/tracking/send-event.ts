/**
 * Sends a tracking event and forgets it; it survives leaving the page. A failure is logged and costs the visitor nothing.
 * The answer says nothing, but left unread it would keep its connection, and with it the page's network, busy.
 */
export function sendEvent(path: string, payload: Readonly<Record<string, string>>): void {
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => console.warn('Tracking failed', error));
}
