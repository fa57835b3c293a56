import { parseAccept } from 'hono/utils/accept';

const named: Readonly<Record<string, 'html' | 'json'>> = { 'text/html': 'html', 'application/json': 'json' };

/**
 * Returns which of the two a request prefers, by the weights in its Accept header (RFC 9110, section 12.5.1) and, where
 * they are equal, by the order; undefined if it accepts neither by name. A wildcard names nothing: scripts send it too.
 */
export function preferredType(accept = ''): 'html' | 'json' | undefined {
  // By weight already.
  const preferred = parseAccept(accept).find(({ type, q }) => q > 0 && type.toLowerCase() in named);
  return named[preferred?.type.toLowerCase() ?? ''];
}
