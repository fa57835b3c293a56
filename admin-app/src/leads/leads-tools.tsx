import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '#ui';
import { Count } from '../components/count.tsx';
import { useWaiting } from '../live/new-leads.ts';
import { fields, sortOrders } from './lead-columns.ts';
import { LeadLists } from './lead-lists.tsx';

interface LeadsToolsProps {
  /** How many leads the list shows, and how many may be spam. */
  shown: number;
  suspects: number;
  cards: boolean;
  /** In the format of `readSort`. */
  sort: string;
  onSort: (sort: string) => void;
  /** The list on the screen. */
  list: 'requests' | 'waiting' | 'spam';
  onList: (list: 'requests' | 'waiting' | 'spam') => void;
  search: string;
  /** Called on each keystroke; Escape clears the search. */
  onSearch: (query: string) => void;
  /** Called when the box loses focus. */
  onLeave: () => void;
  /** Called on Enter: moves on to the results. */
  onEnter: () => void;
  /** After the number. */
  children: ReactNode;
}

const headings = {
  requests: 'Contact Form Submissions',
  waiting: 'Requests waiting for an answer',
  spam: 'Requests that may be spam',
};

/** The lists; on a line of their own the number of leads, what waits, what is chosen, the order and the search. */
export function LeadsTools({ list, onList, shown, suspects, cards, sort, onSort, children, ...box }: LeadsToolsProps) {
  const waiting = useWaiting();
  const isGrid = list === 'requests';
  /** Whitespace around pasted text is never intended. */
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    box.onSearch(isPasted ? target.value.trim() : target.value);
  }
  function leave({ key }: KeyboardEvent): void {
    if (key === 'Enter') box.onEnter();
    if (key === 'Escape') box.onSearch('');
  }
  return (
    <>
      <LeadLists current={list} suspects={suspects} onList={onList} />
      <div className="leads-tools">
        <h2>
          <span>{headings[list]}</span>
          <Count of={{ requests: shown, waiting: waiting.length, spam: suspects }[list]} />
        </h2>
        {children}
        {sort !== '' && isGrid && !cards && (
          <Button size="small" className="chip" title="Newest first again" onClick={() => onSort('')}>
            {`Sorted by ${headerOf(sort)} ×`}
          </Button>
        )}
        {isGrid && (
          <input
            className="ui-control leads-search"
            type="search"
            placeholder="Search leads..."
            aria-label="Search leads"
            aria-keyshortcuts="/"
            value={box.search}
            onChange={change}
            onKeyDown={leave}
            onBlur={box.onLeave}
          />
        )}
        {cards && isGrid && <OrderSelect sort={sort} onSort={onSort} />}
      </div>
    </>
  );
}

const date = 'submission_date';
const headerOf = (sort: string) => fields.find(({ field }) => sort.startsWith(`${field} `))?.headerName;

/** Sorts cards, which have no column headers. */
function OrderSelect({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  const orders = sortOrders
    .filter((order) => order !== '' && !order.startsWith(date))
    .map((order) => [order, `${headerOf(order)}, ${order.endsWith(' asc') ? 'A to Z' : 'Z to A'}`]);
  return (
    <select
      className="ui-control ui-control--select"
      aria-label="Sort leads"
      value={sort === `${date} desc` ? '' : sort}
      onChange={({ target }) => onSort(target.value)}
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
