import { createHash } from 'node:crypto';

/** What nginx.conf says, said again for the embedded gateway; gateway.test.ts holds the two to each other. */

/** pages: HTML and files; asset: a file whose name holds its hash; api: JSON calls; form: a native post of the form. */
export type Kind = 'pages' | 'asset' | 'api' | 'form';

export const limits = {
  bodyBytes: 64 * 1024,
  /** nginx: large_client_header_buffers 4 8k. */
  headerLineBytes: 8 * 1024,
  headerBytes: 32 * 1024,
  requestsAtOnce: 200,
  headersMs: 10_000,
  bodyMs: 10_000,
  keepAliveMs: 65_000,
  apiConnectMs: 3_000,
  apiAnswerMs: 30_000,
  gzipFromBytes: 1024,
} as const;

const pagesPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-src https://www.openstreetmap.org; manifest-src 'self'; object-src 'none'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

export const formErrorStyle = 'body{font:1.125rem/1.6 sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}';

const contentSecurityPolicy: Record<Kind, string> = {
  pages: pagesPolicy,
  asset: pagesPolicy,
  api: "default-src 'none'; frame-ancestors 'none'",
  form: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(formErrorStyle).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** The headers that only the gateway sets; the same names are dropped from the API's answers. */
export const gatewayHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

export type AnswerContext = { kind: Kind; status: number; noindex: boolean };

/** Headers of every answer; what the API itself says about CSP and caching stands instead of ours. */
export function answerHeaders({ kind, status, noindex }: AnswerContext): Record<string, string> {
  return {
    ...gatewayHeaders,
    ...(noindex ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Content-Security-Policy': contentSecurityPolicy[kind],
    'Cache-Control': cacheControl(kind, status),
  };
}

function cacheControl(kind: Kind, status: number) {
  if (kind === 'api' || kind === 'form') return 'no-store';
  const isThere = status === 200 || status === 304;
  return kind === 'asset' && isThere ? 'public, max-age=31536000, immutable' : 'no-cache';
}

export const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'text/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
