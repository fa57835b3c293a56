import type { AppContext } from './app-env.ts';

const SESSION_ID = /^[\x21-\x7e]{1,200}$/;

/** Whether the visitor's browser sends Global Privacy Control: nobody follows this visit. */
export function isPrivate(c: AppContext): boolean {
  return c.req.header('sec-gpc') === '1';
}

/**
 * The visit that a click or a request belongs to, from its header or else from `field`. Null when there is none, when it is
 * no id of ours, and where the visitor is not to be followed: for want of it nothing is ever refused.
 */
export function visitSession(c: AppContext, field?: unknown): string | null {
  const id = c.req.header('x-session-id') ?? field;
  return typeof id === 'string' && SESSION_ID.test(id) && !isPrivate(c) ? id : null;
}
