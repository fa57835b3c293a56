/** Splits a text into its first sentence and the rest, which is empty if there is none. */
export function firstSentence(text: string): [first: string, rest: string] {
  const [, first = text, rest = ''] = /^(.+?[.?!]”?) (?=[\p{Lu}¿“])(.*)$/su.exec(text) ?? [];
  return [first, rest];
}
