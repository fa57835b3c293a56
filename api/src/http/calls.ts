import type { Hono } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import { refuse } from './reply.ts';

type Handler = (c: AppContext) => Response | Promise<Response>;

/** One call of the API: its path, its one method, what it does. Any other method is answered with 405. */
export function answer(app: Hono<AppEnv>, method: 'GET' | 'POST', path: string, handler: Handler): void {
  app.on(method, path, handler);
  app.all(path, () => refuse(405, `This call takes ${method}.`, { Allow: method === 'GET' ? 'GET, HEAD' : method }));
}
