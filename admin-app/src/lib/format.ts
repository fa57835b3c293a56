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

/** A number with the locale's thousands separators. */
export function formatCount(amount: number): string {
  return count.format(amount);
}

/** '1 lead', '2 leads'. */
export function formatAmount(amount: number, thing: string): string {
  return `${formatCount(amount)} ${thing}${amount === 1 ? '' : 's'}`;
}

/** The browser's own date as YYYY-MM-DD, for file names. */
export function localDate(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
