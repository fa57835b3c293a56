import type { Done, SessionChoice, StaffSession } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
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
    const body: SessionChoice = { id };
    await attempt(async () => {
      const { message } = await callApi<Done>('/api/end-session.php', { body });
      toast({ title: 'Success', description: message || 'The session has ended.' });
    }, 'The session could not be ended.');
    // Where it was refused, it may have ended by itself.
    onEnded();
  }

  return (
    <div className="table-frame">
      <table className="table" aria-label="Sessions">
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">IP Address</th>
            <th scope="col">Signed in</th>
            <th scope="col">Last used</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {sessions.length === 0 && (
            <tr>
              <td className="table__empty" colSpan={5}>
                {empty}
              </td>
            </tr>
          )}
          {sessions.map((session) => (
            <tr key={session.id}>
              <td data-label="Browser">{browserName(session.user_agent)}</td>
              <td data-label="IP Address" className="table__whole">
                {session.ip_address ?? ''}
              </td>
              <td data-label="Signed in" className="table__whole">
                {formatDateTime(session.created_at)}
              </td>
              <td data-label="Last used" className="table__whole">
                {formatDateTime(session.last_used_at)}
              </td>
              <td data-label="Actions">
                {session.current ? (
                  'This browser'
                ) : (
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={`End session: ${browserName(session.user_agent)}, ${formatDateTime(session.created_at)}`}
                    onClick={() => void end(session)}
                  >
                    End session
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
