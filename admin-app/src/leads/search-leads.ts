import type { Lead } from '@advocate/api/contracts';

/** A lead with its searchable text, made once when it arrives, so that a keystroke has only to look. */
export interface LeadRow {
  readonly lead: Lead;
  /** Name, e-mail and case type in lower case, one per line; nobody can type a line break into the search box. */
  readonly haystack: string;
  /** A phone number with letters in it, where upper and lower case differ; any other is in the haystack. */
  readonly letteredPhone: string | null;
}

export function rowOf(lead: Lead): LeadRow {
  const { name, email, case_type, phone } = lead;
  const hasLetters = phone.toLowerCase() !== phone.toUpperCase();
  const haystack = `${name}\n${email}\n${case_type}${hasLetters ? '' : `\n${phone}`}`.toLowerCase();
  return { lead, haystack, letteredPhone: hasLetters ? phone : null };
}

/**
 * The rows that the search box lets through: contains-match, case-insensitive on name, e-mail and case type, plain on
 * phone; nothing is trimmed, and an empty search shows all. Spec section 5.
 */
export function searchLeads(rows: readonly LeadRow[], query: string): readonly LeadRow[] {
  if (query === '') return rows;
  const lowered = query.toLowerCase();
  return rows.filter(
    ({ haystack, letteredPhone }) => haystack.includes(lowered) || (letteredPhone?.includes(query) ?? false),
  );
}

/** Whether whatever `next` lets through was let through by `last` already, so that only those rows need a look. */
export function narrows(last: string, next: string): boolean {
  return next.includes(last) && next.toLowerCase().includes(last.toLowerCase());
}
