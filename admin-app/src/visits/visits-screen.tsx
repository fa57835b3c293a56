import type { CrawlerVisits, Visit, VisitsAnswer } from '@advocate/api/contracts';
import { firm } from '@advocate/firm/firm';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui';
import { CountCards } from '../components/count-cards.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import { dateColumn, type ListColumn } from '../components/list-table.tsx';
import { RecountingNote } from '../components/recounting-note.tsx';
import { formatAmount, formatCount } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';
import { adminPaths } from '../routes.ts';

const maxRows = 100;
const maxCrawlers = 20;

/** The title of every page ends with the firm's name. */
const titleOf = ({ page_title }: Visit) => page_title.replace(` | ${firm.name}`, '');
const addressOf = ({ ip_address }: Visit) => ip_address ?? '';
/** Of the firm's own site, the path, as in the column of pages. */
const referrerOf = ({ referrer_url }: Visit) =>
  isOwn(referrer_url) ? new URL(referrer_url ?? '').pathname : referrer_url || 'Direct';

/** Whether an address is on the firm's own site, whose staff area may have a host of its own. */
function isOwn(address: string | null): boolean {
  const siteOf = (host: string) => host.replace(/^(www|admin)\./, '');
  return URL.canParse(address ?? '') && siteOf(new URL(address ?? '').host) === siteOf(location.host);
}

const columns: readonly ListColumn<Visit>[] = [
  { header: 'Page', cell: (visit) => visit.page_url, sortBy: (visit) => visit.page_url },
  { header: 'Title', cell: titleOf, sortBy: titleOf },
  dateColumn('Date', ({ visit_date }) => visit_date),
  { header: 'IP Address', cell: addressOf, sortBy: addressOf, whole: true },
  { header: 'Referrer', cell: referrerOf, sortBy: referrerOf, wide: true },
];

/** The visit counts and the latest visits. */
export function Screen() {
  const query = useQuery(apiQuery('get-admin-visits'));
  const stats = query.data?.stats;
  const figures = (
    <>
      <CountCards
        isLoading={query.isPending}
        cards={[
          { label: 'Total Visits', count: stats?.total_visits },
          { label: 'Unique Visitors', count: stats?.unique_visitors },
          { label: "Today's Visits", count: stats?.today_visits },
        ]}
      />
      <RecountingNote of={[query.data]} />
      {query.data && <CountingRules {...query.data} />}
    </>
  );
  return (
    <ListScreen
      title="Website Visits"
      heading="Recent Page Visits"
      texts={{ empty: 'No visits found', loading: 'Loading visits...', failed: 'The visits did not load.' }}
      columns={columns}
      rows={query.data?.visits ?? []}
      maxRows={maxRows}
      query={query}
      figures={figures}
      actions={
        <LinkButton size="small" to={adminPaths.siteHealth}>
          Site Health
        </LinkButton>
      }
    />
  );
}

function CountingRules({ excluded, office_time_zone }: VisitsAnswer) {
  return (
    <details>
      <summary>What is counted</summary>
      <p className="note">
        Unique counts browser sessions: one person with two browsers, or on two days, counts twice.
        {office_time_zone !== undefined && ` Today starts at midnight in the office’s time zone, ${office_time_zone}.`}
        {excluded &&
          ` Not counted: ${crawlersText(excluded.crawlers)} and ${formatCount(excluded.staff)} by staff. ` +
            'Staff are recognized while they are signed in, unless the staff area has a host of its own: then their visits count.'}
      </p>
    </details>
  );
}

/** How many visits crawlers made, and which crawlers those were. */
function crawlersText(crawlers: readonly CrawlerVisits[] = []): string {
  const sum = formatCount(crawlers.reduce((visits, crawler) => visits + crawler.visits, 0));
  const named = crawlers.slice(0, maxCrawlers).map(({ name, visits }) => `${name} ${formatCount(visits)}`);
  const others = crawlers.length > maxCrawlers ? [formatAmount(crawlers.length - maxCrawlers, 'other')] : [];
  const names = named.length > 0 ? ` (${[...named, ...others].join(', ')})` : '';
  return `${sum} visits by crawlers that declare themselves${names}`;
}
