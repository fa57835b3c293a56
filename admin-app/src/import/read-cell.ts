/** What other programs write where there is nothing, without its punctuation. */
const NOTHING = new Set(['', 'na', 'none', 'null', 'nil', 'nan', 'undefined', 'unknown', 'ninguno', 'ninguna']);
/** Longer than any of them. */
const MAX_NOTHING = 40;

/** Whether a cell stands for no value: '-', 'N/A', 'null'. */
export const isNothing = (cell: string): boolean =>
  cell.length <= MAX_NOTHING && NOTHING.has(cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** Whether a cell of dates stands for none: what stands for nothing, or the zeros of a database. */
export const isNoDate = (cell: string): boolean => isNothing(cell) || /^[0\s:./TZ-]+$/i.test(cell);

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Reads the entities of HTML that websites leave in their exports: 'O&#039;Brien &amp; Sons'. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (entity) => new DOMParser().parseFromString(entity, 'text/html').body.textContent ?? entity)
    : text;

const isUnseen = (character = '') => /[\s\p{Cf}]/u.test(character);

/** Returns a text without the blanks and invisible characters around it. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isUnseen(text[start])) start += 1;
  while (start < end && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns the first email address of a cell, such as 'Ana <ana@example.com>; bob@example.com', and whether the cell says
 * more than that; the cell itself if there is none. Invisible characters are taken out, as the form does.
 */
export function readEmail(cell: string): { email: string; saysMore: boolean } {
  const plain = cell.replace(/[\xa0\p{Cf}]/gu, '');
  const words = plain.split(/[\s;,<>()"]+|:::|mailto:/i).filter((word) => word !== '');
  const email = words.find((word) => ADDRESS.test(word));
  return { email: email ?? plain, saysMore: email !== undefined && words.length > 1 };
}

/** Returns a phone as typed, without the mark of Meta's export ('p:+1210…') or of a link. */
export const readPhone = (cell: string): string => cell.replace(/^(?:p|tel):\s?/i, '');
