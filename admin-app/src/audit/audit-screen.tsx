import type { ApiCalls, AuditEntry } from '@advocate/api/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SelectField } from '#ui';
import { ListScreen } from '../components/list-screen.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { OlderRows } from '../components/older-rows.tsx';
import { useAccount } from '../lib/account.ts';
import { formatDateTime, shownName } from '../lib/format.ts';
import { apiPages } from '../lib/query-client.ts';
import { useParam } from '../lib/use-param.ts';
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

/** Sign-ins, refused sign-ins with the account that was tried, deletes, exports and account changes, newest first. */
export function Screen() {
  const [label, setLabel] = useParam('kind', 'Everything', Object.keys(kinds));
  const isStaff = useAccount().account?.role === 'staff';
  const query = useInfiniteQuery(apiPages('get-audit', kinds[label] ?? {}));
  return (
    <>
      <ListScreen
        title="Activity"
        heading="What was done"
        texts={{ empty: 'No entries found', loading: 'Loading entries...', failed: 'The entries did not load.' }}
        columns={columns}
        // An API of another version may omit them.
        rows={query.data?.pages.flatMap(({ entries = [] }) => entries) ?? []}
        pageSize={Number.POSITIVE_INFINITY}
        query={query}
        progress={
          <div className="stack form">
            <SelectField
              label="Show"
              options={Object.keys(kinds)}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
            {isStaff && <p className="note">Your own actions. Owners see everyone’s.</p>}
          </div>
        }
      />
      <OlderRows query={query} name="entries" />
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
            {shownName(part.name)}
          </Link>
        ),
      )}
      {rest !== '' && <span className="muted"> ({rest})</span>}
    </span>
  );
}
