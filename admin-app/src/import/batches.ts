import type { ImportedLead } from '@advocate/api/contracts';

/** The limits of one call: 200 rows and 64 KB, with room for the rest of the request. */
const maxRows = 200;
const maxBytes = 60_000;

export interface Batch {
  leads: ImportedLead[];
  /** The leads' indexes in the file's list. */
  indexes: number[];
}

const encoder = new TextEncoder();

/** Splits a list into calls. `tooLong` has the indexes of rows that exceed a call on their own. */
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
 * Returns the indexes of each distinct row: where it first appears and where it repeats. The server detects what is
 * stored and what repeats in one call; in a dry run, a repeat some calls later would otherwise count as new.
 */
export function placesOf(leads: readonly ImportedLead[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [index, lead] of leads.entries()) {
    const key = dedupeKey(lead);
    const known = places.get(key);
    // Appended, not copied: a file may contain the same row a hundred thousand times.
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  return [...places.values()];
}

/** As the server stores it: a lead without a case type gets 'Other'. */
function dedupeKey(lead: ImportedLead): string {
  return JSON.stringify({ ...lead, case_type: lead.case_type || 'Other' });
}
