import './staff-marks.css';
import type { Issue } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { Icon } from '../components/icon.tsx';
import { formatAmount, formatDateTime, shownName } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';
import { useIsLost } from '../live/use-live-leads.ts';
import { adminPaths } from '../routes.ts';

/** Where an issue is mended, by its check. */
const places: Readonly<Record<string, { label: string; path: string }>> = {
  owners: { label: 'Account', path: adminPaths.account },
  'restored-accounts': { label: 'People', path: adminPaths.people },
};

const everyMs = 60_000;

/** The current issues, in the frame around every screen. */
export function StaffMarks() {
  return (
    <div className="row staff-marks">
      <LiveMark />
      <HealthMark />
    </div>
  );
}

/** Shown while new requests do not arrive automatically. */
function LiveMark() {
  const isLost = useIsLost();
  return (
    <div className="live-mark" role="status">
      {isLost && 'Live updates are disconnected. Reconnecting…'}
    </div>
  );
}

/** The one sign for what is wrong, as far as the account may see it; pressing it shows what. Updated once a minute. */
function HealthMark() {
  const { data } = useQuery({ ...apiQuery('get-admin-health'), refetchInterval: everyMs });
  const issues = data?.issues ?? [];

  return (
    <div role="status">
      {issues.length > 0 && (
        <Button size="small" variant="quiet" className="staff-mark" popoverTarget="health">
          <Icon shape="warning" />
          <span>{formatAmount(issues.length, 'issue')}</span>
        </Button>
      )}
      <ul className="panel menu menu--aside" id="health" popover="auto" aria-label="What is wrong">
        {issues.map(({ code, message, since, leads }) => (
          <li key={code}>
            {message} <span className="muted">Since {formatDateTime(since)}.</span>
            {linksOf(code, leads).map(({ label, path }) => (
              <Fragment key={path}>
                {' '}
                <Link to={path}>{label}</Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where to go about an issue: to the leads that it names, or where it is mended. */
function linksOf(code: string, leads: Issue['leads']) {
  const place = places[code.split(':', 1)[0] ?? ''];
  const named = leads?.map(({ id, name }) => ({ label: shownName(name), path: `${adminPaths.leads}?lead=${id}` }));
  return named ?? (place ? [place] : []);
}
