import type { Lead } from '@advocate/api/contracts';
import { languageOf } from '@advocate/facts/language';
import { fold, type Searchable } from '../grid/row-search.ts';

/** A lead as a row of the grid. */
export interface LeadRow extends Lead, Searchable {
  /** `submission_date` in milliseconds. */
  readonly sentAt: number;
}

/**
 * The search ignores case in name, email, case type and, for a request from a Spanish page, the mark shown in the list;
 * phone numbers are matched as is, and by their digits.
 */
export function toRow(lead: Lead): LeadRow {
  const { name, email, case_type, phone, phone_links, page_source, submission_date } = lead;
  const mark = languageOf(page_source) === 'es' ? '\nespañol\nespanol' : '';
  const lowerCase = fold(`${name}\n${email}\n${case_type}${mark}`);
  const numbers = phone_links?.map(({ href }) => href.replace(/;.*|\D/g, '')) ?? [phone.replace(/\D/g, '')];
  const digits = numbers.join('\n');
  return { ...lead, sentAt: Date.parse(submission_date), lowerCase, exact: phone, digits, isFound: true };
}

/** Compares leads by the default order. */
export function newestFirst(one: LeadRow, other: LeadRow): number {
  return other.sentAt - one.sentAt || other.id - one.id;
}
