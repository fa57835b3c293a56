import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

/**
 * Returns a style or script block for a self-contained page, and the source that allows it in that page's own CSP. The block
 * is inserted exactly as it is hashed: an escaped character would make it a different block, which no browser applies.
 */
export function inlineBlock(tag: 'style' | 'script', code: string) {
  return {
    element: raw(`<${tag}>${code}</${tag}>`),
    source: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  };
}
