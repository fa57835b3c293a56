import { toast } from '#ui';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { exportList } from '../lib/export-list.ts';
import { fileDateTime } from '../lib/format.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { fields } from './lead-columns.ts';
import type { LeadStore } from './lead-store.ts';

/**
 * Saves the listed leads, in the list's order, unless the server refuses. A partial list must not pass for the whole:
 * it waits for leads that are still loading, and retries a failed load first.
 */
export async function exportLeads(store: LeadStore): Promise<void> {
  if (store.state.phase === 'failed') await store.load();
  else await store.loading;
  if (store.state.phase === 'failed') {
    const description = 'The leads did not all arrive, so the file would have gaps. Please try again in a moment.';
    toast({ variant: 'destructive', title: 'Not exported', description });
    return;
  }
  // Writing a long file blocks the page, so the screen must show that before it starts.
  await nextPaint();
  store.takeIn();
  await exportList('leads', 'leads', store.state.shown, (fileName) => {
    // The person may have left the screen in the meantime.
    if (!store.grid) return undefined;
    store.grid.exportDataAsCsv({
      columnKeys: fields.map(({ field }) => field),
      fileName,
      processCellCallback: ({ column, value }) =>
        column.getColId() === 'submission_date' ? fileDateTime(value) : disarmFormula(value ?? ''),
    });
    return store.state.shown;
  });
}
