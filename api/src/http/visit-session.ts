import type { AppContext } from './app-env.ts';

const SESSION_ID = /^[\x21-\x7e]{1,200}$/;

/** Returns whether the visitor's browser sends Global Privacy Control: this visit must not be tracked. */
export function isPrivate(c: AppContext): boolean {
  return c.req.header('sec-gpc') === '1';
}

/**
 * Returns the visit that a click or a request belongs to, from its header or else from `field`. Null if there is none,
 * if it is not one of our ids, or if the visitor must not be tracked; nothing is ever refused for lack of it.
 */
export function visitSession(c: AppContext, field?: unknown): string | null {
  const id = c.req.header('x-session-id') ?? field;
  return typeof id === 'string' && SESSION_ID.test(id) && !isPrivate(c) ? id : null;
}
