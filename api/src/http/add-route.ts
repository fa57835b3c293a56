import type { Hono } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import { refuse } from './reply.ts';

type Handler = (c: AppContext) => Response | Promise<Response>;

/**
 * Registers one call of the API: its path, its one method (GET includes HEAD), its handler. Any other method is answered
 * with 405.
 */
export function addRoute(app: Hono<AppEnv>, method: 'GET' | 'POST', path: string, handler: Handler): void {
  app.on(method, path, handler);
  app.all(path, () => refuse(405, `This call takes ${method}.`, { Allow: method === 'GET' ? 'GET, HEAD' : method }));
}
