import { Fragment, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { useAccount } from '../lib/account.ts';
import { formatAmount, formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { adminPaths } from '../routes.ts';
import { Icon } from './icon.tsx';

const everyMs = 60_000;

/**
 * Says that something is wrong with the product, and what when it is pressed; nothing when all is well. Owners see
 * everything, staff what is about leads. Looks once a minute.
 */
export function HealthMark() {
  const isOwner = useAccount().answer?.role === 'owner';
  const { answer, reload } = useAnswer('get-admin-health');
  const issues = answer?.issues?.filter(({ leads }) => isOwner || leads) ?? [];

  useEffect(() => {
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [reload]);

  return (
    <div className="staff-mark" role="status">
      {issues.length > 0 && (
        <Button size="small" className="staff-mark__button" popoverTarget="health">
          <Icon shape="warning" />
          <span className="staff-mark__text">{formatAmount(issues.length, 'issue')}</span>
        </Button>
      )}
      <ul className="menu" id="health" popover="auto" aria-label="What is wrong">
        {issues.map(({ code, message, since, leads }) => (
          <li key={code}>
            {message} <span className="muted">Since {formatDateTime(since)}.</span>
            {leads?.map(({ id, name }) => (
              <Fragment key={id}>
                {' '}
                <Link to={`${adminPaths.leads}?lead=${id}`}>{name}</Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
