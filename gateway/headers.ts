import { type GatewayContext, hasNoStaffArea, isStaffHost } from './gateway-context.ts';

const policyOfPages: string = [
  "default-src 'none'",
  "script-src 'self'; style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'; connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "manifest-src 'self'",
  "object-src 'none'; base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response. Those that a handler or the API has set already are kept. */
export function addHeaders({ headers, status }: Response): void {
  headers.delete('X-Powered-By');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policyOfPages);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache, no-transform');
  if (status === 429 && !headers.has('Retry-After')) headers.set('Retry-After', '1');
}

/** Keeps the staff area out of search engines, but not the website, whatever the API says. */
export function addRobots(c: GatewayContext): void {
  const isStaffArea = isStaffHost(c) || (!hasNoStaffArea(c) && /^\/admin(\/|$)/.test(c.req.path));
  c.res.headers.delete('X-Robots-Tag');
  if (isStaffArea) c.res.headers.set('X-Robots-Tag', 'noindex');
}

/** Headers that a visitor may send and the API must not get: of this connection alone, or naming another origin. */
const withheld = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'],
  ...['accept-encoding', 'expect'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['forwarded', 'forwarded-for', 'x-forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-server'],
  ...['x-original-forwarded-for', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip'],
  ...['cf-connecting-ip', 'fastly-client-ip'],
]);

/** Returns whether a visitor's header, or the API's, is passed on; like nginx, the gateway passes on none with an underscore. */
export const isForwarded = (name: string): boolean => !withheld.has(name) && !name.includes('_');
