import { offices } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import { contactsInText } from './phone-numbers.ts';

/** The firm's own numbers and addresses, which are in links of every page, are nobody's personal data. */
const OWN_NUMBERS = new Set(offices.map(({ phoneLink }) => phoneLink.replace('+', '')));
const OWN_HOST = firm.email.slice(firm.email.indexOf('@')).toLowerCase();

/** What may hold an address or a number: most texts do not, and are not read further. */
const MAY_HOLD = /@|(?:\d\D{0,8}){6}\d/;
/** Of all texts together. */
const MAX_FOUND = 20;

/**
 * Returns the email addresses, in lower case, and the whole phone numbers, as `readContacts` stores them, in URLs and other
 * short texts, however often these are percent-encoded; without those of the firm.
 */
export function contactsIn(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => readingsOf(text).flatMap(contactsInText));
  return [...new Set(found)].filter((one) => !OWN_NUMBERS.has(one) && !one.endsWith(OWN_HOST)).slice(0, MAX_FOUND);
}

/** Returns the ways in which a text can be meant, where it may hold any: a plus stands for itself or for a blank. */
function readingsOf(text: string): string[] {
  const meant = new Set([text, text.replaceAll('+', ' ')]);
  // The names and values of a query are words of their own.
  return [...meant].map((typed) => decoded(typed).replace(/[?&=#]/g, ' ')).filter((reading) => MAY_HOLD.test(reading));
}

/** A link that is passed on is encoded once more each time. */
function decoded(text: string, rounds = 3): string {
  if (rounds === 0 || !text.includes('%')) return text;
  const once = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
  return once === text ? text : decoded(once, rounds - 1);
}
