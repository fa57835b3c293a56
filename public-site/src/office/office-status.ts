import { calendarDay, officeDayFrom } from '@advocate/facts/office-hours';
import type { Office } from '@advocate/facts/offices';
import type { SiteTexts } from '../content/site-texts.ts';

export interface OfficeStatus {
  open: boolean;
  /** 'Open now until 5:00 PM' or 'Closed. We call you back from 9:00 AM Monday', or that somebody answers day and night. */
  text: string;
  /** On a button: 'Open until 5 PM' or 'Opens Mon 9 AM'. */
  short: string;
}

type Hours = SiteTexts['hours'];

const DAY_MS = 86_400_000;

/** Whether somebody answers at an office at a given moment, by its own time zone and calendar, in the words of one language. */
export function officeStatus(
  now: Date,
  office: Pick<Office, 'timeZone' | 'hours' | 'holidays' | 'answers'>,
  words: Hours,
): OfficeStatus {
  const { hours, timeZone, answers } = office;
  if (answers === 'always') return { open: true, text: words.always, short: words.onButton.always };
  const { date, opensAt } = officeDayFrom(now.getTime(), office);
  if (opensAt <= now.getTime()) {
    return {
      open: true,
      text: words.openUntil(words.atHour(hours.closesAtHour)),
      short: words.onButton.open(hours),
    };
  }
  const daysAhead = Math.round((date - calendarDay(now.getTime(), timeZone)) / DAY_MS);
  const near = [words.today, words.tomorrow][daysAhead];
  const nameIn = (days: readonly string[]): string => near ?? days[new Date(date).getUTCDay()] ?? '';
  return {
    open: false,
    text: words.callsBack(nameIn(words.days), words.atHour(hours.opensAtHour)),
    short: words.onButton.closed(nameIn(words.onButton.days), hours),
  };
}
