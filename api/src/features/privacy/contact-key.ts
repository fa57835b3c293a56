import { HttpError } from '../../http/errors.ts';
import { isEmail } from '../../http/schema.ts';
import type { Sql } from '../../sql.ts';
import { numbersIn } from './queries.ts';

/** Names a person: an email address in lower case, or phone numbers as the database's `phone_numbers` has them. */
export interface ContactKey {
  kind: 'email' | 'phone';
  values: readonly string[];
}

/** Takes what somebody typed. Throws `HttpError` 400 when it is no email address and no phone number is in it. */
export async function contactKey(sql: Sql, text: string): Promise<ContactKey> {
  const trimmed = text.trim();
  if (isEmail(trimmed)) return { kind: 'email', values: [trimmed.toLowerCase()] };
  const values = trimmed.includes('@') ? [] : await numbersIn(sql, trimmed);
  if (values.length === 0) throw new HttpError(400, 'Please enter a complete email address or phone number.');
  return { kind: 'phone', values };
}
