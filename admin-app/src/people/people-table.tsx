import type { ApiCalls, LinkAnswer, StaffAccount } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';

interface PeopleTableProps {
  people: readonly StaffAccount[];
  /** The name of whoever looks at it. */
  self: string | undefined;
  /** Stands in place of the rows when there are none. */
  empty: string;
  /** With the link that a reset has made. */
  onChanged: (link?: LinkAnswer) => void;
}

type AccountChange = ApiCalls['change-person']['sent']['change'];

/** What each change asks first; those without a question can be taken back with a click. */
const questions: Partial<Record<AccountChange, (name: string) => string>> = {
  disable: (name) => `Disable the account ${name}? It is signed out at once.`,
  reset: (name) => `Reset the password of ${name}? It stops working, and a link sets a new one. Passkeys stay.`,
  'reset-passkeys': (name) =>
    `Reset the password and the passkeys of ${name}? They stop working. A link sets a new password, and a new passkey has to be registered first.`,
  remove: (name) => `Remove the account ${name} for good?`,
};

/** Every account with what can be done to it. */
export function PeopleTable({ people, self, empty, onChanged }: PeopleTableProps) {
  const { busy, attempt } = useAttempt();

  function change({ id, name }: StaffAccount, what: AccountChange): void {
    const question = questions[what]?.(name);
    if (question !== undefined && !confirm(question)) return;
    const body = { id, change: what };
    void attempt(async () => {
      const answer = await callApi('change-person', body);
      const isReset = what.startsWith('reset');
      if (!isReset) toast({ title: 'Success', description: answer.message });
      onChanged(isReset ? answer : undefined);
    }, 'The account could not be changed.');
  }

  const columns: ListColumn<StaffAccount>[] = [
    { header: 'Name', cell: ({ name }) => (name === self ? `${name} (you)` : name) },
    {
      header: 'Role',
      cell: ({ role, disabled }) => `${role === 'owner' ? 'Owner' : 'Staff'}${disabled ? ', disabled' : ''}`,
      whole: true,
    },
    {
      header: 'Last sign-in',
      cell: ({ last_sign_in_at: at }) => (at === null ? 'Never' : formatDateTime(at)),
      whole: true,
    },
    { header: 'Passkey', cell: ({ has_passkey }) => (has_passkey ? 'Yes' : 'No') },
    {
      header: 'Actions',
      cell: (person) => (
        <div className="people-actions">
          {actionsOf(person).map(([what, label]) => (
            <Button
              key={what}
              size="small"
              variant={what === 'remove' ? 'secondary' : 'quiet'}
              className={what in questions ? 'ui-button--destructive' : undefined}
              disabled={busy}
              aria-label={`${label}: ${person.name}`}
              onClick={() => change(person, what)}
            >
              {label}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <ListTable label="Accounts" columns={columns} rows={people} empty={empty} />;
}

function actionsOf({ role, disabled, has_passkey }: StaffAccount): [AccountChange, string][] {
  return [
    role === 'owner' ? ['make-staff', 'Make staff'] : ['make-owner', 'Make owner'],
    disabled ? ['enable', 'Enable'] : ['disable', 'Disable'],
    ['reset', 'Reset'],
    ...(has_passkey ? [['reset-passkeys', 'Reset passkeys'] satisfies [AccountChange, string]] : []),
    ['remove', 'Remove'],
  ];
}
