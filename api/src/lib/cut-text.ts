const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest value that an address keeps of each of its parameters if it is too long as a whole, in bytes. */
const MAX_VALUE = 300;

/**
 * Cuts a text to at most so many bytes as UTF-8, between characters as a reader sees them: an emoji of several code points
 * and a letter with its accents stay whole, unless one alone is longer.
 */
export function cutText(text: string, maxBytes: number): string {
  if (text.length <= maxBytes && Buffer.byteLength(text) <= maxBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  // Enough to know whether a character ends there, since looking it up takes time for the whole text.
  const near = text.slice(0, read + 64);
  const end = graphemes.segment(near).containing(read)?.index ?? read;
  return text.slice(0, end > 0 ? end : read);
}

/**
 * Cuts a web address as `cutText` does, and between percent-encoded characters. Before the end is lost, each parameter is
 * cut, so that those behind a long one remain.
 */
export function cutUrl(url: string, maxBytes: number): string {
  if (Buffer.byteLength(url) <= maxBytes) return url;
  return cutEncoded(
    url.replace(/=[^&#]*/g, (value) => cutEncoded(value, MAX_VALUE + 1)),
    maxBytes,
  );
}

/** What may be left of an encoded character at the end: a part of one byte, or some of several bytes. */
const HALF_BYTE = /%[0-9a-f]?$/i;
const LAST_CHARACTER = /%[c-f][0-9a-f](?:%[89ab][0-9a-f]){0,3}$/i;

function cutEncoded(text: string, maxBytes: number): string {
  const cut = cutText(text, maxBytes);
  if (cut === text) return text;
  const whole = cut.replace(HALF_BYTE, '');
  return whole.replace(LAST_CHARACTER, (last) => {
    try {
      return decodeURIComponent(last) && last;
    } catch {
      return '';
    }
  });
}
