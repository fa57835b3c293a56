import { contactsIn } from '../../lib/contacts-in.ts';
import { ownContacts } from '../../lib/phone-numbers.ts';

/** By what a person is named: addresses in lower case and numbers, as `contactsIn` returns them, and names as typed. */
export interface Person {
  contacts: readonly string[];
  names: readonly string[];
}

/** Returns whether one of the contacts stands in the fields in which people enter their own. */
export const isOwn = (lead: Parameters<typeof ownContacts>[0], contacts: readonly string[]): boolean =>
  ownContacts(lead).some((one) => contacts.includes(one));

/** Returns a function that says whether one line of a text has an address or number of the person. */
export function hasContactOf({ contacts }: Person): (text: string) => boolean {
  const known = new Set(contacts);
  return (text) => text.split('\n').some((line) => contactsIn(line).some((one) => known.has(one)));
}

/** Returns a function that says whether one line has a whole name of the person, in whatever order and punctuation. */
export function hasNameOf({ names }: Person): (text: string) => boolean {
  const wanted = names.map((name) => wordsOf(name)).filter((words) => [...words].join('').length > 2);
  return (text) =>
    text.split('\n').some((line) => {
      const words = wordsOf(line);
      return wanted.some((name) => [...name].every((word) => words.has(word)));
    });
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
