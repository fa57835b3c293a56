import type { Lead } from '@advocate/api/contracts';
import { languageOf } from '@advocate/facts/language';
import { completeLead } from '../lib/complete-lead.ts';
import { fold, type Searchable } from './row-search.ts';

/** A lead as a row of the grid. */
export interface LeadRow extends Lead, Searchable {
  /** `submission_date` in milliseconds. */
  readonly sentAt: number;
  /** Whether it waits until the list is out of use. */
  waits: boolean;
}

/**
 * The search ignores case in name, email, case type and, for a request from a Spanish page, the mark shown in the list;
 * phone numbers are matched as is, and by their digits.
 */
export function toRow(lead: Lead, waits = false): LeadRow {
  const whole = completeLead(lead);
  const { name, email, phone, phone_links, case_type, page_source } = whole;
  const mark = languageOf(page_source) === 'es' ? '\nespañol\nespanol' : '';
  const typed = phone.replace(/\D+/g, '');
  const links = phone_links?.map(({ href }) => href.replace(/;.*/, '').replace(/\D/g, ''));
  const searched = {
    isFound: true,
    waits,
    lowerCase: fold(`${name}\n${email}\n${case_type}${mark}`),
    // One that is dialed as typed is of this country.
    digits: links?.join('\n') || (typed.length === 10 ? `1${typed}` : typed),
    sentAt: Date.parse(whole.submission_date),
  };
  // A spread copy with added fields is searched in twice the time.
  return Object.assign(searched, whole);
}

/** Compares leads by the default order. */
export function newestFirst(one: LeadRow, other: LeadRow): number {
  return other.sentAt - one.sentAt || other.id - one.id;
}
