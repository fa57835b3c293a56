import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../lib/log.ts';
import type { AppEnv } from './app-env.ts';

export type Observe = (route: string, method: string, status: number, seconds: number) => void;

/** Paths that load balancers and health checks request every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/statusz']);

/**
 * Logs one line per request, except for probes that succeeded, once the answer is sent: its id, and the route's own
 * path instead of what a visitor put into the URL. The answer to a failed request has the id too, so that a report can
 * be matched with the log.
 */
export function accessLog(
  log: Log,
  observe: Observe,
  onAnswer?: (response: Response) => void,
): MiddlewareHandler<AppEnv> {
  const processId = randomBytes(4).toString('hex');
  let count = 0;
  return async function accessLog(c, next) {
    const start = performance.now();
    count += 1;
    const id = `${processId}-${count.toString(36)}`;
    await next();
    const ms = performance.now() - start;
    const { status } = c.res;
    const route = routePath(c);
    if (status >= 400) c.res.headers.set('X-Request-Id', id);
    onAnswer?.(c.res);
    const { method } = c.req;
    setImmediate(() => {
      const isQuiet = PROBES.has(route) && status < 400;
      if (!isQuiet) log.info({ id, method, route, status, ms: Math.round(ms * 100) / 100 }, 'request');
      observe(route, method, status, ms / 1000);
    });
  };
}
