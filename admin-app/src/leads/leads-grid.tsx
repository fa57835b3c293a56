import type { GridOptions } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { readSort } from '../grid/column-state.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { watchUse } from '../grid/watch-use.ts';
import { actionOf, type LeadAction, updateWaits } from './lead-cells.ts';
import { leadColumns, orderOf } from './lead-columns.ts';
import type { LeadRow } from './lead-row.ts';
import type { LeadStore } from './lead-store.ts';

export const columnsKey = 'admin_lead_columns';
const waitsEveryMs = 15_000;

interface LeadsGridProps {
  store: LeadStore;
  cards: boolean;
  onAction: (action: LeadAction, lead: LeadRow) => void;
  onSort: () => void;
}

/** The grid that holds the leads. */
export function LeadsGrid({ store, cards, ...callbacks }: LeadsGridProps) {
  const current = useRef(callbacks);
  current.current = callbacks;

  const [options] = useState((): GridOptions<LeadRow> => {
    const act = (action: LeadAction | undefined, lead: LeadRow | undefined, row: number | null) => {
      if (action && lead && !store.hasJustMoved(row ?? 0)) current.current.onAction(action, lead);
    };
    return {
      getRowId: ({ data }) => String(data.id),
      columnDefs: leadColumns,
      isExternalFilterPresent: () => store.search.isActive,
      doesExternalFilterPass: ({ data }) => data?.isFound === true,
      onSortChanged: ({ api }) => {
        store.sort(orderOf(readSort(api)));
        current.current.onSort();
      },
      onCellClicked: ({ data, event, rowIndex }) => act(actionOf(event?.target), data, rowIndex),
      onCellDoubleClicked: ({ data, event, rowIndex }) => actionOf(event?.target) ?? act('view', data, rowIndex),
    };
  });

  useEffect(() => {
    const timer = setInterval(() => updateWaits(document), waitsEveryMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <DataGrid<LeadRow>
      label="Leads"
      columnsKey={columnsKey}
      cardColumn="card"
      cards={cards}
      options={options}
      onReady={(grid, element) => {
        store.attach(grid, watchUse(element));
        store.sort(orderOf(readSort(grid)));
        callbacks.onSort();
      }}
    />
  );
}
