import type { Lead } from '@advocate/api/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInterval } from '../lib/use-interval.ts';
import { knownList, type LeadList, leadsQuery } from '../live/leads-query.ts';
import { newLeads, useNewLeads } from '../live/new-leads.ts';
import { keepCursor } from './grid-cursor.ts';
import { type LeadRow, rowsOf } from './lead-row.ts';
import type { LeadsGridApi } from './leads-grid.tsx';

const none: readonly Lead[] = [];
const lookEveryMs = 250;
const waitsEveryMs = 15_000;

/**
 * Gives the grid the leads of the cache, and what has changed among them. Those that come in while the list is in use wait
 * until nobody has used it for a while, or until `showWaiting` is called. Returns the query, its list, and what is new, too.
 */
export function useLeadRows(grid: LeadsGridApi | undefined) {
  const openId = Number(new URLSearchParams(useLocation().search).get('lead') ?? Number.NaN);
  const query = useQuery(leadsQuery);
  const news = useNewLeads();
  const [waiting, setWaiting] = useState(0);

  const list = stateOf(query);
  const { leads } = list;

  useLayoutEffect(() => {
    if (grid) setWaiting(updateRows(grid.api, rowsOf(leads, news, openId), !grid.isInUse()));
  }, [grid, leads, news, openId]);
  function showWaiting(): void {
    // An Undo may be pressed after the screen was left.
    if (!grid || grid.api.isDestroyed()) return;
    // The cache itself may be ahead of what has been rendered.
    setWaiting(updateRows(grid.api, rowsOf(knownList()?.leads ?? none, newLeads(), openId), true));
  }

  useInterval(() => !grid?.isInUse() && showWaiting(), waiting > 0 ? lookEveryMs : undefined);
  useInterval(
    () => grid?.api.refreshCells({ columns: [grid.cards ? 'card' : 'submission_date'], force: true }),
    waitsEveryMs,
  );

  return { query, list, news, waiting, showWaiting };
}

function stateOf({ data, isError, isFetching }: UseQueryResult<LeadList>) {
  // An API of another version omits some of them.
  const { leads = none, isComplete = false, total, suspected = none } = data ?? {};
  return {
    ...{ leads, isComplete, total, suspected, suspects: data?.suspected_total ?? suspected.length },
    /** Until all have arrived; the list is usable once there are some. */
    isLoading: !isComplete && !isError,
    /** Whether a lead that is not there does not exist. */
    isSettled: isComplete && !isError && !isFetching,
  };
}

/**
 * Gives the grid these rows, in their order, by what differs from its own: replacing all of them takes 0.6 s where there are
 * 20,000. New rows above others move those, so they wait unless that is allowed; returns how many wait.
 */
function updateRows(grid: GridApi<LeadRow>, rows: readonly LeadRow[], mayMove: boolean): number {
  const update: LeadRow[] = [];
  /** The new rows by the number of known ones above them. */
  const added = new Map<number, LeadRow[]>();
  let known = 0;
  for (const row of rows) {
    const shown = grid.getRowNode(String(row.id))?.data;
    if (shown !== undefined) known += 1;
    else if (!added.get(known)?.push(row)) added.set(known, [row]);
    if (shown !== undefined && shown !== row) update.push(row);
  }
  const below = added.get(known) ?? [];
  added.delete(known);
  const [[addIndex, above] = [0, []], ...scattered] = mayMove ? added : [];
  const waiting = mayMove ? 0 : [...added.values()].reduce((sum, { length }) => sum + length, 0);
  const remove = rowsNotIn(grid, rows, known);
  if (above.length + below.length + update.length + remove.length === 0) return waiting;
  keepCursor(grid, () => {
    if (scattered.length > 0) return grid.setGridOption('rowData', [...rows]);
    // Before the others, whose index does not count them.
    if (remove.length > 0) grid.applyTransaction({ remove });
    if (below.length > 0) grid.applyTransaction({ add: below });
    if (above.length + update.length > 0) grid.applyTransaction({ add: above, addIndex, update });
  });
  return waiting;
}

/** Returns the rows of the grid that are not among these, of which it has so many. */
function rowsNotIn(grid: GridApi<LeadRow>, rows: readonly LeadRow[], known: number): LeadRow[] {
  const others: LeadRow[] = [];
  let count = 0;
  grid.forEachNode(() => {
    count += 1;
  });
  if (count === known) return others;
  const ids = new Set(rows.map(({ id }) => id));
  grid.forEachNode(({ data }) => data && !ids.has(data.id) && others.push(data));
  return others;
}
