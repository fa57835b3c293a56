import type { GridApi } from 'ag-grid-community';
import { toast } from '#ui';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { exportList } from '../lib/export-list.ts';
import { fileDateTime } from '../lib/format.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { queryClient } from '../lib/query-client.ts';
import { knownList, leadsQuery } from '../live/leads-query.ts';
import { fields } from './lead-columns.ts';

/**
 * Saves the listed leads, in the list's order, unless the server refuses. A partial list must not pass for the whole: it
 * waits for leads that are still loading, and retries a failed load first. `onLoaded` puts them into the grid.
 */
export async function exportLeads(grid: GridApi, onLoaded: () => void): Promise<void> {
  const { status, fetchStatus } = queryClient.getQueryState(leadsQuery.queryKey) ?? {};
  const isRead = status === 'success' && fetchStatus === 'idle';
  const list = isRead ? knownList() : await queryClient.fetchQuery(leadsQuery).catch(() => undefined);
  if (!list?.isComplete) {
    const description = 'The leads did not all arrive, so the file would have gaps. Please try again in a moment.';
    toast({ variant: 'destructive', title: 'Not exported', description });
    return;
  }
  // Writing a long file blocks the page, so the screen must show that before it starts.
  await nextPaint();
  onLoaded();
  const rows = grid.getDisplayedRowCount();
  await exportList('leads', 'leads', rows, (fileName) => {
    // The person may have left the screen in the meantime.
    if (grid.isDestroyed()) return undefined;
    grid.exportDataAsCsv({
      columnKeys: fields.map(({ field }) => field),
      fileName,
      processCellCallback: ({ column, value }) =>
        column.getColId() === 'submission_date' ? fileDateTime(value) : disarmFormula(value ?? ''),
    });
    return rows;
  });
}
