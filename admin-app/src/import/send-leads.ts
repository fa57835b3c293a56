import type { ImportedLead, LeadImport, LeadImportAnswer } from '@advocate/api/contracts';
import { callApi } from '../lib/call-api.ts';
import { batchesOf } from './batches.ts';
import { firstsOf } from './repeats.ts';

export interface ImportReport {
  added: number;
  /** Rows that are stored already. */
  duplicates: number;
  /** Rows that stand further up in the same file. */
  repeats: number;
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
  const firsts = firstsOf(leads);
  const { batches, tooLong } = batchesOf(firsts.leads);
  const report: ImportReport = { added: 0, duplicates: 0, repeats: leads.length - firsts.leads.length, rejected: [] };

  /** What is wrong with a row is wrong with the same row further down. */
  function reject(place: number | undefined, message: string): void {
    const first = firsts.places[place ?? -1] ?? -1;
    const again = firsts.repeats.get(first) ?? [];
    report.repeats -= again.length;
    for (const one of [first, ...again]) report.rejected.push({ place: one, message });
  }

  for (const place of tooLong) reject(place, 'The row is too long.');
  for (const [done, batch] of batches.entries()) {
    const body: LeadImport = { leads: batch.leads, dryRun };
    const answer = await callApi<LeadImportAnswer>('/api/import-leads.php', { body, signal });
    report.added += answer.added;
    report.duplicates += answer.duplicates;
    for (const { index, message } of answer.rejected) reject(batch.places[index], message);
    onProgress((done + 1) / batches.length);
  }
  report.rejected.sort((one, other) => one.place - other.place);
  return report;
}
