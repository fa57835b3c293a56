import { isWorkday } from '@advocate/facts/office-days';
import { officeAt } from '@advocate/facts/offices';

/** Whether the office that a page stands for was open at a moment, by its own clock and calendar. */
export function wasOfficeOpen(sentAt: number, page: string): boolean {
  const { timeZone, hours, holidays } = officeAt(page);
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: numeric, month: numeric, day: numeric, hour: numeric, hourCycle: 'h23' },
  });
  const parts = new Map<string, number>(format.formatToParts(sentAt).map(({ type, value }) => [type, Number(value)]));
  const part = (type: string): number => parts.get(type) ?? 0;
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day')));
  return isWorkday(day, holidays) && part('hour') >= hours.opensAtHour && part('hour') < hours.closesAtHour;
}
