/**
 * Returns the 5-word shingles of a text, without the given names. The build compares every pair of the 120 city
 * descriptions: their Jaccard similarity (0 to 1) may be at most 0.15.
 */
export function shinglesOf(text: string, names: readonly string[]): Set<string> {
  let plain = text.toLowerCase();
  for (const name of names) plain = plain.replaceAll(name.toLowerCase(), ' ');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  for (let at = 0; at + 5 <= words.length; at += 1) shingles.add(words.slice(at, at + 5).join(' '));
  return shingles;
}

export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
