import type { ImportedLead } from '@advocate/api/contracts';

/**
 * Where each row stands in the list: at first, and wherever it comes again. The server knows what is stored and what stands
 * in one call; in a dry run a row that comes again some calls later would otherwise count as new twice.
 */
export function placesOf(leads: readonly ImportedLead[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [index, lead] of leads.entries()) {
    const key = wordsOf(lead);
    const known = places.get(key);
    // Added to, not copied: a file may hold one row a hundred thousand times.
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  return [...places.values()];
}

/** As the server has it: a lead without a case type is stored as 'Other'. */
function wordsOf(lead: ImportedLead): string {
  return JSON.stringify({ ...lead, case_type: lead.case_type || 'Other' });
}
