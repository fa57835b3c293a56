import type { Lead } from '@advocate/api/contracts';
import { languageOf } from '@advocate/facts/language';
import { searchedDigits } from '@advocate/facts/phone-digits';

/** A lead as a row of the grid. It is never changed: a lead that is opened has another row. */
export interface LeadRow extends Lead {
  /** `submission_date` in milliseconds. */
  readonly sentAt: number;
  /** What is searched without regard to case: in lower case, one field per line; a query cannot contain a line break. */
  readonly lowerCase: string;
  /** The digits of its phone numbers from the country code on, one number per line. */
  readonly digits: string;
  /** Whether nobody has opened it yet. */
  readonly isNew: boolean;
  /** Whether it is open beside the list. */
  readonly isOpen: boolean;
}

/**
 * Returns a lead's row, with what is searched prepared: name, email, case type and, for a request from a Spanish page, the
 * mark shown in the list.
 */
export function toRow(lead: Lead, isNew = false, isOpen = false): LeadRow {
  const { name, email, phone, phone_links, case_type, page_source, submission_date } = lead;
  const mark = languageOf(page_source) === 'es' ? '\nespañol\nespanol' : '';
  const typed = phone.replace(/\D+/g, '');
  const links = phone_links?.map(({ href }) => href.replace(/;.*/, '').replace(/\D/g, ''));
  const prepared = {
    lowerCase: fold(`${name}\n${email}\n${case_type}${mark}`),
    // One that is dialed as typed is of this country.
    digits: links?.join('\n') || (typed.length === 10 ? `1${typed}` : typed),
    sentAt: Date.parse(submission_date),
    isNew,
    isOpen,
  };
  // A spread copy with added fields is searched in twice the time.
  return Object.assign(prepared, lead);
}

const rows = new WeakMap<Lead, LeadRow>();
/** The last rows of a list, and what they show beyond its leads. Nothing is kept longer than the list itself. */
const lists = new WeakMap<readonly Lead[], { of: readonly unknown[]; rows: readonly LeadRow[] }>();

/**
 * Returns the rows of leads: the same as last time for a lead of which they show the same, and the same list for the same
 * leads.
 */
export function rowsOf(
  leads: readonly Lead[],
  newLeads: readonly { id: number }[],
  openId: number | undefined,
): readonly LeadRow[] {
  const of = [newLeads, openId];
  const last = lists.get(leads);
  if (last && of.every((one, place) => one === last.of[place])) return last.rows;
  const newIds = new Set(newLeads.map(({ id }) => id));
  const rowOf = (lead: Lead): LeadRow => {
    const [isNew, isOpen] = [newIds.has(lead.id), lead.id === openId];
    const known = rows.get(lead);
    if (known?.isNew === isNew && known.isOpen === isOpen) return known;
    const row = toRow(lead, isNew, isOpen);
    rows.set(lead, row);
    return row;
  };
  const made = leads.map(rowOf);
  lists.set(leads, { of, rows: made });
  return made;
}

/** Lower-cases text and unifies apostrophes, which keyboards and word processors vary: O'Hara and O’Hara match. */
const fold = (text: string): string => text.toLowerCase().replaceAll(/[‘’]/g, "'");

/** What was typed into the search, prepared once for all rows. */
export const toQuery = (typed: string) => ({ typed, lowerCase: fold(typed), digits: searchedDigits(typed) });

/** Whether a row contains the query, untrimmed, or the same phone number written differently; an empty one is in every row. */
export const isFound = (row: LeadRow, { typed, lowerCase, digits }: ReturnType<typeof toQuery>): boolean =>
  row.lowerCase.includes(lowerCase) || row.phone.includes(typed) || (digits !== '' && row.digits.includes(digits));
