import type { ColDef } from 'ag-grid-community';
import { formatDateTime } from '../lib/format.ts';
import { LeadActionsCell, LeadCardCell } from './lead-cells.ts';
import type { LeadField } from './lead-list.ts';
import { leadIn, type Place } from './place.ts';
import { shortenMessage } from './shorten-message.ts';

const column = (field: LeadField, headerName: string, width: number, more: ColDef<Place> = {}): ColDef<Place> => ({
  colId: field,
  headerName,
  width,
  valueGetter: (cell) => leadIn(cell)?.[field] ?? '',
  ...more,
});

/** Spec section 2: the columns of the leads table, in its order. */
export const leadColumns: ColDef<Place>[] = [
  column('name', 'Name', 170),
  column('email', 'Email', 200),
  column('phone', 'Phone', 140),
  column('case_type', 'Case Type', 150),
  column('message', 'Message', 200, {
    flex: 1,
    minWidth: 160,
    valueGetter: (cell) => shortenMessage(leadIn(cell)?.message ?? ''),
  }),
  column('submission_date', 'Date', 180, {
    valueGetter: (cell) => formatDateTime(leadIn(cell)?.submission_date ?? ''),
    sortingOrder: ['desc', 'asc', null],
  }),
  column('page_source', 'Source', 170),
  {
    colId: 'actions',
    headerName: 'Actions',
    width: 142,
    // In sight also where the other columns are wider than the window.
    pinned: 'right',
    sortable: false,
    resizable: false,
    valueGetter: (cell) => leadIn(cell)?.id,
    cellRenderer: LeadActionsCell,
    suppressKeyboardEvent: ({ event }) => event.key === 'Tab',
  },
];

/** Below 768 px one column holds a card per lead. */
export const cardColumns: ColDef<Place>[] = [
  {
    colId: 'card',
    headerName: 'Lead',
    flex: 1,
    sortable: false,
    valueGetter: (cell) => leadIn(cell)?.id,
    cellRenderer: LeadCardCell,
    suppressKeyboardEvent: ({ event }) => event.key === 'Tab',
  },
];
