import type { Lead } from '@advocate/api/contracts';
import { languageOf } from '@advocate/facts/language';
import { fold, type Searchable } from '../grid/row-search.ts';

/** A lead as a row of the grid. */
export interface LeadRow extends Lead, Searchable {
  /** `submission_date` in milliseconds. */
  readonly sentAt: number;
}

/**
 * The search is case-insensitive on name, e-mail and case type and, for a request from a Spanish page, on the mark that
 * the list shows; it is plain on phone.
 */
export function toRow(lead: Lead): LeadRow {
  const { name, email, case_type, phone, page_source, submission_date } = lead;
  const mark = languageOf(page_source) === 'es' ? '\nespañol\nespanol' : '';
  const lowerCase = fold(`${name}\n${email}\n${case_type}${mark}`);
  return { ...lead, sentAt: Date.parse(submission_date), lowerCase, exact: phone, isFound: true };
}

/** The order in which leads come. */
export function newestFirst(one: LeadRow, other: LeadRow): number {
  return other.sentAt - one.sentAt || other.id - one.id;
}
