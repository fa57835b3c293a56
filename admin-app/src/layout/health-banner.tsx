import type { HealthAnswer } from '@advocate/api/contracts';
import { Fragment, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { adminPaths } from '../routes.ts';

const everyMs = 60_000;

/** Says what is wrong with the product, and nothing when all is well. Looks once a minute. */
export function HealthBanner() {
  const { answer, reload } = useAnswer<HealthAnswer>('/api/get-admin-health.php');

  useEffect(() => {
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [reload]);

  return (
    <div role="status">
      {answer?.issues?.map((issue) => (
        <div className="banner banner--health" key={issue.code}>
          <p className="banner__text">
            {issue.message} <span className="banner__since">Since {formatDateTime(issue.since)}.</span>
            {issue.leads?.map(({ id, name }) => (
              <Fragment key={id}>
                {' '}
                <Link to={`${adminPaths.leads}?lead=${id}`}>{name}</Link>
              </Fragment>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}
