import { expect, test } from 'vitest';
import { officeTimeFrom, wasOfficeOpen } from './office-open.ts';
import { offices } from './offices.ts';

/** The moment at which the clock of a time zone shows this hour of a day. */
const at = (day: string, hour: number, timeZone: string): number => {
  const zoned = `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  const shown = new Date(zoned).toLocaleString('sv', { timeZone }).replace(' ', 'T');
  return 2 * Date.parse(zoned) - Date.parse(`${shown}Z`);
};

test.each(offices.map((office) => [office.city, office] as const))(
  '%s is open on workdays from its opening hour to its closing hour, by its own clock',
  (_city, { contactPath, hours, timeZone }) => {
    // Friday to Sunday.
    const isOpen = (day: string, hour: number, offMs = 0) =>
      wasOfficeOpen(at(day, hour, timeZone) + offMs, contactPath.en);
    expect(isOpen('2026-05-08', hours.opensAtHour)).toBe(true);
    expect(isOpen('2026-05-08', hours.opensAtHour, -1000)).toBe(false);
    expect(isOpen('2026-05-08', hours.closesAtHour, -1000)).toBe(true);
    expect(isOpen('2026-05-08', hours.closesAtHour)).toBe(false);
    expect(isOpen('2026-05-09', hours.opensAtHour)).toBe(false);
    expect(isOpen('2026-05-10', hours.opensAtHour)).toBe(false);
    // What comes while it is closed waits for the next workday.
    const opens = at('2026-05-11', hours.opensAtHour, timeZone);
    expect(officeTimeFrom(at('2026-05-08', hours.closesAtHour, timeZone) + 7, contactPath.en)).toBe(opens);
    expect(officeTimeFrom(opens - 1, contactPath.en)).toBe(opens);
    expect(officeTimeFrom(opens + 7, contactPath.en)).toBe(opens + 7);
  },
);
