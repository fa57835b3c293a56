import type { Office } from '@advocate/facts/offices';
import { describe, expect, test } from 'vitest';
import { hours } from '../content/site-texts.ts';
import { officeStatus } from './office-status.ts';

const holidays: Office['holidays'] = [
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas', month: 12, day: 25 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
];
const office = (timeZone: string, closesAtHour = 17) => ({
  ...{ timeZone, holidays },
  hours: { opensAtHour: 9, closesAtHour },
});
const texas = office('America/Chicago');
const colorado = office('America/Denver');

test.each(['2026-06-01T03:00:00-05:00', '2026-06-06T12:00:00-05:00', '2026-12-25T08:00:00-06:00'])(
  'where somebody answers day and night, that is what it says: %s',
  (moment) => {
    const { open, text, short } = officeStatus(new Date(moment), { ...texas, answers: 'always' }, hours);
    expect([open, text, short]).toEqual([true, hours.always, hours.onButton.always]);
  },
);

describe('an office is open Monday to Friday from 9:00 AM to 5:00 PM by its own clock', () => {
  test.each([
    ['Monday 9:00 AM', '2026-06-01T09:00:00-05:00', texas, 'Open now until 5:00 PM'],
    ['Friday 4:59 PM', '2026-06-05T16:59:59-05:00', texas, 'Open now until 5:00 PM'],
    ['Friday 5:00 PM', '2026-06-05T17:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM Monday'],
    ['Monday 8:59 AM', '2026-06-01T08:59:59-05:00', texas, 'Closed. We call you back from 9:00 AM today'],
    ['Tuesday midnight', '2026-06-02T00:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM today'],
    ['Tuesday evening', '2026-06-02T20:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM tomorrow'],
    ['Saturday', '2026-06-06T12:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM Monday'],
    ['Sunday', '2026-06-07T12:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM tomorrow'],
    ['winter time, Monday 9:00 AM', '2026-01-05T09:00:00-06:00', texas, 'Open now until 5:00 PM'],
    ['Thanksgiving', '2026-11-26T10:00:00-06:00', texas, 'Closed. We call you back from 9:00 AM tomorrow'],
    ['the Thursday before it', '2026-11-19T10:00:00-06:00', texas, 'Open now until 5:00 PM'],
    ['Christmas, a Friday', '2026-12-25T08:00:00-06:00', texas, 'Closed. We call you back from 9:00 AM Monday'],
    ['the last Monday of May', '2026-05-25T10:00:00-05:00', texas, 'Closed. We call you back from 9:00 AM tomorrow'],
    [
      'Colorado while Texas has opened',
      '2026-06-01T09:30:00-05:00',
      colorado,
      'Closed. We call you back from 9:00 AM today',
    ],
    ['Colorado after Texas has closed', '2026-06-01T17:30:00-05:00', colorado, 'Open now until 5:00 PM'],
    ['until midnight', '2026-06-01T23:59:59-05:00', office('America/Chicago', 24), 'Open now until 12:00 AM'],
  ])('%s', (_, moment, one, text) => {
    const short = text
      .replace('now ', '')
      .replace(/^Closed.* from (.*) (.*)$/, 'Opens $2 $1')
      .replace('Monday', 'Mon')
      .replace(':00', '');
    expect(officeStatus(new Date(moment), one, hours)).toEqual({ open: text.startsWith('Open'), text, short });
  });
});
