import type { PageTrend } from '@advocate/api/contracts';
import { useState } from 'react';
import { Button } from '#ui';
import { formatCount } from '../lib/format.ts';

const columns = [
  ['Leads', 'leads'],
  ['Visits', 'visits'],
  ['Call clicks', 'calls'],
  ['Email clicks', 'emails'],
] as const;

const atFirst = 10;

/** Which pages bring leads, over the same 30 days, as counts. */
export function PageTrends({ pages }: { pages: readonly PageTrend[] }) {
  const [all, setAll] = useState(false);
  return (
    <section className="dashboard-panel" aria-labelledby="pages-heading">
      <h2 className="dashboard-panel__heading" id="pages-heading">
        Pages that bring leads, last 30 days
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="table-frame" tabIndex={0} aria-label="Pages that bring leads">
        <table className="table table--numbers">
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
            {pages.slice(0, all ? undefined : atFirst).map((trend) => (
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
      {!all && pages.length > atFirst && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all {formatCount(pages.length)} pages
        </Button>
      )}
    </section>
  );
}
