import type { ImportedLead, LeadImport, LeadImportAnswer } from '@advocate/api/contracts';
import { callApi } from '../lib/call-api.ts';
import { batchesOf } from './batches.ts';

export interface ImportReport {
  added: number;
  duplicates: number;
  /** By the row's place in the list, from 0. */
  rejected: { place: number; message: string }[];
}

/**
 * Sends leads to the server, call by call; a dry run writes nothing. Throws what a call throws: what was sent before is
 * stored, and sending everything again adds only the rest. DESIGN section 4.
 */
export async function sendLeads(
  leads: readonly ImportedLead[],
  dryRun: boolean,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { batches, tooLong } = batchesOf(leads);
  const report: ImportReport = {
    added: 0,
    duplicates: 0,
    rejected: tooLong.map((place) => ({ place, message: 'The row is too long.' })),
  };
  for (const [done, batch] of batches.entries()) {
    const body: LeadImport = { leads: batch.leads, dryRun };
    const answer = await callApi<LeadImportAnswer>('/api/import-leads.php', { body, signal });
    report.added += answer.added;
    report.duplicates += answer.duplicates;
    for (const { index, message } of answer.rejected) {
      report.rejected.push({ place: batch.places[index] ?? -1, message });
    }
    onProgress((done + 1) / batches.length);
  }
  report.rejected.sort((one, other) => one.place - other.place);
  return report;
}
