import './lead-lists.css';
import { Link } from 'react-router-dom';
import { Count } from '../components/count.tsx';
import { useWaiting } from '../live/new-leads.ts';
import { adminPaths } from '../routes.ts';

interface LeadListsProps {
  current: 'requests' | 'waiting' | 'spam' | 'deleted';
  /** How many requests may be spam, where that is known. */
  suspects?: number;
  /** Shows another list of the same screen. */
  onList?: (list: 'requests' | 'waiting' | 'spam') => void;
}

/** Tabs for the lists of leads. */
export function LeadLists({ current, suspects = 0, onList }: LeadListsProps) {
  const lists = [
    { list: 'requests', text: 'Requests', count: 0, to: adminPaths.leads },
    { list: 'waiting', text: 'Waiting', count: useWaiting().length, to: `${adminPaths.leads}?list=waiting` },
    { list: 'spam', text: 'Possible spam', count: suspects, to: `${adminPaths.leads}?list=spam` },
    { list: 'deleted', text: 'Recently deleted', count: 0, to: adminPaths.deleted },
  ] as const;
  return (
    <nav className="lead-lists" aria-label="Lists of leads">
      {lists.map(({ list, text, count, to }) => (
        <Link
          key={list}
          to={to}
          aria-current={list === current ? 'page' : undefined}
          onClick={(event) => {
            if (!onList || list === 'deleted') return;
            // Keeps the search.
            event.preventDefault();
            onList(list);
          }}
        >
          {text}
          {count > 0 && <Count of={count} />}
        </Link>
      ))}
    </nav>
  );
}
