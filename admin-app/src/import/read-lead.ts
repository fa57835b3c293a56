import type { ImportedLead } from '@advocate/api/contracts';
import { withoutDisarming } from '../lib/disarm-formula.ts';
import type { ImportField, Mapping } from './import-fields.ts';
import { isNoDate, isNothing, readEmail, readPhone, trimUnseen } from './read-cell.ts';
import { readDate } from './read-date.ts';
import type { DayOrder } from './written-date.ts';
import type { ClockChange } from './zone-clocks.ts';

/** How a file's dates are read. */
export interface DateReading {
  order: DayOrder;
  /** Of the times that name none. */
  timeZone: string;
}

/** What a user must know about the date of a row. */
export type DateNote = 'no date' | ClockChange;

/**
 * Converts a row to a lead. What an email cell has besides its first address is kept in the message. A date that cannot be
 * read stays as it is, for the server to name it.
 */
export function readLead(
  row: readonly string[],
  mapping: Mapping,
  { order, timeZone }: DateReading,
): { lead: ImportedLead; note?: DateNote } {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : withoutDisarming(trimUnseen(row[column] ?? ''));
  };
  const [emails, phone, written] = [cell('email'), cell('phone'), cell('submission_date')];
  const { email, saysMore } = readEmail(emails);
  const date = readDate(written, timeZone, order);
  const hasNoDate = date === null && isNoDate(written);
  const lead: ImportedLead = {
    name: cell('name'),
    email: isNothing(email) ? '' : email,
    phone: isNothing(phone) ? '' : readPhone(phone),
    case_type: cell('case_type'),
    message: [cell('message'), saysMore ? `Email: ${emails}` : ''].filter(Boolean).join('\n\n'),
    submission_date: date ? new Date(date.moment).toISOString() : hasNoDate ? '' : written,
    page_source: cell('page_source'),
    ...(date?.isDay && { day_only: true }),
  };
  const note = mapping.submission_date !== null && hasNoDate ? 'no date' : date?.clocks;
  return { lead, ...(note && { note }) };
}
