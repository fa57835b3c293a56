import type { PersonLead } from '@advocate/api/contracts';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { formatDateTime } from '../lib/format.ts';

const mails: Record<PersonLead['mail'], string> = {
  none: 'None',
  waiting: 'Waiting',
  sent: 'Sent',
  'in a file': 'In a file',
};

const columns: readonly ListColumn<PersonLead>[] = [
  { header: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
  { header: 'Email', cell: ({ email }) => email, wide: true },
  { header: 'Phone', cell: ({ phone }) => phone, wide: true },
  { header: 'Case Type', cell: ({ case_type }) => case_type },
  { header: 'Message', cell: ({ message }) => message, wide: true },
  { header: 'State', cell: stateOf },
  { header: 'Mail', cell: ({ mail }) => mails[mail] ?? mail },
];

interface PersonTableProps {
  leads: readonly PersonLead[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Everything that was sent from an address or number, messages in full; each request can be chosen. */
export function PersonTable({ leads, chosen, onChoose }: PersonTableProps) {
  const choice: ListColumn<PersonLead> = {
    header: 'Chosen',
    cell: ({ id, name, submission_date }) => (
      <input
        type="checkbox"
        className="ui-checkbox__box"
        aria-label={`Choose the request of ${name}, ${formatDateTime(submission_date)}`}
        checked={chosen.has(id)}
        onChange={({ target }) => onChoose([id], target.checked)}
      />
    ),
  };
  return <ListTable label="Requests found" columns={[choice, ...columns]} rows={leads} empty="" />;
}

function stateOf({ deleted_at, suspected, imported }: PersonLead): string {
  if (deleted_at !== null) return `Deleted ${formatDateTime(deleted_at)}`;
  if (suspected) return 'Suspected spam';
  return imported ? 'Imported' : 'In the list';
}
