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

/** Until when the office is open, or when it calls back; empty until the page has a clock. Once on a page. */
export function OpenNow({ office, withForm = false }: OpenNowProps) {
  const { language, texts } = useSite();
  const status = useOfficeStatus(office);
  return (
    <span className={withForm ? 'open-now open-now--form' : 'open-now'}>
      <span>{status?.text}</span>{' '}
      {withForm && status?.open === false && (
        <Link to={`${office.contactPath[language]}#${contactFormId}`}>{texts.layout.leaveNumber}</Link>
      )}
    </span>
  );
}
