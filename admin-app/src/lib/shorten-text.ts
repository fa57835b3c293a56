const halfOfAPair = /[\uD800-\uDBFF]$/;

/** A text on one line for a table, cut to so many characters. */
export function shortenText(text: string, longest = 100): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest).replace(halfOfAPair, '').trimEnd()}...`;
}
