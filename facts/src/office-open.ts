import { isWorkday } from './office-days.ts';
import { officeAt } from './offices.ts';

/** Whether the office that a page belongs to was open at a given time, by its own time zone and calendar. */
export function wasOfficeOpen(sentAt: number, page: string): boolean {
  const { timeZone, hours, holidays } = officeAt(page);
  // The Swedish format is '2026-11-23 14:05:09': parsed as UTC, it has the office's day and hour.
  const [day, time] = new Date(sentAt).toLocaleString('sv', { timeZone }).split(' ');
  const clock = new Date(`${day}T${time}Z`);
  const hour = clock.getUTCHours();
  return isWorkday(clock, holidays) && hour >= hours.opensAtHour && hour < hours.closesAtHour;
}

const quarterMs = 15 * 60_000;

/** Returns this moment if the page's office is open then, otherwise when it opens next; in milliseconds, as `at`. */
export function officeTimeFrom(at: number, page: string): number {
  let moment = at;
  while (!wasOfficeOpen(moment, page)) moment = (Math.floor(moment / quarterMs) + 1) * quarterMs;
  return moment;
}
