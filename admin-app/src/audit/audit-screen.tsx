import type { ApiCalls, AuditEntry } from '@advocate/api/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, SelectField } from '#ui';
import { FailureBanner } from '../components/failure-banner.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { useAccount } from '../lib/account.ts';
import { formatDateTime } from '../lib/format.ts';
import { useApiQuery } from '../lib/use-api-query.ts';
import { useHistoryState } from '../lib/use-history-state.ts';
import { adminPaths } from '../routes.ts';
import { describeEntry } from './describe-entry.ts';

/** Query parameters by menu label. */
const kinds: Readonly<Record<string, ApiCalls['get-audit']['sent']>> = {
  Everything: {},
  'Sign-ins': { kind: 'sign-ins' },
  Leads: { kind: 'leads' },
  Exports: { kind: 'exports' },
  Accounts: { kind: 'accounts' },
};

const columns: readonly ListColumn<AuditEntry>[] = [
  { header: 'Date', cell: ({ at }) => formatDateTime(at), whole: true },
  { header: 'What', cell: (entry) => <Sentence entry={entry} />, wide: true },
  { header: 'Network', cell: ({ network }) => network ?? '', whole: true },
];

/** What is loaded before the requested page. */
interface EarlierPages {
  entries: readonly AuditEntry[];
  /** Where the requested page begins: at the newest entry, or below the loaded entries. */
  position: { before?: string };
}
const firstPage: EarlierPages = { entries: [], position: {} };

/** Sign-ins, refused sign-ins with the account that was tried, deletes, exports and account changes, newest first. */
export function Screen() {
  const [label, setLabel] = useHistoryState('kind', 'Everything');
  const isStaff = useAccount().answer?.role === 'staff';
  const [{ entries, position }, setEarlier] = useState(firstPage);
  const { answer, ...asked } = useApiQuery('get-audit', { ...kinds[label], ...position });
  // An API of another version may omit them.
  const all = [...entries, ...(answer?.entries ?? [])];
  const next = answer?.next;
  const isPaging = entries.length > 0;
  return (
    <>
      <ListScreen
        title="Activity"
        heading="What was done"
        texts={{ empty: 'No entries found', loading: 'Loading entries...', failed: 'The entries did not load.' }}
        columns={columns}
        rows={all}
        pageSize={Number.POSITIVE_INFINITY}
        asked={isPaging ? { ...asked, phase: 'loaded' } : asked}
        progress={
          <div className="stack form">
            <SelectField
              label="Show"
              options={Object.keys(kinds)}
              value={label}
              onChange={({ target }) => {
                setEarlier(firstPage);
                setLabel(target.value);
              }}
            />
            {isStaff && <p className="note">Your own actions. Owners see everyone’s.</p>}
          </div>
        }
      />
      <FailureBanner of={isPaging ? asked : []} text="The older entries did not load." />
      {(next !== undefined || (isPaging && asked.phase !== 'loaded')) && (
        <Button
          size="small"
          disabled={next === undefined}
          onClick={() => next !== undefined && setEarlier({ entries: all, position: { before: next } })}
        >
          Show older entries
        </Button>
      )}
    </>
  );
}

/** 'Elena deleted the request of J. Ruiz', with a link from the name to the request. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { who, parts, rest } = describeEntry(entry);
  return (
    <span>
      <strong>{who}</strong>{' '}
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={part.id} to={part.deleted ? adminPaths.deleted : `${adminPaths.leads}?lead=${part.id}`}>
            {part.name}
          </Link>
        ),
      )}
      {rest !== '' && <span className="muted"> ({rest})</span>}
    </span>
  );
}
