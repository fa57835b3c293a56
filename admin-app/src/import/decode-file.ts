/** The encodings of files that firms have, and what people call them. */
export const encodingLabels = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Western European)',
  'iso-8859-15': 'ISO 8859-15 (Western European)',
  macintosh: 'Mac (Roman)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
};

export type Encoding = keyof typeof encodingLabels;
export const encodings = Object.keys(encodingLabels) as Encoding[];

/** Enough to know an encoding. */
const SAMPLE = 1_000_000;

/** Finds out a file's encoding: by its mark, by its zeros, as UTF-8 if most of it is, else by which letters make sense. */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, SAMPLE);
  // In a text of Latin letters, every other byte.
  const zeros = [0, 1].map((parity) =>
    start.reduce((sum, byte, at) => sum + Number(byte === 0 && at % 2 === parity), 0),
  );
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > start.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  if (readUtf8(bytes) !== null) return 'utf-8';
  const { letters, wrong } = readMixed(start);
  return letters >= wrong ? 'utf-8' : findOlder(start);
}

/** Decodes a file; of UTF-8, a byte that is none is read as Windows' letter, so that it spoils no other. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'utf-8' ? (readUtf8(bytes) ?? readMixed(bytes).text) : new TextDecoder(encoding).decode(bytes);

const strict = new TextDecoder('utf-8', { fatal: true });

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Also counts the letters beyond ASCII that are UTF-8, and the bytes that are not. */
function readMixed(bytes: Uint8Array): { text: string; letters: number; wrong: number } {
  const older = new TextDecoder('windows-1252');
  let [text, letters, wrong, start, place] = ['', 0, 0, 0, 0];
  while (place < bytes.length) {
    const lead = bytes[place] ?? 0;
    const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (size === 1 || readUtf8(bytes.subarray(place, place + size)) !== null) {
      letters += Number(size > 1);
      place += size;
      continue;
    }
    text += strict.decode(bytes.subarray(start, place)) + older.decode(bytes.subarray(place, place + 1));
    wrong += 1;
    place += 1;
    start = place;
  }
  return { text: text + strict.decode(bytes.subarray(start)), letters, wrong };
}

/** What no text has: a capital after a small letter, a sign within a word, a currency that nobody uses, a control character. */
const ODD =
  /(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{L})(?![\p{L}\p{M}\p{Zs}’‘´·\p{ASCII}]).(?=\p{L})|[¤¦\u0080-\u009f]|(?<=\p{Ll})í(?=(?:[dmst]|ll|re|ve)\b)/gu;
/** Finds out an encoding of one byte for each letter; old programs for the Mac end rows with a carriage return. */
function findOlder(sample: Uint8Array): Encoding {
  const oddIn = (encoding: Encoding) => (decode(sample, encoding).match(ODD) ?? []).length;
  const [windows, iso, mac] = [oddIn('windows-1252'), oddIn('iso-8859-15'), oddIn('macintosh')];
  const isOfMac = sample.includes(0x0d) && !sample.includes(0x0a);
  if (isOfMac ? mac <= windows : windows >= 2 + 2 * mac) return 'macintosh';
  return iso < windows ? 'iso-8859-15' : 'windows-1252';
}

/** UTF-8 that another program has read as Windows' or the Mac's letters and saved so, or letters that were lost. */
const GARBLED = /[ÃÂ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œ˜“”¢¦\u009d]|√[©±≠≥°∫ºúâëì]|\ufffd/u;

/** Whether a text was garbled before the file was written: 'JosÃ©'. */
export const isGarbled = (text: string): boolean => GARBLED.test(text);
