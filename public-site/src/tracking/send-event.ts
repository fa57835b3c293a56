/**
 * Sends a tracking event and forgets it; it survives leaving the page. A failure is logged and costs the visitor nothing.
 * `session` is the visit that it belongs to, where its body does not say. The answer says nothing, but left unread it would
 * keep its connection, and with it the page's network, busy.
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
