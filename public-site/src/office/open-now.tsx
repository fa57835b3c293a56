import type { Office } from '@advocate/facts/offices';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { contactFormId } from '../routes.ts';
import { useOfficeStatus } from './office-clock.tsx';

interface OpenNowProps {
  office: Office;
  /** Also links to the form while the office is closed, next to a number that nobody answers. */
  withForm?: boolean;
}

/** Whether the office is open right now; empty until the page has a clock. */
export function OpenNow({ office, withForm = false }: OpenNowProps) {
  const { language, texts } = useSite();
  const { hours } = texts;
  const status = useOfficeStatus(office);
  return (
    <span className={withForm ? 'open-now open-now--form' : 'open-now'}>
      <span>{status?.text}</span>{' '}
      {withForm && status?.open === false && (
        <Link to={`${office.contactPath[language]}#${contactFormId}`}>
          {hours.leaveNumber(hours.atHour(office.hours.opensAtHour))}
        </Link>
      )}
    </span>
  );
}
