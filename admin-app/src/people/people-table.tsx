import type { Done, LinkAnswer, Person, PersonChange } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';

interface PeopleTableProps {
  people: readonly Person[];
  /** The name of whoever looks at it. */
  self: string | undefined;
  /** Stands in place of the rows when there are none. */
  empty: string;
  /** With the link that a reset has made. */
  onChanged: (link?: LinkAnswer) => void;
}

const columns = ['Name', 'Role', 'Last sign-in', 'Passkey', 'Actions'] as const;

/** What each change asks first; those without a question can be taken back with a click. */
const questions: Partial<Record<PersonChange['change'], (name: string) => string>> = {
  disable: (name) => `Disable the account ${name}? It is signed out at once.`,
  reset: (name) => `Reset ${name}? The password and the passkeys stop working, and a link sets a new one.`,
  remove: (name) => `Remove the account ${name} for good?`,
};

/** Every account with what can be done to it. */
export function PeopleTable({ people, self, empty, onChanged }: PeopleTableProps) {
  const { busy, attempt } = useAttempt();

  function change({ id, name }: Person, what: PersonChange['change']): void {
    const question = questions[what]?.(name);
    if (question !== undefined && !confirm(question)) return;
    const body: PersonChange = { id, change: what };
    void attempt(async () => {
      const answer = await callApi<Done | LinkAnswer>('/api/change-person.php', { body });
      const isReset = what === 'reset';
      if (!isReset) toast({ title: 'Success', description: answer.message });
      onChanged(isReset ? answer : undefined);
    }, 'The account could not be changed.');
  }

  return (
    <div className="table-frame">
      <table className="table" aria-label="Accounts">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.length === 0 && (
            <tr>
              <td className="table__empty" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
          {people.map((person) => (
            <tr key={person.id}>
              <td data-label="Name">
                {person.name}
                {person.name === self && ' (you)'}
              </td>
              <td data-label="Role" className="table__whole">
                {person.role === 'owner' ? 'Owner' : 'Staff'}
                {person.disabled && ', disabled'}
              </td>
              <td data-label="Last sign-in" className="table__whole">
                {person.last_sign_in_at === null ? 'Never' : formatDateTime(person.last_sign_in_at)}
              </td>
              <td data-label="Passkey">{person.has_passkey ? 'Yes' : 'No'}</td>
              <td data-label="Actions">
                <div className="people-actions">
                  {actionsOf(person).map(([what, label]) => (
                    <Button
                      key={what}
                      size="small"
                      variant="quiet"
                      disabled={busy}
                      aria-label={`${label}: ${person.name}`}
                      onClick={() => change(person, what)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function actionsOf({ role, disabled }: Person): [PersonChange['change'], string][] {
  return [
    role === 'owner' ? ['make-staff', 'Make staff'] : ['make-owner', 'Make owner'],
    disabled ? ['enable', 'Enable'] : ['disable', 'Disable'],
    ['reset', 'Reset'],
    ['remove', 'Remove'],
  ];
}
