import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

const named: Readonly<Record<string, 'html' | 'json'>> = { 'text/html': 'html', 'application/json': 'json' };

/**
 * Returns which of the two a request prefers, by the weights in its Accept header (RFC 9110, section 12.5.1) and, where
 * they are equal, by the order; undefined if it accepts neither by name. A wildcard names nothing: scripts send it too.
 */
export function preferredType(c: Context): 'html' | 'json' | undefined {
  const preferred = accepts(c, {
    header: 'Accept',
    supports: Object.keys(named),
    default: '',
    // By weight already; the default one would also match text/*.
    match: (all) => all.find(({ type, q }) => q > 0 && type.toLowerCase() in named)?.type ?? '',
  });
  return named[preferred.toLowerCase()];
}
