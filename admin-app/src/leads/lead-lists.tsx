import { Link } from 'react-router-dom';
import { formatCount } from '../lib/format.ts';
import { historyState } from '../lib/use-history-state.ts';
import { adminPaths } from '../routes.ts';

interface LeadListsProps {
  current: 'requests' | 'spam' | 'deleted';
  /** How many requests may be spam, where that is known. */
  suspects?: number;
  /** Shows another list of the same screen. */
  onList?: (list: 'requests' | 'spam') => void;
}

/** Tabs for the three lists of leads. */
export function LeadLists({ current, suspects = 0, onList }: LeadListsProps) {
  const spam = suspects > 0 ? `Possible spam (${formatCount(suspects)})` : 'Possible spam';
  const lists = [
    { list: 'requests', text: 'Requests', to: adminPaths.leads },
    { list: 'spam', text: spam, to: adminPaths.leads, state: historyState('list', 'spam') },
    { list: 'deleted', text: 'Recently deleted', to: adminPaths.deleted },
  ] as const;
  return (
    <nav className="lead-lists" aria-label="Lists of leads">
      {lists.map(({ list, text, ...link }) => (
        <Link
          key={list}
          {...link}
          aria-current={list === current ? 'page' : undefined}
          onClick={(event) => {
            if (!onList || list === 'deleted') return;
            event.preventDefault();
            onList(list);
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
