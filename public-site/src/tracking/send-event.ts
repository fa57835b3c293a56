/**
 * Sends a tracking event without waiting for it; the request survives leaving the page. A failure is logged and does
 * not affect the visitor. `session` is the visit's ID, for bodies without one. The response has nothing of use, but
 * leaving it unread would keep its connection, and with it the page's network, busy.
 */
export function sendEvent(path: string, payload: Readonly<Record<string, string>>, session = ''): void {
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(session && { 'X-Session-Id': session }) },
    body: JSON.stringify(payload),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => console.warn('Tracking failed', error));
}
