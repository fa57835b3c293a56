/** On every answer of the API; the gateway adds what depends on the host. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

const jsonHeaders = { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' };

/** An answer of which every part is at hand; made without Hono's context, which is the faster way. */
export function reply(
  answer: { status: 'success' | 'error'; [field: string]: unknown },
  headers?: Record<string, string>,
  status = 200,
): Response {
  return replyText(JSON.stringify(answer), headers, status);
}

/** The same for JSON that somebody else has written already. */
export function replyText(
  json: string | Uint8Array<ArrayBuffer>,
  headers?: Record<string, string>,
  status = 200,
): Response {
  return new Response(json, { status, headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders });
}

/** `{ status: 'success', message }`; the message is shown to the person at the screen. */
export function done(message: string, headers?: Record<string, string>): Response {
  return reply({ status: 'success', message }, headers);
}

/** `message` is shown to the person at the screen: plain, and with a way forward. */
export function refuse(status: number, message: string, headers?: Record<string, string>): Response {
  return reply({ status: 'error', message }, headers, status);
}
