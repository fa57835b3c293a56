/** How busy the site is by hour of the office's day: quiet nights, a lunch peak, an evening peak. */
const BY_HOUR = [2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 13, 13, 15, 13, 12, 12, 11, 10, 10, 12, 14, 13, 9, 5];
/** Sunday first. People look for a lawyer on Monday more than on Saturday. */
const BY_WEEKDAY = [0.6, 1.25, 1.15, 1.1, 1.05, 0.95, 0.65];
const HOUR_MS = 3_600_000;

export interface BusyHour {
  start: Date;
  amount: number;
}

/**
 * Spreads `total` events over the hours of the months before `until`, more each month, and nothing after `until`. The
 * amounts add up to exactly `total`; hours without events are left out.
 */
export function spreadOverHours(total: number, months: number, until: Date, timeZone: string): BusyHour[] {
  const end = Math.floor(until.getTime() / HOUR_MS);
  const count = months * 30 * 24;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const hours: { start: Date; weight: number }[] = [];
  for (let back = count; back >= 1; back -= 1) {
    const start = new Date((end - back) * HOUR_MS);
    hours.push({ start, weight: weightOf(clock, start) * (0.6 + (0.8 * (count - back)) / count) });
  }
  const sum = hours.reduce((all, { weight }) => all + weight, 0);
  const busy: BusyHour[] = [];
  let due = 0;
  let given = 0;
  for (const { start, weight } of hours) {
    due += (total * weight) / sum;
    const amount = Math.round(due) - given;
    given += amount;
    if (amount > 0) busy.push({ start, amount });
  }
  return busy;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function weightOf(clock: Intl.DateTimeFormat, time: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
  return (BY_HOUR[Number(parts.hour)] ?? 1) * (BY_WEEKDAY[WEEKDAYS.indexOf(parts.weekday ?? '')] ?? 1);
}
