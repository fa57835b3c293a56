import type { Actor } from '../../http/app-env.ts';
import type { Sql } from '../../sql.ts';
import { contactKey } from './contact-key.ts';
import type { PersonAnswer } from './contract.ts';
import { findClicksOf, findPerson, findVisitsOf } from './queries.ts';

/** All that is stored of the person with this email address or phone number. Throws `HttpError` 400 where it is neither. */
export async function everythingOf(sql: Sql, contact: string, actor: Actor): Promise<Omit<PersonAnswer, 'status'>> {
  const leads = await findPerson(sql, await contactKey(sql, contact), actor);
  const [visits, clicks] = await Promise.all([findVisitsOf(sql, leads), findClicksOf(sql, leads)]);
  return { leads, visits, clicks };
}
