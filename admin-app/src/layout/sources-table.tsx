import './sources-table.css';
import type { Source } from '@advocate/api/contracts';
import { formatCount } from '../lib/format.ts';
import { rateText } from '../lib/rate.ts';

const columns = [
  ['Requests', 'requests', 'visits_requested'],
  ['Call clicks', 'calls', 'visits_called'],
  ['Email clicks', 'emails', 'visits_emailed'],
] as const;

interface SourcesTableProps {
  /** What the rows are. */
  label: string;
  sources: readonly Source[];
}

/** Sources with what became of their visits; beside each count the share of visits that had at least one. */
export function SourcesTable({ label, sources }: SourcesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="table-frame" tabIndex={0} aria-label={`Sources: ${label}`}>
      <table className="table table--numbers">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="table__number">
              Visits
            </th>
            {columns.map(([header]) => (
              <th key={header} scope="col" className="table__number">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.name}>
              <th scope="row">{source.name}</th>
              <td className="table__number" data-label="Visits">
                {formatCount(source.visits)}
              </td>
              {columns.map(([header, count, visits]) => (
                <td key={header} className="table__number" data-label={header}>
                  {formatCount(source[count])}{' '}
                  <span className="sources__rate">{rateText(source[visits], source.visits)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
