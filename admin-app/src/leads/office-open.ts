import { isWorkday } from '@advocate/facts/office-days';
import { officeAt } from '@advocate/facts/offices';

/** Whether the office that a page stands for was open at a moment, by its own clock and calendar. */
export function wasOfficeOpen(sentAt: number, page: string): boolean {
  const { timeZone, hours, holidays } = officeAt(page);
  // Swedish writes a moment as '2026-11-23 14:05:09': read as one in UTC, it has the office's day and hour.
  const [day, time] = new Date(sentAt).toLocaleString('sv', { timeZone }).split(' ');
  const clock = new Date(`${day}T${time}Z`);
  const hour = clock.getUTCHours();
  return isWorkday(clock, holidays) && hour >= hours.opensAtHour && hour < hours.closesAtHour;
}
