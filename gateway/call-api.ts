import { proxy } from 'hono/proxy';
import { errors } from 'undici';
import { fetchFromApi } from './fetch-from-api.ts';
import { refuse } from './refusal.ts';
import { addressOf, type Visit } from './visit.ts';

/** Proxies a request to the API with the visitor's address; responds with 502 or 504 if the API does not answer. */
export function callApi(c: Visit): Promise<Response> {
  const { raw, url } = c.req;
  const { pathname, search } = new URL(url);
  raw.headers.set('X-Forwarded-For', addressOf(c));
  raw.headers.set('X-Forwarded-Proto', 'http');
  const { apiOrigin } = c.var.gateway;
  return proxy(`${apiOrigin}${pathname}${search}`, { raw, customFetch: fetchFromApi }).catch((error: unknown) =>
    refuse(c, error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError ? 504 : 502),
  );
}

/** Returns whether the API recognizes the visitor as a signed-in staff member. */
export async function isStaff(c: Visit): Promise<boolean> {
  const headers = { cookie: c.req.header('Cookie') ?? '' };
  const url = `${c.var.gateway.apiOrigin}/api/get-admin-health.php`;
  return (await fetch(url, { headers }).catch(() => undefined))?.ok ?? false;
}
