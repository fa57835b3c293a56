import { proxy } from 'hono/proxy';
import { errors } from 'undici';
import { fetchFromApi } from './fetch-from-api.ts';
import { addressOf, type GatewayContext } from './gateway-context.ts';
import { refuse } from './refusal.ts';

/** Proxies a request to the API with the visitor's address; responds with 502 or 504 if the API does not answer. */
export function callApi(c: GatewayContext): Promise<Response> {
  const { raw, url } = c.req;
  const { pathname, search } = new URL(url);
  raw.headers.set('X-Forwarded-For', addressOf(c));
  raw.headers.set('X-Forwarded-Proto', 'http');
  const { apiOrigin } = c.var.gateway;
  return proxy(`${apiOrigin}${pathname}${search}`, { raw, customFetch: fetchFromApi }).catch((error: unknown) =>
    refuse(c, error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError ? 504 : 502),
  );
}
