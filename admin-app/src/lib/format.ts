const dateTime = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});
const date = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'numeric', day: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: 'numeric' });
const monthAndDay = { month: 'short', day: 'numeric' } as const;
const dayThisYear = new Intl.DateTimeFormat(undefined, monthAndDay);
const dayOfYear = new Intl.DateTimeFormat(undefined, { ...monthAndDay, year: 'numeric' });
const wholeDay = new Intl.DateTimeFormat(undefined, { ...monthAndDay, weekday: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const count = new Intl.NumberFormat();

/** Formats a time in the browser's locale, to the minute; empty if invalid. */
export function formatDateTime(moment: string | Date): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return Number.isNaN(date.getTime()) ? '' : dateTime.format(date);
}

/** Formats a time in the browser's locale in two parts: the date, and the time of day without seconds; empty if invalid. */
export function formatDateAndTime(moment: string): [string, string] {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? ['', ''] : [date.format(at), time.format(at)];
}

/** Formats the day of a time, such as 'Nov 22'; with the year only if it is not the current one. */
export function formatDay(moment: number): string {
  if (Number.isNaN(moment)) return '';
  const isThisYear = new Date(moment).getFullYear() === new Date().getFullYear();
  return (isThisYear ? dayThisYear : dayOfYear).format(moment);
}

/** Formats a moment of a recent history: '9:42 AM', and with the day, 'Nov 22, 9:42 AM', if that is not today. */
export function formatClock(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const isToday = date.toDateString() === new Date().toDateString();
  return `${isToday ? '' : `${formatDay(date.getTime())}, `}${clock.format(date)}`;
}

/** Formats the full day of a time, such as 'Sun, Nov 22, 2026'; empty if invalid. */
export function formatLongDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : wholeDay.format(date);
}

const officeDay = new Intl.DateTimeFormat(undefined, { ...monthAndDay, weekday: 'short', timeZone: 'UTC' });

/** Formats an office day (YYYY-MM-DD) in the browser's locale. It has no time, so no time zone may shift it. */
export function formatOfficeDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : officeDay.format(date);
}

/** Formats a number with the locale's thousands separators. */
export function formatCount(amount: number): string {
  return count.format(amount);
}

/** Returns '1 lead', '2 leads'. */
export function formatAmount(amount: number, thing: string): string {
  return `${formatCount(amount)} ${thing}${amount === 1 ? '' : 's'}`;
}

/** Formats a share, such as '4.2%'. */
export function formatShare(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

/** Returns the browser's local date as YYYY-MM-DD, for file names. */
export function localDate(now: Date): string {
  // The Swedish date format.
  return now.toLocaleDateString('sv');
}

/**
 * Formats a time for a cell of a file, such as '2026-11-27 09:03:22', in the browser's zone: spreadsheets and the import
 * read it, whatever the language. Empty if invalid.
 */
export function fileDateTime(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('sv');
}

/** Puts a text on one line for a list, cut to so many characters, but not in the middle of one. */
export function shortenText(text: string, longest = 100): string {
  const line = text.replace(/\s+/g, ' ');
  const halfOfAPair = /[\uD800-\uDBFF]$/;
  return line.length <= longest ? line : `${line.slice(0, longest).replace(halfOfAPair, '').trimEnd()}...`;
}

/** Returns a lead's name for a list or a message: the form accepts blanks, which nobody could see, and words without end. */
export const shownName = (name: string): string => (name.trim() === '' ? 'No name' : shortenText(name));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a waiting time at a glance, such as '4 min'. Both times are in milliseconds; empty if the first is not a
 * number. A clock behind the server's yields 'just now'.
 */
export function waitingTime(since: number, now: number): string {
  const passed = now - since;
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  if (passed < day) return `${Math.floor(passed / hour)} h`;
  return formatAmount(Math.floor(passed / day), 'day');
}

/** Returns the time since a timestamp, such as '5 min ago'. */
export function timeAgo(moment: string, now: number): string {
  const time = waitingTime(Date.parse(moment), now);
  return time === '' || time === 'just now' ? time : `${time} ago`;
}
