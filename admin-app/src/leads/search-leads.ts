import type { Lead } from '@advocate/api/contracts';

/** A lead with its searchable text, made once when it arrives, so that a keystroke has only to look. */
export interface LeadRow {
  readonly lead: Lead;
  /** Name, e-mail and case type in lower case, one per line; nobody can type a line break into the search box. */
  readonly haystack: string;
}

export function rowOf(lead: Lead): LeadRow {
  return { lead, haystack: `${lead.name}\n${lead.email}\n${lead.case_type}`.toLowerCase() };
}

/**
 * The rows that the search box lets through: contains-match, case-insensitive on name, e-mail and case type, plain on
 * phone; nothing is trimmed, and an empty search shows all. Spec section 5.
 */
export function searchLeads(rows: readonly LeadRow[], query: string): readonly LeadRow[] {
  if (query === '') return rows;
  const lowered = query.toLowerCase();
  return rows.filter(({ haystack, lead }) => haystack.includes(lowered) || lead.phone.includes(query));
}

/** Whether whatever `next` lets through was let through by `last` already, so that only those rows need a look. */
export function narrows(last: string, next: string): boolean {
  return next.includes(last) && next.toLowerCase().includes(last.toLowerCase());
}
