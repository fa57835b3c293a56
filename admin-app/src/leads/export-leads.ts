import { toast } from '#ui';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { exportList } from '../lib/export-list.ts';
import { formatDateTime } from '../lib/format.ts';
import { fields } from './lead-columns.ts';
import type { LeadStore } from './lead-store.ts';

/**
 * Saves the leads that the list shows, in its order, unless the server refuses. Half a list must not pass for the
 * whole: leads that are still on their way are waited for, and what a failure left out is asked for again first.
 */
export async function exportLeads(store: LeadStore): Promise<void> {
  if (store.state.phase === 'failed') await store.load();
  await store.settled();
  if (store.state.phase === 'failed') {
    const description = 'The leads did not all arrive, so the file would have gaps. Please try again in a moment.';
    toast({ variant: 'destructive', title: 'Not exported', description });
    return;
  }
  // Writing a long file keeps the page busy: what is on the screen by then has to show that.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  store.takeIn();
  await exportList('leads', 'leads', store.state.shown, (fileName) => {
    // Whoever asked may have left the screen since.
    if (!store.grid) return 0;
    const { shown } = store.state;
    store.grid.exportDataAsCsv({
      columnKeys: fields.map(({ field }) => field),
      fileName,
      processCellCallback: ({ column, value }) =>
        column.getColId() === 'submission_date' ? formatDateTime(value) : disarmFormula(value ?? ''),
    });
    return shown;
  });
}
