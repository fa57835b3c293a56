import { type Actor, commandLine } from '../../http/app-env.ts';
import { HttpError } from '../../http/errors.ts';
import { isEmail } from '../../http/schema.ts';
import type { Sql } from '../../sql.ts';
import type { PersonAnswer } from './contract.ts';
import { erase, type Stores } from './erase.ts';
import { type ContactKey, findClicksOf, findPerson, findVisitsOf, numbersIn } from './queries.ts';

/** Reads what was typed. Throws `HttpError` 400 if it is no email address and contains no phone number. */
async function contactKey(sql: Sql, text: string): Promise<ContactKey> {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return { kind: 'email', values: [trimmed.toLowerCase()] };
  const values = trimmed.includes('@') ? [] : await numbersIn(sql, trimmed);
  if (values.length === 0) throw new HttpError(400, 'Please enter a complete email address or phone number.');
  return { kind: 'phone', values };
}

/** Returns all data of the person with this email address or phone number. Throws `HttpError` 400 if it is neither. */
export async function everythingOf(sql: Sql, contact: string, actor: Actor): Promise<PersonAnswer> {
  const leads = await findPerson(sql, await contactKey(sql, contact), actor);
  const [visits, clicks] = await Promise.all([findVisitsOf(sql, leads), findClicksOf(sql, leads)]);
  return { leads, visits, clicks };
}

/**
 * Erases all data of that person, or only the `chosen` requests. Returns a sentence about what was erased. Throws
 * `HttpError` 400 if `contact` is neither an email address nor a phone number.
 */
export async function erasePerson(stores: Stores, contact: string, actor: Actor, chosen?: readonly number[]) {
  const leads = await erase(stores, await contactKey(stores.sql, contact), actor, chosen);
  return `Erased: ${leads} ${leads === 1 ? 'request' : 'requests'}, with their mails.`;
}

export const PERSON_COMMANDS = ['find-person', 'export-person', 'erase-person'];

/**
 * Runs a command about one person and returns its output. `contact` is an email address or a phone number; throws if it
 * is neither.
 */
export async function personCommand(stores: Stores, command: string, contact: string): Promise<string> {
  if (command === 'erase-person') return erasePerson(stores, contact, commandLine);
  const { leads, visits, clicks } = await everythingOf(stores.sql, contact, commandLine);
  if (command === 'export-person') return JSON.stringify({ contact, leads, visits, clicks }, null, 2);
  const lines = leads.map(({ id, name, submission_date, case_type, suspected, deleted_at }) => {
    const marks = [suspected ? 'suspected spam' : '', deleted_at === null ? '' : `deleted ${deleted_at}`];
    return [`lead ${id}`, submission_date, name, case_type, ...marks].filter(Boolean).join(', ');
  });
  return [`${leads.length} requests, ${visits.length} visits to pages, ${clicks.length} clicks`, ...lines].join('\n');
}
