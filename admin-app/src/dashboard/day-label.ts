const inWords = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const whole = new Intl.DateTimeFormat(undefined, inWords);

/** An office day (YYYY-MM-DD) in the browser's words. It is a date without a time, so no time zone may move it. */
export function dayLabel(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : whole.format(date);
}
