import type { GridApi } from 'ag-grid-community';
import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from '#ui';
import { Count } from '../components/count.tsx';
import { sortBy } from './column-state.ts';
import { LeadLists } from './lead-lists.tsx';
import type { LeadRow } from './lead-row.ts';

interface LeadsToolsProps {
  /** How many leads the list shows, and how many may be spam. */
  shown: number;
  suspects: number;
  grid: GridApi<LeadRow> | undefined;
  cards: boolean;
  /** In the format of `readSort`. */
  sort: string;
  /** Whether the suspected leads replace the list. */
  isSpam: boolean;
  onList: (list: 'requests' | 'spam') => void;
  /** Lets the screen's '/' shortcut focus it. */
  searchBox: Ref<HTMLInputElement>;
  search: string;
  /** Called on each keystroke; Escape clears the search. */
  onFind: (query: string) => void;
  /** Called on Enter: moves on to the results. */
  onEnter: () => void;
  /** After the number. */
  children: ReactNode;
}

/** The number of leads listed, the buttons for those that are not in the list, its order and its search. */
export function LeadsTools(props: LeadsToolsProps) {
  const { shown, suspects, grid, cards, sort, isSpam, onList, searchBox, search, onFind, onEnter, children } = props;
  /** Whitespace around pasted text is never intended. */
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    onFind(isPasted ? target.value.trim() : target.value);
  }
  function leave({ key }: KeyboardEvent): void {
    if (key === 'Enter') onEnter();
    if (key === 'Escape') onFind('');
  }
  return (
    <div className="leads-tools">
      <LeadLists current={isSpam ? 'spam' : 'requests'} suspects={suspects} onList={onList} />
      <h2>
        <span>{isSpam ? 'Requests that may be spam' : 'Contact Form Submissions'}</span>
        <Count of={isSpam ? suspects : shown} />
      </h2>
      {children}
      {sort !== '' && !isSpam && !cards && grid && (
        <Button size="small" className="chip" title="Newest first again" onClick={() => sortBy(grid, '')}>
          {`Sorted by ${grid.getColumn(sort.split(' ')[0] ?? '')?.getColDef().headerName} ×`}
        </Button>
      )}
      {!isSpam && (
        <input
          ref={searchBox}
          className="ui-control"
          type="search"
          placeholder="Search leads..."
          aria-label="Search leads"
          aria-keyshortcuts="/"
          value={search}
          onChange={change}
          onKeyDown={leave}
        />
      )}
      {cards && !isSpam && grid && <OrderSelect grid={grid} sort={sort} />}
    </div>
  );
}

const date = 'submission_date';

/** Sorts cards, which have no column headers. */
function OrderSelect({ grid, sort }: { grid: GridApi<LeadRow>; sort: string }) {
  const columns = (grid.getColumns() ?? []).filter((column) => column.isSortable() && column.getColId() !== date);
  const orders = columns.flatMap((column) => [
    [`${column.getColId()} asc`, `${column.getColDef().headerName}, A to Z`],
    [`${column.getColId()} desc`, `${column.getColDef().headerName}, Z to A`],
  ]);
  return (
    <select
      className="ui-control ui-control--select"
      aria-label="Sort leads"
      value={sort === `${date} desc` ? '' : sort}
      onChange={({ target }) => sortBy(grid, target.value)}
    >
      <option value="">Newest first</option>
      <option value={`${date} asc`}>Oldest first</option>
      {orders.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
