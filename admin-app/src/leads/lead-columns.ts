import type { ColDef } from 'ag-grid-community';
import { shortenText } from '../lib/shorten-text.ts';
import { ActionsCell, CardCell, DateCell, SourceCell } from './lead-cells.ts';
import { type LeadRow, newestFirst } from './lead-row.ts';

const { compare: comparator } = new Intl.Collator();

/** The buttons in a cell are reached by the Tab key, as anywhere. */
const withButtons: ColDef<LeadRow> = {
  sortable: false,
  valueGetter: ({ data }) => data?.id,
  suppressKeyboardEvent: ({ event }) => event.key === 'Tab',
};

/** The columns of the file, in its order, and of the table and the cards' choice of an order. */
export const fields = [
  { field: 'name', headerName: 'Name', width: 170, comparator },
  { field: 'email', headerName: 'Email', width: 200, comparator },
  { field: 'phone', headerName: 'Phone', width: 150, minWidth: 140, cellClass: 'lead-phone', comparator },
  { field: 'case_type', headerName: 'Case Type', width: 150, comparator },
  {
    field: 'message',
    headerName: 'Message',
    flex: 1,
    width: 200,
    minWidth: 160,
    comparator,
    valueFormatter: ({ value }) => shortenText(value ?? ''),
  },
  {
    field: 'submission_date',
    headerName: 'Date',
    width: 235,
    cellRenderer: DateCell,
    sortingOrder: ['desc', 'asc', null],
    comparator: (_one, _other, { data: one }, { data: other }) =>
      one && other ? one.sentAt - other.sentAt || one.id - other.id : 0,
  },
  { field: 'page_source', headerName: 'Source', width: 170, comparator, cellRenderer: SourceCell },
] satisfies ColDef<LeadRow>[];

/** The columns of the leads table, in its order, and the one of the cards. */
export const leadColumns: ColDef<LeadRow>[] = [
  ...fields,
  // In sight also where the other columns are wider than the window.
  {
    ...withButtons,
    colId: 'actions',
    headerName: 'Actions',
    width: 142,
    pinned: 'right',
    resizable: false,
    cellRenderer: ActionsCell,
  },
  { ...withButtons, colId: 'card', headerName: 'Lead', flex: 1, hide: true, cellRenderer: CardCell },
];

/** The order of rows that a sorting of the grid means, given as `readSort` gives it. */
export function orderOf(sort: string): typeof newestFirst {
  const [name = '', direction] = sort.split(' ');
  const column = fields.find(({ field }) => field === name);
  if (!column || sort === 'submission_date desc') return newestFirst;
  if (name === 'submission_date') return (one, other) => newestFirst(other, one);
  const sign = direction === 'desc' ? -1 : 1;
  return (one, other) => sign * comparator(one[column.field], other[column.field]) || newestFirst(one, other);
}
