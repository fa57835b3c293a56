import type { ImportedLead, RejectedRow } from '@advocate/api/contracts';
import { callApi, SignedOut } from '../lib/call-api.ts';
import { newUuid } from '../lib/new-uuid.ts';
import { batchesOf, placesOf } from './batches.ts';

export interface ImportReport {
  added: number;
  /** Rows that are already stored. */
  duplicates: number;
  /** Rows that also appear earlier in the same file. */
  repeats: number;
  /** `index` is the row's position in the list, from 0. */
  rejected: RejectedRow[];
}

interface Sending {
  dryRun: boolean;
  withErased: boolean;
  fileName: string;
  onProgress: (share: number) => void;
  /** Called with what was added before the session ended; once it resolves, the rest is sent. */
  onSessionEnd: (added: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Sends leads to the server, one call after another; a dry run stores nothing. Throws what a call throws: what was
 * already sent stays stored, and sending everything again adds only the rest.
 */
export async function sendLeads(leads: readonly ImportedLead[], sending: Sending): Promise<ImportReport> {
  const { dryRun, withErased, fileName, onProgress, onSessionEnd, signal } = sending;
  const places = placesOf(leads);
  const firsts = places.flatMap(([first = -1]) => leads[first] ?? []);
  const { batches, tooLong } = batchesOf(firsts);
  const importId = newUuid();
  // Replaces half a character, which the cut may leave at the end.
  const name = new TextDecoder().decode(new TextEncoder().encode(fileName.slice(0, 300)));
  const report: ImportReport = { added: 0, duplicates: 0, repeats: leads.length - firsts.length, rejected: [] };

  /** Whatever is wrong with a row is also wrong with its repeats. */
  function reject(index: number | undefined, why: Omit<RejectedRow, 'index'>): void {
    const [first = -1, ...again] = places[index ?? -1] ?? [];
    report.repeats -= again.length;
    for (const one of [first, ...again]) report.rejected.push({ ...why, index: one });
  }

  for (const index of tooLong) reject(index, { message: 'The row is too long.' });
  for (const [done, batch] of batches.entries()) {
    const body = { leads: batch.leads, dryRun, importId, fileName: name };
    const send = () => callApi(withErased ? 'import-erased-leads' : 'import-leads', body, { signal });
    const answer = await send().catch(async (error: unknown) => {
      if (dryRun || !(error instanceof SignedOut)) throw error;
      await onSessionEnd(report.added);
      return send();
    });
    report.added += answer.added;
    report.duplicates += answer.duplicates;
    for (const row of answer.rejected) reject(batch.indexes[row.index], row);
    onProgress((done + 1) / batches.length);
  }
  report.rejected.sort((one, other) => one.index - other.index);
  return report;
}
