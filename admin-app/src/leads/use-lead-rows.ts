import type { Lead } from '@advocate/api/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInterval } from '../lib/use-interval.ts';
import { knownList, type LeadList, leadsQuery } from '../live/leads-query.ts';
import { getNewLeads, useNewLeads } from '../live/new-leads.ts';
import { preserveFocus } from './grid-focus.ts';
import { type LeadRow, rowsOf } from './lead-row.ts';
import type { LeadsGridApi } from './leads-grid.tsx';

const none: readonly Lead[] = [];
const checkEveryMs = 250;
const refreshEveryMs = 15_000;

/**
 * Gives the grid the leads of the cache, and what has changed among them. Those that come in while the list is in use wait
 * until nobody has used it for a while, or until `showPending` is called. Returns the query, its list, and what is new, too.
 */
export function useLeadRows(grid: LeadsGridApi | undefined) {
  const open = new URLSearchParams(useLocation().search).get('lead');
  const openId = open === null ? undefined : Number(open);
  const query = useQuery(leadsQuery);
  const newLeads = useNewLeads();
  const [pending, setPending] = useState(0);

  const list = stateOf(query);
  const { leads } = list;

  useLayoutEffect(() => {
    if (grid) setPending(updateRows(grid, rowsOf(leads, newLeads, openId), () => !grid.isInUse()));
  }, [grid, leads, newLeads, openId]);
  function showPending(): void {
    // An Undo may be pressed after the screen was left.
    if (!grid || grid.api.isDestroyed()) return;
    // The cache itself may be ahead of what has been rendered.
    setPending(updateRows(grid, rowsOf(knownList()?.leads ?? none, getNewLeads(), openId), () => true));
  }

  useInterval(() => !grid?.isInUse() && showPending(), pending > 0 ? checkEveryMs : undefined);
  useInterval(
    () => grid?.api.refreshCells({ columns: [grid.cards ? 'card' : 'submission_date'], force: true }),
    refreshEveryMs,
  );

  return { query, list, newLeads, pending, showPending };
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
 * 20,000. New rows above others move those, so they are left out unless that is allowed; returns how many.
 */
function updateRows(of: LeadsGridApi, rows: readonly LeadRow[], mayMove: () => boolean): number {
  if (of.rows === rows) return 0;
  const grid = of.api;
  const shown = rows.map(({ id }) => grid.getRowNode(`${id}`)?.data);
  const all = rows.filter((_, index) => shown[index] === undefined);
  const below = rows.slice(shown.findLastIndex((row) => row !== undefined) + 1);
  const movesOthers = all.length > below.length;
  const add = movesOthers && !mayMove() ? below : all;
  const addIndex = movesOthers && add === all && all[0] ? rows.indexOf(all[0]) : null;
  const isOneBlock = addIndex === null || rows[addIndex + add.length - 1] === add.at(-1);
  const update = rows.filter((row, index) => shown[index] !== undefined && shown[index] !== row);
  const ids = new Set(rows.map(({ id }) => id));
  const remove: LeadRow[] = [];
  grid.forEachNode(({ data }) => data && !ids.has(data.id) && remove.push(data));
  if (add.length + update.length + remove.length > 0)
    preserveFocus(grid, () => {
      if (!isOneBlock) return grid.setGridOption('rowData', [...rows]);
      // Before the others, whose index does not count them.
      if (remove.length > 0) grid.applyTransaction({ remove });
      grid.applyTransaction({ add, addIndex, update });
    });
  of.rows = add === all ? rows : undefined;
  return all.length - add.length;
}
