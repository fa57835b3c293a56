import { officeHours } from '@advocate/facts/offices';
import type { SiteTexts } from '../content/site-texts.ts';

export interface OfficeStatus {
  open: boolean;
  /** 'Open now until 5:00 PM' or 'Closed. Opens Monday 9:00 AM'. */
  text: string;
}

type Hours = SiteTexts['hours'];

/** As the clock of an office is read. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const isWorkday = (day: number): boolean => day >= 1 && day <= 5;

/** Intl's first clock keeps a slow phone busy for 60 ms; Temporal has none of that, where the browser has Temporal. */
function localTime(now: Date, timeZone: string): { day: number; hour: number } {
  if ('Temporal' in globalThis) {
    const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    return { day: dayOfWeek % 7, hour };
  }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', hourCycle: 'h23' });
  const part = (type: string): string => parts.formatToParts(now).find((one) => one.type === type)?.value ?? '';
  return { day: weekdays.indexOf(part('weekday')), hour: Number(part('hour')) };
}

/** Whether an office is open at a moment, by its own clock, in the words of a language. */
export function officeStatus(now: Date, timeZone: string, hours: Hours): OfficeStatus {
  const { opensAtHour, closesAtHour } = officeHours;
  const { day, hour } = localTime(now, timeZone);
  if (isWorkday(day) && hour >= opensAtHour && hour < closesAtHour) {
    return { open: true, text: hours.openUntil(hours.atHour(closesAtHour)) };
  }
  const today = isWorkday(day) && hour < opensAtHour;
  const next = [1, 2, 3].find((ahead) => isWorkday((day + ahead) % 7)) ?? 1;
  const when = today ? hours.today : next === 1 ? hours.tomorrow : (hours.days[(day + next) % 7] ?? '');
  return { open: false, text: hours.opens(when, hours.atHour(opensAtHour)) };
}
