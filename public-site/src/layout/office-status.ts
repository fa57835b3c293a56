import { isWorkday } from '@advocate/facts/office-days';
import type { Office } from '@advocate/facts/offices';
import type { SiteTexts } from '../content/site-texts.ts';

export interface OfficeStatus {
  open: boolean;
  /** 'Open now until 5:00 PM' or 'Closed. Opens Monday 9:00 AM'. */
  text: string;
  /** The same on a button: 'Open until 5 PM' or 'Opens Mon 9 AM'. */
  short: string;
}

type Hours = SiteTexts['hours'];

/**
 * Returns the calendar day and hour in an office's time zone. The first use of Intl for this blocks a slow phone for 60
 * ms, so it uses Temporal where the browser has it.
 */
function localTime(now: Date, timeZone: string): { dayAhead: (days: number) => Date; hour: number } {
  const { year, month, day, hour } =
    'Temporal' in globalThis
      ? Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
      : intlTime(now, timeZone);
  return { dayAhead: (days) => new Date(Date.UTC(year, month - 1, day + days)), hour };
}

function intlTime(now: Date, timeZone: string) {
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: numeric, month: numeric, day: numeric, hour: numeric, hourCycle: 'h23' },
  });
  const parts = format.formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') };
}

/** Whether an office is open at a given moment, by its own time zone and calendar, in the words of one language. */
export function officeStatus(
  now: Date,
  { timeZone, hours, holidays }: Pick<Office, 'timeZone' | 'hours' | 'holidays'>,
  words: Hours,
): OfficeStatus {
  const { opensAtHour, closesAtHour } = hours;
  const { dayAhead, hour } = localTime(now, timeZone);
  const worksIn = (days: number): boolean => isWorkday(dayAhead(days), holidays);
  if (worksIn(0) && hour >= opensAtHour && hour < closesAtHour) {
    return { open: true, text: words.openUntil(words.atHour(closesAtHour)), short: words.onButton.open(hours) };
  }
  let next = hour < opensAtHour ? 0 : 1;
  while (!worksIn(next)) next += 1;
  const near = [words.today, words.tomorrow][next];
  const nameIn = (days: readonly string[]): string => near ?? days[dayAhead(next).getUTCDay()] ?? '';
  return {
    open: false,
    text: words.opens(nameIn(words.days), words.atHour(opensAtHour)),
    short: words.onButton.closed(nameIn(words.onButton.days), hours),
  };
}
