import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { HttpError } from '../../http/errors.ts';
import { isEmail } from '../../lib/email-address.ts';
import { numbersIn } from '../../lib/phone-numbers.ts';
import type { PersonAnswer } from './contract.ts';
import { erase, type Stores } from './erase.ts';
import { isOwn } from './named-in.ts';
import { type ContactKey, findPerson } from './queries.ts';
import { findTraces } from './traces.ts';

/** Reads what was typed. Throws `HttpError` 400 if it is no email address and contains no phone number. */
function contactKey(text: string): ContactKey {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return { kind: 'email', values: [trimmed.toLowerCase()] };
  const values = trimmed.includes('@') ? [] : numbersIn(trimmed);
  if (values.length === 0) throw new HttpError(400, 'Please enter a complete email address or phone number.');
  return { kind: 'phone', values };
}

/** Returns all data of the person with this email address or phone number. Throws `HttpError` 400 if it is neither. */
export async function everythingOf(sql: Sql, contact: string, actor: Actor): Promise<PersonAnswer> {
  const key = contactKey(contact);
  const found = await findPerson(sql, key, actor);
  const leads = found.map(({ is_first, phones, ...lead }) => ({
    ...lead,
    in_message: !is_first && !isOwn({ ...lead, phones }, key.values),
  }));
  const [mentioned, own] = [leads.filter((lead) => lead.in_message), leads.filter((lead) => !lead.in_message)];
  const sessions = leads.flatMap(({ session_id }) => session_id ?? []);
  const traces = await findTraces(sql, sessions, { contacts: key.values, names: own.map(({ name }) => name) });
  return { leads: own, mentioned, ...traces };
}

/**
 * Erases all data of that person, or only the `chosen` requests. Returns a sentence about what was erased. Throws
 * `HttpError` 400 if `contact` is neither an email address nor a phone number.
 */
export async function erasePerson(stores: Stores, contact: string, actor: Actor, chosen?: readonly number[]) {
  const { erased, copies, areTold } = await erase(stores, contactKey(contact), actor, chosen);
  const [copy, its] = copies === 1 ? ['A copy was', 'it'] : [`${copies} copies were`, 'them'];
  const told = areTold
    ? `The CRM is told to erase its ${copies === 1 ? 'copy' : 'copies'}.`
    : `${copy} delivered to the CRM: erase ${its} there too.`;
  return `Erased: ${erased} ${erased === 1 ? 'request' : 'requests'}, with their mails.${copies > 0 ? ` ${told}` : ''}`;
}
