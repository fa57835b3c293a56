import type { GridApi } from 'ag-grid-community';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { sortBy } from '../grid/column-state.ts';
import { OrderSelect } from '../grid/order-select.tsx';
import { SearchBox } from '../grid/search-box.tsx';
import { formatCount } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';
import type { LeadRow } from './lead-row.ts';
import type { LeadsState } from './lead-store.ts';

interface LeadsToolsProps {
  state: LeadsState;
  grid: GridApi<LeadRow> | undefined;
  cards: boolean;
  /** In the form of `readSort`. */
  sort: string;
  /** What is searched for at first. */
  search: string;
  searchBox: Ref<HTMLInputElement>;
  /** Whether the suspected ones stand in place of the list. */
  isSpam: boolean;
  onSpam: () => void;
  onFind: (query: string) => void;
  onEnter: () => void;
}

/** How many leads the list shows, the ways to those that are not in it, its order and its search. */
export function LeadsTools(props: LeadsToolsProps) {
  const { state, grid, cards, sort, search, searchBox, isSpam, onSpam, onFind, onEnter } = props;
  const suspects = state.suspected.length + state.moreSuspected;
  return (
    <div className="leads-tools">
      <h2>Contact Form Submissions ({formatCount(state.shown)})</h2>
      {suspects > 0 && (
        <Button size="small" variant="quiet" aria-pressed={isSpam} onClick={onSpam}>
          Suspected spam ({formatCount(suspects)})
        </Button>
      )}
      <Link className="leads-tools__link" to={adminPaths.deleted}>
        Recently deleted
      </Link>
      {sort !== '' && !cards && grid && (
        <Button size="small" className="chip" title="Newest first again" onClick={() => sortBy(grid, '')}>
          Sorted by {grid.getColumn(sort.split(' ')[0] ?? '')?.getColDef().headerName} ×
        </Button>
      )}
      <SearchBox
        ref={searchBox}
        label="Search leads"
        placeholder="Search leads..."
        defaultValue={search}
        onFind={onFind}
        onEnter={onEnter}
      />
      {cards && grid && <OrderSelect label="Sort leads" grid={grid} sort={sort} dateColumn="submission_date" />}
    </div>
  );
}
