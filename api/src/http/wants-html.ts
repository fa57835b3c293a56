import type { AppContext } from './app-env.ts';

/** Returns whether to answer with HTML: only if Accept names it, so that a script gets JSON. */
export function wantsHtml(c: AppContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}
