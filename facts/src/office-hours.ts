import type { Holiday, OfficeFacts } from '@advocate/firm/types';

/** What decides when an office is open. */
export type OfficeHours = Pick<OfficeFacts, 'timeZone' | 'hours' | 'holidays' | 'answers'>;

/** The hours of one calendar day on which an office is open. */
interface OfficeDay {
  /** Midnight UTC at the start of the calendar day, in milliseconds. */
  date: number;
  /** The moments at which the office opens and closes, in milliseconds since 1970. */
  opensAt: number;
  closesAt: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After so many days without an opening there is none. */
const MAX_CLOSED_DAYS = 400;

/** Whether an office is open at a moment, in milliseconds, by its own clock and calendar. */
export function isOfficeOpen(at: number, office: OfficeHours): boolean {
  return officeDayFrom(at, office).opensAt <= at;
}

/**
 * Returns the day on which an office is open at a moment, or opens next; in milliseconds. Throws `RangeError` for an
 * office that never opens.
 */
export function officeDayFrom(at: number, office: OfficeHours): OfficeDay {
  // Yesterday, by UTC, may still be today for the office.
  const first = Math.floor(at / DAY_MS) - 1;
  for (let number = first; number < first + MAX_CLOSED_DAYS; number += 1) {
    const day = officeDay(number, office);
    if (day !== null && day.closesAt > at) return day;
  }
  throw new RangeError('The office never opens.');
}

/** Returns for how many minutes an office was open between two moments, in milliseconds; 0 if the second is not later. */
export function officeMinutesBetween(from: number, to: number, office: OfficeHours): number {
  let openMs = 0;
  for (let day = officeDayFrom(from, office); day.opensAt < to; day = officeDayFrom(day.closesAt, office)) {
    openMs += Math.max(0, Math.min(to, day.closesAt) - Math.max(from, day.opensAt));
  }
  return openMs / MINUTE_MS;
}

/**
 * Returns the first moment, in milliseconds, by which an office has been open for `minutes` since `from`: 0 gives `from`
 * if the office is open then, otherwise when it opens next.
 */
export function afterOfficeMinutes(from: number, minutes: number, office: OfficeHours): number {
  let leftMs = minutes * MINUTE_MS;
  for (let day = officeDayFrom(from, office); ; day = officeDayFrom(day.closesAt, office)) {
    const start = Math.max(from, day.opensAt);
    if (start + leftMs <= day.closesAt) return start + leftMs;
    leftMs -= day.closesAt - start;
  }
}

/** Returns until when an office calls back who wrote at a moment: the end of its next workday, in milliseconds. */
export function callsBackBy(at: number, office: OfficeHours): number {
  const day = officeDayFrom(at, office);
  const isToday = day.date === calendarDay(at, office.timeZone);
  return isToday ? officeDayFrom(day.closesAt, office).closesAt : day.closesAt;
}

/** The same in minutes in which somebody is on duty: all, where the phone is answered day and night. */
export function afterDutyMinutes(from: number, minutes: number, office: OfficeHours): number {
  return office.answers === 'always' ? from + minutes * MINUTE_MS : afterOfficeMinutes(from, minutes, office);
}

/** Returns the calendar day that a clock shows at a moment, in milliseconds, as midnight UTC at its start. */
export function calendarDay(at: number, timeZone: string): number {
  return Math.floor((at + offsetOf(at, timeZone)) / DAY_MS) * DAY_MS;
}

/** The days that were asked for, by their number since 1970: looking up a time zone is slow. */
const knownDays = new WeakMap<OfficeHours, Map<number, OfficeDay | null>>();

function officeDay(number: number, office: OfficeHours): OfficeDay | null {
  const days = knownDays.get(office) ?? new Map<number, OfficeDay | null>();
  knownDays.set(office, days);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = readOfficeDay(number * DAY_MS, office);
  days.set(number, day);
  return day;
}

/** Returns when an office opens and closes on a calendar day; null if it does not. */
function readOfficeDay(date: number, { timeZone, hours, holidays }: OfficeHours): OfficeDay | null {
  if (hours.closesAtHour <= hours.opensAtHour || !isWorkday(new Date(date), holidays)) return null;
  const [opensAt = date, closesAt = date] = [hours.opensAtHour, hours.closesAtHour].map((hour) =>
    momentOf(date + hour * HOUR_MS, timeZone),
  );
  return { date, opensAt, closesAt };
}

/** Whether an office is open on a calendar day, given as midnight UTC at its start. */
function isWorkday(day: Date, holidays: readonly Holiday[]): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.some((holiday) => isOn(holiday, day));
}

function isOn(holiday: Holiday, day: Date): boolean {
  if (day.getUTCMonth() + 1 !== holiday.month) return false;
  const date = day.getUTCDate();
  if ('day' in holiday) return date === holiday.day;
  if (day.getUTCDay() !== holiday.weekday) return false;
  const lastDate = new Date(Date.UTC(day.getUTCFullYear(), holiday.month, 0)).getUTCDate();
  return holiday.nth > 0 ? Math.ceil(date / 7) === holiday.nth : date + 7 > lastDate;
}

/**
 * Returns the first moment at which a clock shows this time, given as if it were UTC; if the clock is put forward over
 * it, that moment.
 */
function momentOf(shown: number, timeZone: string): number {
  const [before, after] = [offsetOf(shown - DAY_MS, timeZone), offsetOf(shown + DAY_MS, timeZone)];
  const [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  if (before >= after) return offsetOf(early, timeZone) === before ? early : late;
  return offsetOf(early, timeZone) === after ? early : late;
}

/** The part of `Temporal` that is used, where there is one. */
interface WithTemporal {
  Temporal?: {
    Instant: {
      fromEpochMilliseconds(at: number): { toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number } };
    };
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns by how many milliseconds a clock is ahead of UTC at a moment. The first use of `Intl` for this blocks a slow
 * phone for 60 ms, so it uses `Temporal` where the browser has it.
 */
function offsetOf(at: number, timeZone: string): number {
  const { Temporal } = globalThis as WithTemporal;
  if (Temporal) {
    return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  }
  const [numeric, hourCycle] = ['numeric', 'h23'] as const;
  const day = { year: numeric, month: numeric, day: numeric };
  const time = { hour: numeric, minute: numeric, second: numeric, hourCycle };
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time });
  formats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}
