import type { HealthAnswer, Problem } from '@advocate/api/contracts';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi, SignedOut } from '../lib/call-api.ts';
import { adminPaths } from '../routes.ts';

const everyMs = 60_000;

/** Says what is wrong with the product, and nothing when all is well. Looks once a minute. */
export function HealthBanner() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      callApi<HealthAnswer>('/api/get-admin-health.php', { signal: leaving.signal }).then(
        (answer) => setProblems(answer.problems ?? []),
        (error: unknown) => {
          if (!leaving.signal.aborted && !(error instanceof SignedOut)) console.error(error);
        },
      );
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  return (
    <div role="status">
      {problems.map((problem) => (
        <div className="banner banner--health" key={problem.code}>
          <p className="banner__text">
            {problem.message}
            {problem.leads?.map(({ id, name }) => (
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
