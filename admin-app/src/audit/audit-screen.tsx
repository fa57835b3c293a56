import type { AuditEntry } from '@advocate/api/contracts';
import { Link } from 'react-router-dom';
import { Button, SelectField } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ListScreen, type ListTexts } from '../layout/list-screen.tsx';
import { useAccount } from '../lib/account.ts';
import { formatDateTime } from '../lib/format.ts';
import { useKept } from '../lib/use-kept.ts';
import { adminPaths } from '../routes.ts';
import { describeEntry } from './describe-entry.ts';
import { type AuditKind, useAudit } from './use-audit.ts';

/** What is asked for, by its label. */
const kinds: Readonly<Record<string, AuditKind | ''>> = {
  Everything: '',
  'Sign-ins': 'sign-ins',
  Leads: 'leads',
  Exports: 'exports',
  Accounts: 'accounts',
};
const labels = Object.keys(kinds);

const texts: ListTexts<AuditEntry> = {
  title: 'Activity',
  heading: 'What was done',
  empty: 'No entries found',
  loading: 'Loading entries...',
  failed: 'The entries did not load.',
  columns: [
    { header: 'Date', cell: ({ at }) => formatDateTime(at), whole: true },
    { header: 'What', cell: (entry) => <Sentence entry={entry} />, wide: true },
    { header: 'Network', cell: ({ network }) => network ?? '', whole: true },
  ],
};

/** Sign-ins, refused ones with the account that was tried, deletes, exports and changes of accounts, the newest first. */
export function Screen() {
  const [label, setLabel] = useKept('kind', 'Everything');
  const isOwner = useAccount().answer?.role !== 'staff';
  const { phase, entries, hasMore, loadMore } = useAudit(kinds[label] ?? '');
  return (
    <>
      <ListScreen
        texts={texts}
        rows={entries}
        pageSize={Number.POSITIVE_INFINITY}
        phase={entries.length > 0 ? 'loaded' : phase}
        onRetry={loadMore}
        progress={
          <div className="screen__form">
            <SelectField
              label="Show"
              options={labels}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
            {isOwner || <p className="screen__note">What you did yourself. Owners see what everybody did.</p>}
          </div>
        }
      />
      <FailureBanner
        text={phase === 'failed' && entries.length > 0 ? 'The older entries did not load.' : null}
        onRetry={loadMore}
      />
      {hasMore && (
        <div>
          <Button size="small" disabled={phase === 'loading'} onClick={loadMore}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  );
}

/** 'Elena deleted the request of J. Ruiz', whose name leads to the request. */
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
