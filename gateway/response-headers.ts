import { fixedHeaders, policies } from './nginx-values.ts';

/** pages: HTML and files; asset: a file whose name holds its hash; api: JSON calls; form: a native post of the form. */
export type ResponseKind = 'pages' | 'asset' | 'api' | 'form';

/** What kind of answer a path gets; the form answers with a page only when the browser asks for one. */
export function kindOf(path: string, accept: string): ResponseKind {
  if (path === '/mail.php') return accept.includes('text/html') ? 'form' : 'api';
  if (/^\/+api(\/|$)/i.test(path)) return 'api';
  return /^\/(admin\/|ui\/(v\d+\/)?)?assets\//.test(path) ? 'asset' : 'pages';
}

/** Puts the gateway's headers on an answer. What the API says about its policy and its caching stands. */
export function withHeaders(response: Response, kind: ResponseKind, isPrivate: boolean): Response {
  const { headers, status } = response;
  for (const [name, value] of fixedHeaders) headers.set(name, value);
  for (const name of ['X-Robots-Tag', 'X-Powered-By', 'Strict-Transport-Security']) headers.delete(name);
  if (isPrivate) headers.set('X-Robots-Tag', 'noindex');
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', kind === 'api' ? policies.api : policies.pages);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', freshness(kind, status));
  return response;
}

function freshness(kind: ResponseKind, status: number) {
  if (kind === 'api' || kind === 'form') return 'no-store';
  return kind === 'asset' && [200, 304].includes(status) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
