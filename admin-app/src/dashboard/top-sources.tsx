import type { Source } from '@advocate/api/contracts';
import { Link } from 'react-router-dom';
import { SourcesTable } from '../layout/sources-table.tsx';
import { adminPaths } from '../routes.ts';

const shown = 10;

/** The ten pages on which most visits of the last 30 days began, with what became of them. */
export function TopSources({ pages }: { pages: readonly Source[] }) {
  return (
    <section className="dashboard-panel" aria-labelledby="sources-heading">
      <h2 id="sources-heading">Where visits began, last 30 days</h2>
      <SourcesTable label="Landing page" sources={pages.slice(0, shown)} />
      <p className="screen__note">
        <Link to={adminPaths.sources}>All sources</Link>, by page, city, practice area, language, referrer and campaign
      </p>
    </section>
  );
}
