import type { ApiCalls, LinkAnswer, StaffAccount } from '@advocate/api/contracts';
import { ActionButton } from '../components/action-button.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';

interface PeopleTableProps {
  people: readonly StaffAccount[];
  /** Username of the signed-in person. */
  self: string | undefined;
  /** Shown in place of the rows if there are none. */
  empty: string;
  /** Called when a reset has created a link. */
  onLink: (link: LinkAnswer) => void;
  onChanged: () => void;
}

type AccountChange = ApiCalls['change-person']['sent']['change'];

/** The question before each change; changes without a question can be reverted with a click. */
const questions: Partial<Record<AccountChange, (name: string) => string>> = {
  'confirm-passkey': (name) =>
    `Did ${name} register this passkey? Ask in person or by phone first: it gives the rights of an owner.`,
  disable: (name) => `Disable the account ${name}? It is signed out immediately.`,
  reset: (name) => `Reset the password of ${name}? It stops working, and a link sets a new one. Passkeys stay.`,
  'reset-passkeys': (name) =>
    `Reset the password and the passkeys of ${name}? They stop working. A link sets a new password, and a new passkey has to be registered first.`,
  remove: (name) => `Remove the account ${name} for good?`,
};

/** Every account and the changes that can be made to it. */
export function PeopleTable({ people, self, empty, onLink, onChanged }: PeopleTableProps) {
  async function change(id: number, what: AccountChange) {
    const answer = await callApi('change-person', { id, change: what });
    if (!what.startsWith('reset')) return answer;
    onLink(answer);
    return undefined;
  }

  const columns: ListColumn<StaffAccount>[] = [
    { header: 'Name', cell: ({ name }) => (name === self ? `${name} (you)` : name) },
    {
      header: 'Role',
      cell: ({ role, disabled, must_reset, awaits_link }) =>
        [
          role === 'owner' ? 'Owner' : 'Staff',
          ...(must_reset ? ['disabled until reset'] : disabled ? ['disabled'] : []),
          ...(awaits_link ? ['has not used the reset link'] : []),
        ].join(', '),
      whole: true,
    },
    {
      header: 'Last sign-in',
      cell: ({ last_sign_in_at: at }) => (at === null ? 'Never' : formatDateTime(at)),
      whole: true,
    },
    {
      header: 'Passkey',
      cell: ({ has_passkey, passkey_waits }) => (passkey_waits ? 'Not confirmed' : has_passkey ? 'Yes' : 'No'),
      whole: true,
    },
    {
      header: 'Actions',
      cell: (person) => (
        <div className="row">
          {actionsOf(person, person.name === self).map(([what, label]) => (
            <ActionButton
              key={what}
              variant={what === 'remove' ? 'secondary' : 'quiet'}
              destructive={what in questions}
              aria-label={`${label}: ${person.name}`}
              question={questions[what]?.(person.name)}
              act={() => change(person.id, what)}
              failure="The account could not be changed."
              onEnd={onChanged}
            >
              {label}
            </ActionButton>
          ))}
        </div>
      ),
    },
  ];
  return <ListTable label="Accounts" columns={columns} rows={people} empty={empty} />;
}

/** Nobody is offered to shut themselves out. */
function actionsOf(
  { role, disabled, has_passkey, passkey_waits, must_reset }: StaffAccount,
  isSelf: boolean,
): [AccountChange, string][] {
  return [
    ...(passkey_waits ? [['confirm-passkey', 'Confirm passkey'] satisfies [AccountChange, string]] : []),
    role === 'owner' ? ['make-staff', 'Make staff'] : ['make-owner', 'Make owner'],
    ...(must_reset || isSelf
      ? []
      : [(disabled ? ['enable', 'Enable'] : ['disable', 'Disable']) satisfies [AccountChange, string]]),
    must_reset ? ['reset-passkeys', 'Reset password and passkeys'] : ['reset', 'Reset password'],
    ...(has_passkey && !must_reset ? [['reset-passkeys', 'Reset passkeys'] satisfies [AccountChange, string]] : []),
    ...(isSelf ? [] : [['remove', 'Remove'] satisfies [AccountChange, string]]),
  ];
}
