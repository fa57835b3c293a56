import type { WaitingLead } from '@advocate/api/contracts';
import { Link } from 'react-router-dom';
import { ListTable } from '../components/list-table.tsx';
import { shownName, waitingTime } from '../lib/format.ts';
import { useNow } from '../lib/use-interval.ts';
import { adminPaths } from '../routes.ts';

const asks: Record<WaitingLead['waits_for'], string> = {
  contact: 'a first answer',
  outcome: 'the outcome of a call',
  call: 'another call',
};

/** The requests that wait for the staff, longest wait first, and what each waits for. */
export function WaitingLeads({ waiting }: { waiting: readonly WaitingLead[] }) {
  const now = useNow(15_000);
  const columns = [
    {
      header: 'Name',
      cell: ({ id, name }: WaitingLead) => (
        <Link to={`${adminPaths.leads}?list=waiting&lead=${id}`} aria-label={`View ${shownName(name)}`}>
          {shownName(name)}
        </Link>
      ),
      head: true,
    },
    { header: 'Waits', cell: ({ waits_from }: WaitingLead) => waitingTime(Date.parse(waits_from), now), whole: true },
    { header: 'For', cell: ({ waits_for }: WaitingLead) => asks[waits_for] },
    { header: 'Case Type', cell: ({ case_type }: WaitingLead) => case_type },
  ];
  return (
    <>
      <p className="note">
        A request leaves this list once its contact log says that the person was reached or emailed. Imported requests
        and possible spam never wait.
      </p>
      <ListTable label="Waiting" columns={columns} rows={waiting} empty="No one is waiting" />
    </>
  );
}
