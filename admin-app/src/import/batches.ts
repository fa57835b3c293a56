import type { ImportedLead } from '@advocate/api/contracts';

/** What one call takes: 200 rows and 64 KB, with room for the rest of the request. */
const mostRows = 200;
const mostBytes = 60_000;

export interface Batch {
  leads: ImportedLead[];
  /** Where each of them stands in the file's list, from 0. */
  places: number[];
}

const encoder = new TextEncoder();

/** Cuts a list into calls. A single row that fits into no call stands in `tooLong`, by its place. */
export function batchesOf(leads: readonly ImportedLead[]): { batches: Batch[]; tooLong: number[] } {
  const batches: Batch[] = [];
  const tooLong: number[] = [];
  let batch: Batch = { leads: [], places: [] };
  let bytes = 0;
  for (const [place, lead] of leads.entries()) {
    const size = encoder.encode(JSON.stringify(lead)).length + 1;
    if (size > mostBytes) {
      tooLong.push(place);
      continue;
    }
    if (batch.leads.length === mostRows || bytes + size > mostBytes) {
      batches.push(batch);
      batch = { leads: [], places: [] };
      bytes = 0;
    }
    batch.leads.push(lead);
    batch.places.push(place);
    bytes += size;
  }
  if (batch.leads.length > 0) batches.push(batch);
  return { batches, tooLong };
}
