import type { ImportedLead } from '@advocate/api/contracts';

export interface Firsts {
  leads: ImportedLead[];
  /** Where each of them stands in the file's list, from 0. */
  places: number[];
  /** By such a place: where the same row stands again. */
  repeats: Map<number, number[]>;
}

/**
 * Takes every row once. The server knows what is stored and what stands in one call; in a dry run a row that comes again
 * some calls later would otherwise count as new twice.
 */
export function firstsOf(leads: readonly ImportedLead[]): Firsts {
  const firsts: Firsts = { leads: [], places: [], repeats: new Map() };
  const known = new Map<string, number>();
  for (const [place, lead] of leads.entries()) {
    const key = wordsOf(lead);
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, place);
      firsts.leads.push(lead);
      firsts.places.push(place);
    } else {
      const again = firsts.repeats.get(first);
      // Added to, not copied: a file may hold one row a hundred thousand times.
      if (again) again.push(place);
      else firsts.repeats.set(first, [place]);
    }
  }
  return firsts;
}

/** As the server has it: a lead without a case type is stored as 'Other'. */
function wordsOf(lead: ImportedLead): string {
  const { name, email, phone, case_type, message, submission_date, page_source } = lead;
  return JSON.stringify([name, email, phone, case_type || 'Other', message, submission_date, page_source]);
}
