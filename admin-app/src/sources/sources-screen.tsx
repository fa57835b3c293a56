import type { Source } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#ui';
import { CountCards } from '../components/count-cards.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { RecountingNote } from '../components/recounting-note.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { outcomes, SourcesTable } from '../components/sources-table.tsx';
import { apiQuery } from '../lib/query-client.ts';
import { fewestVisits, rateText } from '../lib/rate.ts';
import { useParam } from '../lib/use-param.ts';

const periods: Record<`${'7' | '30' | '90' | 'all'}`, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  all: 'All days',
};
type Period = keyof typeof periods;

const lists = {
  pages: 'Landing page',
  cities: 'City',
  practice_areas: 'Practice area',
  languages: 'Language',
  referrers: 'Referrer',
  campaigns: 'Campaign',
} as const;
type List = keyof typeof lists;

const fileHeader = [
  'Visits',
  ...['Requests', 'Visits with a request', 'Request rate'],
  ...['Call clicks', 'Visits with a call click', 'Call rate'],
  ...['Email clicks', 'Visits with an email click', 'Email rate'],
];

const toCells = ({ name, visits, ...source }: Source): string[] => [
  name,
  String(visits),
  ...outcomes.flatMap(([, all, some]) => {
    const [times, inVisits] = [source[all] ?? 0, source[some] ?? 0];
    return [String(times), String(inVisits), rateText(inVisits, visits)];
  }),
];

/** Where visits begin, and their outcomes. */
export function Screen() {
  const [period, setPeriod] = useParam('period', '30', Object.keys(periods) as Period[]);
  const [list, setList] = useParam('list', 'pages', Object.keys(lists) as List[]);
  const query = useQuery(apiQuery('get-admin-sources', { days: period }));
  const { data } = query;
  const label = lists[list];
  const sources = data?.[list] ?? [];
  const totals = data?.totals;
  return (
    <>
      <ScreenTitle
        title="Sources"
        tools={
          <>
            <SelectField
              label="Period"
              options={Object.keys(periods)}
              optionLabels={periods}
              value={period}
              onChange={({ target }) => setPeriod(target.value as Period)}
            />
            <SelectField
              label="Group by"
              options={Object.keys(lists)}
              optionLabels={lists}
              value={list}
              onChange={({ target }) => setList(target.value as List)}
            />
          </>
        }
      >
        <ExportButton
          list="sources"
          name={`sources-${period}`}
          header={[label, ...fileHeader]}
          toCells={toCells}
          items={sources}
          isLoaded={query.isSuccess}
        />
      </ScreenTitle>
      <FailureBanner queries={query} text="The sources did not load." />
      <RecountingNote of={[data]} />
      <CountCards
        isLoading={query.isPending}
        cards={[
          { label: 'Visits', count: totals?.visits },
          { label: 'Requests', count: totals?.requests },
          { label: 'Call Clicks', count: totals?.calls },
          { label: 'Email Clicks', count: totals?.emails },
        ]}
      />
      {sources.length > 0 ? (
        <SourcesTable label={label} sources={sources} />
      ) : (
        <p className="note">{query.isPending ? 'Loading sources...' : 'No visits found'}</p>
      )}
      <p className="note">
        A visit is a browser session. It counts for the day and the page on which it began, and so do its clicks and
        requests. The percentage is the share of visits with at least one. Below {fewestVisits} visits there is none:
        one visit more or less would change it too much. Not counted: declared crawlers, staff, suspected and deleted
        requests.
        {data && ` Days are those of the office’s time zone, ${data.office_time_zone}.`}
      </p>
    </>
  );
}
