import { firm } from '@advocate/facts/firm';
import { offices } from '@advocate/facts/offices';

/** What somebody who knows the firm would try first; docs/security.md has the same in words. */
const phrases = [
  'Advocate',
  'staff admin attorney lawyer',
  firm.name,
  firm.email,
  String(firm.foundedYear),
  ...offices.flatMap(({ city, regionName, street, postalCode, phone, phoneLink }) => [
    ...[city, city.replaceAll(' ', ''), regionName, street, postalCode],
    ...[phone, phone.replace(/\D/g, ''), phoneLink],
  ]),
];

/** With a year behind it, the first thing that comes to mind where passwords are changed. */
const calendar = ['en', 'es'].flatMap((language) => {
  const names = (part: 'month' | 'weekday', count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, part === 'month' ? index : 0, 1 + index),
      ),
    );
  return [...names('month', 12), ...names('weekday', 7)];
});
const seasons = 'spring summer autumn fall winter primavera verano otoño invierno'.split(' ');

const MIN_LENGTH = 3;

/** A text without what people vary: case, accents, spaces and signs. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function wordsOf(text: string): string[] {
  return [...text.split(/[^\p{L}\p{N}\p{M}]+/u).map(folded), folded(text)].filter(({ length }) => length >= MIN_LENGTH);
}

/** The words of this firm and of the account's name, the longest first. */
export function contextWords(account: string): string[] {
  const words = new Set([...phrases, ...seasons, ...calendar, account].flatMap(wordsOf));
  return [...words].sort((a, b) => b.length - a.length);
}
