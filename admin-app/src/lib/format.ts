const dateTime = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const monthAndDay = { month: 'short', day: 'numeric' } as const;
const dayThisYear = new Intl.DateTimeFormat(undefined, monthAndDay);
const dayOfYear = new Intl.DateTimeFormat(undefined, { ...monthAndDay, year: 'numeric' });
const wholeDay = new Intl.DateTimeFormat(undefined, { ...monthAndDay, weekday: 'short', year: 'numeric' });
const count = new Intl.NumberFormat();

/** A moment as the browser's locale writes it, the same on screens and in files; empty if unreadable. */
export function formatDateTime(moment: string | Date): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return Number.isNaN(date.getTime()) ? '' : dateTime.format(date);
}

/** A moment's day in short, as 'Nov 22'; the year only where it is another one than now. */
export function formatDay(moment: number): string {
  if (Number.isNaN(moment)) return '';
  const isThisYear = new Date(moment).getFullYear() === new Date().getFullYear();
  return (isThisYear ? dayThisYear : dayOfYear).format(moment);
}

/** A moment's day in full, as 'Sun, Nov 22, 2026'; empty if unreadable. */
export function formatLongDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : wholeDay.format(date);
}

const officeDay = new Intl.DateTimeFormat(undefined, { ...monthAndDay, weekday: 'short', timeZone: 'UTC' });

/** An office day (YYYY-MM-DD) in the browser's words. It is a date without a time, so no time zone may move it. */
export function formatOfficeDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : officeDay.format(date);
}

/** A number with the locale's thousands separators. */
export function formatCount(amount: number): string {
  return count.format(amount);
}

/** '1 lead', '2 leads'. */
export function formatAmount(amount: number, thing: string): string {
  return `${formatCount(amount)} ${thing}${amount === 1 ? '' : 's'}`;
}

/** A share, as '4.2%'. */
export function formatShare(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

/** The browser's own date as YYYY-MM-DD, for file names. */
export function localDate(now: Date): string {
  // As Swedish writes dates.
  return now.toLocaleDateString('sv');
}

const longest = 100;

/** A text on one line for a table, cut to a hundred characters, and never within one. */
export function shortenText(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const halfOfAPair = /[\uD800-\uDBFF]$/;
  return line.length <= longest ? line : `${line.slice(0, longest).replace(halfOfAPair, '').trimEnd()}...`;
}

/** A lead's name where people read it: a form takes blanks for one, which nobody would see or could open. */
export const shownName = (name: string): string => (name.trim() === '' ? 'No name' : name);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long something has been waiting, for the glance: '4 min'. Both moments in milliseconds; empty if the first one is
 * no number. A clock that runs behind the server's reads as 'just now'.
 */
export function waitingTime(since: number, now: number): string {
  const passed = now - since;
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  if (passed < day) return `${Math.floor(passed / hour)} h`;
  return formatAmount(Math.floor(passed / day), 'day');
}

/** The same of a written moment, said to its end: '5 min ago'. */
export function timeAgo(moment: string, now: number): string {
  const time = waitingTime(Date.parse(moment), now);
  return time === '' || time === 'just now' ? time : `${time} ago`;
}
