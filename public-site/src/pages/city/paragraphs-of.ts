/** A text in so many parts of about the same length, each of whole sentences. */
export function paragraphsOf(text: string, count: number): string[] {
  const parts = Array.from({ length: count }, () => '');
  let at = 0;
  for (const sentence of text.replaceAll(/([.?!]”?) (?=[\p{Lu}“])/gu, '$1\n').split('\n')) {
    const part = Math.min(count - 1, Math.floor((count * (at + sentence.length / 2)) / text.length));
    parts[part] += `${sentence} `;
    at += sentence.length + 1;
  }
  return parts.filter((part) => part !== '');
}
