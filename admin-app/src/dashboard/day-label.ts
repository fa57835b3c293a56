const inWords = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const whole = new Intl.DateTimeFormat(undefined, inWords);
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** An office day (YYYY-MM-DD) in the browser's words. It is a date without a time, so no time zone may move it. */
export function dayLabel(day: string, format = whole): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}

/** Its day of the week alone, in short. */
export function weekdayLabel(day: string): string {
  return dayLabel(day, weekday);
}
