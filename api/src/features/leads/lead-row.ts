import { hash } from 'node:crypto';
import type { ContactField } from '@advocate/facts/contact-form';
import { byColumn, enteredColumns } from '../../database/lead-queries.ts';
import { contactsIn } from '../../lib/contacts-in.ts';
import { readContacts } from '../../lib/phone-numbers.ts';
import type { Lead } from './contract.ts';

/** What a request says, by column. */
export type EnteredLead = Omit<Lead, 'id' | 'submission_date' | 'phone_links'>;

/** Returns what the form sends by column. */
export const enteredLead = (fields: Readonly<Record<ContactField | 'pageSource', string>>): EnteredLead =>
  byColumn(fields) as unknown as EnteredLead;

export type LeadRow = ReturnType<typeof leadRow>;

const blank = Object.fromEntries(enteredColumns.map((column) => [column, '']));

/**
 * Returns what is stored of a request, in `storedColumns`. `more` is hashed along with it, and tells requests apart that say the
 * same.
 */
export function leadRow(entered: EnteredLead, ...more: readonly string[]) {
  const { page_source, ...typed } = entered;
  const { phones, phoneLinks, mentioned } = readContacts(typed);
  return {
    ...blank,
    ...entered,
    ...{ phones, phone_links: phoneLinks, mentioned: [...mentioned, ...contactsIn(page_source)] },
    content_hash: `\\x${hash('sha256', JSON.stringify([...more, ...Object.values(entered)]), 'hex')}`,
  };
}
