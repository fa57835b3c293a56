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
  { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email, wide: true },
  { header: 'Phone', cell: ({ phone }) => phone, wide: true },
  { header: 'Case Type', cell: ({ case_type }) => case_type },
  { header: 'Message', cell: ({ message }) => message, wide: true },
  { header: 'State', cell: stateOf },
  { header: 'Mail', cell: ({ mail }) => mails[mail] ?? mail },
];

/** Everything that a person sent, messages in full. */
export function PersonTable({ leads }: { leads: readonly PersonLead[] }) {
  return <ListTable label="Requests of this person" columns={columns} rows={leads} empty="" />;
}

function stateOf({ deleted_at, suspected, imported }: PersonLead): string {
  if (deleted_at !== null) return `Deleted ${formatDateTime(deleted_at)}`;
  if (suspected) return 'Suspected spam';
  return imported ? 'Imported' : 'In the list';
}
