import { parse } from 'hono/utils/cookie';
import type { AppContext } from './app-env.ts';

/** The value of a cookie of the request; undefined when it has none. */
export function cookieOf(c: AppContext, name: string): string | undefined {
  const header = c.req.header('cookie');
  return header === undefined ? undefined : parse(header, name)[name];
}
