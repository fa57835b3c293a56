import { toast } from '#ui';
import { mayExport } from '../lib/allow-export.ts';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { formatCount, formatDateTime, localDate } from '../lib/format.ts';
import { fields } from './lead-columns.ts';
import type { LeadStore } from './lead-store.ts';

/**
 * Saves the leads that the list shows, in its order, unless the server says no. Half a list must not pass for the
 * whole: what a failure left out is asked for again first, and while some are missing a toast says so, without a file.
 */
export async function exportLeads(store: LeadStore): Promise<void> {
  if (store.state.phase === 'failed') await store.load();
  const { phase, loaded, total } = store.state;
  if (phase === 'failed') {
    const description = 'The leads did not all arrive, so the file would have gaps. Please try again in a moment.';
    toast({ variant: 'destructive', title: 'Not exported', description });
  } else if (phase !== 'complete') {
    const here = total === undefined ? formatCount(loaded) : `${formatCount(loaded)} of ${formatCount(total)}`;
    const description = `The leads are still arriving: ${here} are here. Export again when all are.`;
    toast({ title: 'Please wait', description });
  }
  if (phase !== 'complete') return;
  // Writing a long file keeps the page busy: what is on the screen by then has to say so.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  store.takeIn();
  if (!(await mayExport('leads', store.state.shown))) return;
  store.grid?.exportDataAsCsv({
    columnKeys: fields.map(({ field }) => field),
    fileName: `leads-${localDate(new Date())}.csv`,
    processCellCallback: ({ column, value }) =>
      column.getColId() === 'submission_date' ? formatDateTime(value) : disarmFormula(value ?? ''),
  });
}
