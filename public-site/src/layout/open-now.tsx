import type { Office } from '@advocate/facts/offices';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { contactFormId } from '../routes.ts';
import { type OfficeStatus, officeStatus } from './office-status.ts';

interface OpenNowProps {
  office: Office;
  /** Also links to the form while the office is closed, next to a number that nobody answers. */
  withForm?: boolean;
}

/**
 * Whether the office is open right now. Empty until the app runs, because a prerendered page has no clock. A browser's
 * first time zone lookup is slow, so a line far from the visible area waits.
 */
export function OpenNow({ office, withForm = false }: OpenNowProps) {
  const { language, texts } = useSite();
  const { hours } = texts;
  const line = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [status, setStatus] = useState<OfficeStatus>();

  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '100% 0%',
    });
    if (line.current) watcher.observe(line.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    const update = (): void => setStatus(officeStatus(new Date(), office, hours));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [isNear, office, hours]);

  return (
    <span ref={line} className={withForm ? 'open-now open-now--form' : 'open-now'} data-open={status?.open}>
      {status?.text}{' '}
      {withForm && status?.open === false && (
        <Link to={`${office.contactPath[language]}#${contactFormId}`}>
          {hours.leaveNumber(hours.atHour(office.hours.opensAtHour))}
        </Link>
      )}
    </span>
  );
}
