import type { StaffSession } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { browserName } from './browser-name.ts';

interface SessionsTableProps {
  sessions: readonly StaffSession[];
  /** Stands in place of the rows when there are none. */
  empty: string;
  onEnded: () => void;
}

/** Where the account is signed in; any other session can be ended. */
export function SessionsTable({ sessions, empty, onEnded }: SessionsTableProps) {
  const { busy, attempt } = useAttempt();

  async function end({ id }: StaffSession): Promise<void> {
    const body = { id };
    await attempt(async () => {
      const { message } = await callApi('end-session', body);
      toast({ title: 'Success', description: message || 'The session has ended.' });
    }, 'The session could not be ended.');
    // Where it was refused, it may have ended by itself.
    onEnded();
  }

  const columns: ListColumn<StaffSession>[] = [
    { header: 'Browser', cell: ({ user_agent }) => browserName(user_agent) },
    { header: 'IP Address', cell: ({ ip_address }) => ip_address ?? '', whole: true },
    { header: 'Signed in', cell: ({ created_at }) => formatDateTime(created_at), whole: true },
    { header: 'Last used', cell: ({ last_used_at }) => formatDateTime(last_used_at), whole: true },
    {
      header: 'Actions',
      cell: (session) =>
        session.current ? (
          'This browser'
        ) : (
          <Button
            size="small"
            variant="quiet"
            className="ui-button--destructive"
            disabled={busy}
            aria-label={`End session: ${browserName(session.user_agent)}, ${formatDateTime(session.created_at)}`}
            onClick={() => void end(session)}
          >
            End session
          </Button>
        ),
    },
  ];
  return <ListTable label="Sessions" columns={columns} rows={sessions} empty={empty} />;
}
