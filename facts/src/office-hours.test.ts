import type { Holiday } from '@advocate/firm/types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOfficeMinutes, calendarDay, isOfficeOpen, officeDayFrom, officeMinutesBetween } from './office-hours.ts';
import { offices } from './offices.ts';

const minute = 60_000;
const hour = 60 * minute;
const at = (moment: string) => Date.parse(moment);
const office = (timeZone: string, opensAtHour: number, closesAtHour: number, holidays: readonly Holiday[] = []) => ({
  ...{ timeZone, holidays },
  hours: { opensAtHour, closesAtHour },
});
const thanksgiving = { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 };
const texas = office('America/Chicago', 9, 17, [thanksgiving]);

test('office minutes and moments leave out nights, weekends and holidays', () => {
  const wednesday = at('2026-11-25T16:50:00-06:00');
  const friday = at('2026-11-27T09:00:00-06:00');
  expect(isOfficeOpen(wednesday, texas)).toBe(true);
  expect(isOfficeOpen(at('2026-11-26T12:00:00-06:00'), texas)).toBe(false);
  expect(officeMinutesBetween(wednesday, friday + 5 * minute, texas)).toBe(15);
  expect(officeMinutesBetween(friday, wednesday, texas)).toBe(0);
  expect(afterOfficeMinutes(wednesday, 15, texas)).toBe(friday + 5 * minute);
  expect(afterOfficeMinutes(wednesday, 10, texas)).toBe(wednesday + 10 * minute);
  expect(afterOfficeMinutes(at('2026-11-26T12:00:00-06:00'), 0, texas)).toBe(friday);
  // An office day after Friday at eleven is Monday at eleven.
  expect(afterOfficeMinutes(friday + 2 * hour, 8 * 60, texas)).toBe(at('2026-11-30T11:00:00-06:00'));
  // A year: 52 weeks of 40 hours, less one Thursday.
  expect(officeMinutesBetween(at('2026-01-05T00:00:00-06:00'), at('2027-01-04T00:00:00-06:00'), texas)).toBe(
    (52 * 40 - 8) * 60,
  );
});

describe('where the clock changes, hours are those that the clock shows', () => {
  // In Cairo, midnight is skipped on a Friday in April, and the hour before it repeated on a Thursday in October.
  const [spring, autumn] = [at('2026-04-24T12:00:00Z'), at('2026-10-29T12:00:00Z')];
  const lengthOf = (moment: number, opens: number, closes: number) => {
    const { opensAt, closesAt } = officeDayFrom(moment, office('Africa/Cairo', opens, closes));
    return (closesAt - opensAt) / hour;
  };
  test.each([
    ['a day of 24 hours has 23', spring, 0, 24, 23],
    ['a day of 24 hours has 25', autumn, 0, 24, 25],
    ['the last hour is two', autumn - 24 * hour, 23, 24, 1],
    ['an ordinary day is as long as ever', spring, 9, 17, 8],
  ])('%s', (_, moment, opens, closes, hours) => expect(lengthOf(moment, opens, closes)).toBe(hours));
});

test.each([
  ['Texas', texas],
  ['a night office', office('America/Denver', 22, 24)],
  ['an office that never closes on workdays, half an hour off', office('Asia/Kolkata', 0, 24)],
  ['an office where midnight is skipped and repeated', office('Africa/Cairo', 0, 1)],
  ['an office whose last hour is repeated', office('Africa/Cairo', 23, 24)],
  ['an office far ahead of UTC', office('Pacific/Kiritimati', 9, 17)],
  ['an office far behind UTC', office('Pacific/Niue', 9, 17, [{ name: 'A day', month: 4, day: 22 }])],
])('%s is open as its clock says, minute by minute', (_, one) => {
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{
      timeZone: one.timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      hour: 'numeric',
      hourCycle: 'h23',
    },
  });
  const isOpen = (moment: number) => {
    const shown = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const isHoliday = one.holidays.some((day) => 'day' in day && shown.month === '4' && shown.day === `${day.day}`);
    const now = Number(shown.hour);
    const isWeekend = ['Sat', 'Sun'].includes(shown.weekday ?? '');
    return !isWeekend && !isHoliday && now >= one.hours.opensAtHour && now < one.hours.closesAtHour;
  };
  const starts = fc.constantFrom('2026-04-20', '2026-04-22', '2026-10-26', '2026-10-28').map(at);
  fc.assert(
    fc.property(starts, fc.nat(4 * 24 * 60), fc.nat(3 * 24 * 60), (start, offset, length) => {
      const from = start + offset * minute;
      let open = 0;
      let reached = from;
      for (let moment = from; moment < from + length * minute; moment += minute) {
        const isNow = isOpen(moment);
        if (isOfficeOpen(moment, one) !== isNow) throw new Error(new Date(moment).toISOString());
        if (!isNow) continue;
        open += 1;
        reached = moment + minute;
      }
      expect(officeMinutesBetween(from, from + length * minute, one)).toBe(open);
      if (open > 0) expect(afterOfficeMinutes(from, open, one)).toBe(reached);
    }),
    { numRuns: 12 },
  );
});

test('the day is that of the office', () => {
  expect(calendarDay(at('2026-11-27T04:00:00Z'), 'America/Chicago')).toBe(at('2026-11-26T00:00:00Z'));
  expect(calendarDay(at('2026-11-27T12:00:00Z'), 'Pacific/Kiritimati')).toBe(at('2026-11-28T00:00:00Z'));
});

test('an office that closes before it opens never does, and nothing waits for it', () => {
  expect(() => afterOfficeMinutes(0, 15, office('America/Chicago', 17, 9))).toThrow(RangeError);
});

test('the minutes of 10,000 requests over weekends take no longer than to print their times', () => {
  const [one] = offices;
  const friday = at('2026-05-08T23:00:00Z');
  const requests = Array.from({ length: 10_000 }, (_, n) => friday + n * minute);
  const print = new Intl.DateTimeFormat('en-US', { timeZone: one.timeZone, dateStyle: 'short', timeStyle: 'short' });
  const took = (work: (moment: number) => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = Date.now();
        for (const moment of requests) work(moment);
        return Date.now() - start;
      }),
    );
  const counted = took((moment) => afterOfficeMinutes(moment, 15, one));
  expect(counted / took((moment) => print.format(moment))).toBeLessThan(1);
});
