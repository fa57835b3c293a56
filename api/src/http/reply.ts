/** Sent with every answer of the API; the gateway adds what depends on the host. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

const jsonHeaders = { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' };

/** Returns a complete JSON answer; made without Hono's context, which is faster. */
export function reply(
  answer: { status: 'success' | 'error'; [field: string]: unknown },
  headers?: Record<string, string>,
  status = 200,
): Response {
  return replyText(JSON.stringify(answer), headers, status);
}

/** Does the same with JSON that is already serialized, or is while it is sent. */
export function replyText(
  json: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers?: Record<string, string>,
  status = 200,
): Response {
  return new Response(json, { status, headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders });
}

/** Returns `{ status: 'success', message }`; the message is shown to the user. */
export function done(message: string, headers?: Record<string, string>): Response {
  return reply({ status: 'success', message }, headers);
}

/** Returns a refusal. `message` is shown to the user: plain, and with a way forward. */
export function refuse(status: number, message: string, headers?: Record<string, string>): Response {
  return reply({ status: 'error', message }, headers, status);
}
