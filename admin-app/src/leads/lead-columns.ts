import type { ColDef } from 'ag-grid-community';
import { shortenText, shownName } from '../lib/format.ts';
import { ActionsCell, CardCell, DateCell, PhoneCell, SourceCell } from './lead-cells.ts';
import type { LeadRow } from './lead-row.ts';

/** The Tab key reaches the buttons in a cell, as it does elsewhere. */
const withButtons: ColDef<LeadRow> = {
  sortable: false,
  valueGetter: ({ data }) => data?.id,
  suppressKeyboardEvent: ({ event }) => event.key === 'Tab',
};

/** While nobody has opened a lead, the styles put 'New' before its name, which is read out with it. */
const cellClassRules: ColDef<LeadRow>['cellClassRules'] = { 'is-new': ({ data }) => data?.isNew === true };

/** The columns of the exported file, in order. `flex` divides the window; below their minimums, the list scrolls. */
export const fields = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 160,
    minWidth: 156,
    valueFormatter: ({ value }) => shownName(value ?? ''),
    cellClassRules,
  },
  { field: 'email', headerName: 'Email', flex: 235, minWidth: 116 },
  { field: 'phone', headerName: 'Phone', flex: 130, minWidth: 116, cellRenderer: PhoneCell },
  { field: 'case_type', headerName: 'Case Type', flex: 140, minWidth: 132 },
  {
    field: 'message',
    headerName: 'Message',
    flex: 320,
    minWidth: 120,
    valueFormatter: ({ value }) => shortenText(value ?? ''),
  },
  {
    field: 'submission_date',
    headerName: 'Date',
    flex: 150,
    minWidth: 150,
    cellRenderer: DateCell,
    sortingOrder: ['desc', 'asc', null],
    comparator: (_one, _other, { data: one }, { data: other }) =>
      one && other ? one.sentAt - other.sentAt || one.id - other.id : 0,
  },
  { field: 'page_source', headerName: 'Source', flex: 150, minWidth: 106, cellRenderer: SourceCell },
] as const satisfies ColDef<LeadRow>[];

/** The sort orders, as `readSort` returns them. */
export const sortOrders: readonly string[] = ['', ...fields.flatMap(({ field }) => [`${field} asc`, `${field} desc`])];

/** The columns of the leads table, in order. */
export const tableColumns: ColDef<LeadRow>[] = [
  ...fields,
  // Visible even when the other columns are wider than the window.
  {
    ...withButtons,
    colId: 'actions',
    headerName: 'Actions',
    width: 76,
    pinned: 'right',
    resizable: false,
    cellRenderer: ActionsCell,
  },
];

/** One column, which shows a whole row as a card; the others are there to sort by and to export. */
export const cardColumns: ColDef<LeadRow>[] = [
  ...fields.map((column) => ({ ...column, hide: true })),
  {
    ...withButtons,
    cellClassRules,
    colId: 'card',
    headerName: 'Lead',
    flex: 1,
    minWidth: 0,
    autoHeight: true,
    cellRenderer: CardCell,
  },
];
