import type { ImportedLead } from '@advocate/api/contracts';

/** What one call takes: 200 rows and 64 KB, with room for the rest of the request. */
const maxRows = 200;
const maxBytes = 60_000;

export interface Batch {
  leads: ImportedLead[];
  /** Its index in the list of the file. */
  indexes: number[];
}

const encoder = new TextEncoder();

/** Cuts a list into calls. A single row that fits into no call stands in `tooLong`, by its index. */
export function batchesOf(leads: readonly ImportedLead[]): { batches: Batch[]; tooLong: number[] } {
  const batches: Batch[] = [];
  const tooLong: number[] = [];
  let batch: Batch = { leads: [], indexes: [] };
  let bytes = 0;
  for (const [index, lead] of leads.entries()) {
    const size = encoder.encode(JSON.stringify(lead)).length + 1;
    if (size > maxBytes) {
      tooLong.push(index);
      continue;
    }
    if (batch.leads.length === maxRows || bytes + size > maxBytes) {
      batches.push(batch);
      batch = { leads: [], indexes: [] };
      bytes = 0;
    }
    batch.leads.push(lead);
    batch.indexes.push(index);
    bytes += size;
  }
  if (batch.leads.length > 0) batches.push(batch);
  return { batches, tooLong };
}

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
