import type { Source } from '@advocate/api/contracts';
import { formatCount } from '../lib/format.ts';
import { rateText } from '../lib/rate.ts';
import { type ListColumn, ListTable } from './list-table.tsx';

/** Outcomes of a visit: the heading of each count, how often it happened, and in how many visits. */
export const outcomes = [
  ['Requests', 'requests', 'visits_requested'],
  ['Call clicks', 'calls', 'visits_called'],
  ['Email clicks', 'emails', 'visits_emailed'],
] as const;

/** Sources with the outcomes of their visits; next to each count, the share of visits with at least one. */
export function SourcesTable({ label, sources }: { label: string; sources: readonly Source[] }) {
  const columns: ListColumn<Source & { id: string }>[] = [
    { header: label, cell: ({ name }) => name, sortBy: ({ name }) => name, head: true },
    { header: 'Visits', cell: ({ visits }) => formatCount(visits), sortBy: ({ visits }) => visits, number: true },
    ...outcomes.map(([header, count, visits]) => ({
      header,
      cell: (source: Source) => (
        <>
          <span>{formatCount(source[count])}</span>{' '}
          <span className="table__rate">{rateText(source[visits], source.visits)}</span>
        </>
      ),
      sortBy: (source: Source) => source[count],
      number: true,
    })),
  ];
  const rows = sources.map((source) => ({ ...source, id: source.name }));
  return <ListTable label={`Sources: ${label}`} columns={columns} rows={rows} pageSize={20} />;
}
