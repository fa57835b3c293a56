import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

/**
 * Returns a style block for a self-contained page, and the source that allows it in that page's own `style-src`. The block
 * is inserted exactly as it is hashed: an escaped character would make it a different block, which no browser applies.
 */
export function inlineStyle(css: string) {
  return {
    element: raw(`<style>${css}</style>`),
    source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}
