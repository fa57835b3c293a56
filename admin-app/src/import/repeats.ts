import type { ImportedLead } from '@advocate/api/contracts';

export interface Firsts {
  leads: ImportedLead[];
  /** Its index in the list of the file. */
  indexes: number[];
  /** By such an index: those of the same row further down. */
  repeats: Map<number, number[]>;
}

/**
 * Takes every row once. The server knows what is stored and what stands in one call; in a dry run a row that comes again
 * some calls later would otherwise count as new twice.
 */
export function firstsOf(leads: readonly ImportedLead[]): Firsts {
  const firsts: Firsts = { leads: [], indexes: [], repeats: new Map() };
  const known = new Map<string, number>();
  for (const [index, lead] of leads.entries()) {
    const key = wordsOf(lead);
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, index);
      firsts.leads.push(lead);
      firsts.indexes.push(index);
    } else {
      const again = firsts.repeats.get(first);
      // Added to, not copied: a file may hold one row a hundred thousand times.
      if (again) again.push(index);
      else firsts.repeats.set(first, [index]);
    }
  }
  return firsts;
}

/** As the server has it: a lead without a case type is stored as 'Other'. */
function wordsOf(lead: ImportedLead): string {
  const { name, email, phone, case_type, message, submission_date, page_source } = lead;
  return JSON.stringify([name, email, phone, case_type || 'Other', message, submission_date, page_source]);
}
