import { gzipSync } from 'node:zlib';

export type Kind = 'HTML' | 'CSS' | 'JS' | 'fonts' | 'pictures' | 'other';

/** What a fetched address is, by its content type. */
export function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'HTML';
  if (contentType.startsWith('text/css')) return 'CSS';
  if (contentType.includes('javascript')) return 'JS';
  if (contentType.startsWith('font/')) return 'fonts';
  return contentType.startsWith('image/') ? 'pictures' : 'other';
}

const ALREADY_SMALL = /^(font\/|image\/(?!svg))/;

/** The bytes that travel when the server compresses with gzip, the smaller sibling of what most browsers get. */
export function gzipBytes(body: Buffer, contentType: string): number {
  return ALREADY_SMALL.test(contentType) ? body.length : Math.min(body.length, gzipSync(body, { level: 9 }).length);
}
