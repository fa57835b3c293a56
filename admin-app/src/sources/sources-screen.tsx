import './sources.css';
import type { Source } from '@advocate/api/contracts';
import { Button } from '#ui';
import { CountCard } from '../layout/count-card.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { SourcesTable } from '../layout/sources-table.tsx';
import { useMayMoveData } from '../lib/account.ts';
import { fewestVisits, rateText } from '../lib/rate.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { type Export, useExport } from '../lib/use-export.ts';
import { useKept } from '../lib/use-kept.ts';

const periods = [
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['all', 'All days'],
] as const;

type Period = (typeof periods)[number][0];

const lists = [
  ['pages', 'Landing page'],
  ['cities', 'City'],
  ['practice_areas', 'Practice area'],
  ['languages', 'Language'],
  ['referrers', 'Referrer'],
  ['campaigns', 'Campaign'],
] as const;

type ListName = (typeof lists)[number][0];

const csv = (label: string, period: string): Export<Source> => ({
  list: 'sources',
  name: `sources-${period}`,
  header: [
    label,
    'Visits',
    'Requests',
    'Visits with a request',
    'Request rate',
    'Call clicks',
    'Visits with a call click',
    'Call rate',
    'Email clicks',
    'Visits with an email click',
    'Email rate',
  ],
  toCells: (source) => [
    source.name,
    String(source.visits),
    ...[
      [source.requests, source.visits_requested],
      [source.calls, source.visits_called],
      [source.emails, source.visits_emailed],
    ].flatMap(([all = 0, visits = 0]) => [String(all), String(visits), rateText(visits, source.visits)]),
  ],
});

/** Where visits begin and what becomes of them. */
export function Screen() {
  const [period, setPeriod] = useKept('period', '30');
  const [list, setList] = useKept('list', 'pages');
  const mayMoveData = useMayMoveData();
  const { phase, answer, reload } = useAnswer('get-admin-sources', { days: period as Period });
  const label = lists.find(([name]) => name === list)?.[1] ?? '';
  const { progress, exportItems } = useExport(csv(label, period));
  const sources = answer?.[list as ListName] ?? [];
  const totals = answer?.totals;
  // What does not load is shown as zero; the banner says why.
  const unknown = phase === 'loading' ? undefined : 0;
  return (
    <>
      <ScreenTitle title="Sources" back>
        {mayMoveData && (
          <Button
            size="small"
            disabled={progress !== null || sources.length === 0}
            onClick={() => exportItems(sources)}
          >
            Export CSV
          </Button>
        )}
      </ScreenTitle>
      <FailureBanner text={phase === 'failed' ? 'The sources did not load.' : null} onRetry={reload} />
      <div className="sources-bar">
        <label>
          Period
          <select
            className="ui-control ui-control--select"
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
          >
            {periods.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          By
          <select
            className="ui-control ui-control--select"
            value={list}
            onChange={({ target }) => setList(target.value)}
          >
            {lists.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="count-cards" aria-busy={phase === 'loading'}>
        <CountCard label="Visits" count={totals?.visits ?? unknown} />
        <CountCard label="Requests" count={totals?.requests ?? unknown} />
        <CountCard label="Call Clicks" count={totals?.calls ?? unknown} />
        <CountCard label="Email Clicks" count={totals?.emails ?? unknown} />
      </div>
      {sources.length > 0 ? (
        <SourcesTable label={label} sources={sources} />
      ) : (
        <p className="screen__note">{phase === 'loading' ? 'Loading sources...' : 'No visits found'}</p>
      )}
      <p className="screen__note">
        A visit is a browser session. It counts for the day and the page on which it began, and so do its clicks and
        requests. The percentage is the share of visits with at least one. Below {fewestVisits} visits there is none:
        one visit more or less would change it too much. Not counted: bots, staff, suspected and deleted requests.
        {answer && ` Days are those of the office’s time zone, ${answer.office_time_zone}.`}
      </p>
    </>
  );
}
