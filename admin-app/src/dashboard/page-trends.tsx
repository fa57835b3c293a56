import type { PageTrend } from '@advocate/api/contracts';
import { formatCount } from '../lib/format.ts';

const columns = [
  ['Leads', 'leads'],
  ['Visits', 'visits'],
  ['Call clicks', 'calls'],
  ['Email clicks', 'emails'],
] as const;

/** Which pages bring leads, over the same 30 days, as counts. */
export function PageTrends({ pages }: { pages: readonly PageTrend[] }) {
  return (
    <section className="dashboard-panel" aria-labelledby="pages-heading">
      <h2 className="dashboard-panel__heading" id="pages-heading">
        Pages that bring leads, last 30 days
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="table-frame" tabIndex={0} aria-label="Pages that bring leads">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Page</th>
              {columns.map(([label]) => (
                <th key={label} scope="col" className="table__number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((trend) => (
              <tr key={trend.page}>
                <th scope="row">{trend.page}</th>
                {columns.map(([label, field]) => (
                  <td key={label} className="table__number" data-label={label}>
                    {formatCount(trend[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
