import type { AppContext } from './app-env.ts';

/** A person is looking: HTML only when Accept names it; a script that names nothing gets JSON. */
export function wantsHtml(c: AppContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}
