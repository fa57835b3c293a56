import { denverOffice, officeHours, sanAntonioOffice } from '@advocate/facts/offices';

/** Whether the office that a page stands for was open at a moment, by its own clock; holidays are not known. */
export function wasOfficeOpen(sentAt: number, page: string): boolean {
  const { timeZone } = /colorado|denver/i.test(page) ? denverOffice : sanAntonioOffice;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(sentAt).map(({ type, value }) => [type, value]));
  const hour = Number(parts.get('hour'));
  return !parts.get('weekday')?.startsWith('S') && hour >= officeHours.opensAtHour && hour < officeHours.closesAtHour;
}
