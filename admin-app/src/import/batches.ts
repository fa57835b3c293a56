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
