import { type Office, type OfficeId, offices } from '@advocate/facts/offices';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useSite } from '../lib/site.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { type OfficeStatus, officeStatus } from './office-status.ts';

const OfficeStatuses = createContext<Readonly<Record<OfficeId, OfficeStatus>> | undefined>(undefined);

/** Whether an office is open; undefined until the page has a clock. */
export const useOfficeStatus = ({ id }: Office): OfficeStatus | undefined => use(OfficeStatuses)?.[id];

/**
 * The clock of a page: to the minute, once the page is idle, because a prerendered page has none and a browser's first
 * time zone lookup is slow. Sets `data-office` on `<html>` to `open` or `closed` for the office that the page calls.
 */
export function OfficeClock({ office, children }: { office: Office; children: ReactNode }) {
  const { hours } = useSite().texts;
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const update = (): void => setNow(new Date());
    whenIdle(update);
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  const statuses = useMemo(
    () =>
      now &&
      (Object.fromEntries(offices.map((one) => [one.id, officeStatus(now, one, hours)])) as Record<
        OfficeId,
        OfficeStatus
      >),
    [now, hours],
  );
  const isOpen = statuses?.[office.id].open;
  useEffect(() => {
    if (isOpen !== undefined) document.documentElement.dataset.office = isOpen ? 'open' : 'closed';
  }, [isOpen]);
  return <OfficeStatuses value={statuses}>{children}</OfficeStatuses>;
}

/** The second line of a button that calls: the hours, then whether the office is open, in a space that stays the same. */
export function ButtonHours({ office }: { office: Office }) {
  const { onButton } = useSite().texts.hours;
  const atFirst = office.answers === 'always' ? onButton.always : onButton.hours(office.hours);
  return <small className="button-hours">{useOfficeStatus(office)?.short ?? atFirst}</small>;
}
