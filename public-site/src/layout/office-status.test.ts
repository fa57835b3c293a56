import { describe, expect, test } from 'vitest';
import { hours } from '../content/site-texts.ts';
import { officeStatus } from './office-status.ts';

const sanAntonio = 'America/Chicago';
const denver = 'America/Denver';

describe('an office is open Monday to Friday from 9:00 AM to 5:00 PM by its own clock', () => {
  test.each([
    ['Monday 9:00 AM', '2026-06-01T09:00:00-05:00', sanAntonio, 'Open now until 5:00 PM'],
    ['Friday 4:59 PM', '2026-06-05T16:59:59-05:00', sanAntonio, 'Open now until 5:00 PM'],
    ['Friday 5:00 PM', '2026-06-05T17:00:00-05:00', sanAntonio, 'Closed. Opens Monday 9:00 AM'],
    ['Monday 8:59 AM', '2026-06-01T08:59:59-05:00', sanAntonio, 'Closed. Opens today 9:00 AM'],
    ['Tuesday midnight', '2026-06-02T00:00:00-05:00', sanAntonio, 'Closed. Opens today 9:00 AM'],
    ['Tuesday evening', '2026-06-02T20:00:00-05:00', sanAntonio, 'Closed. Opens tomorrow 9:00 AM'],
    ['Saturday', '2026-06-06T12:00:00-05:00', sanAntonio, 'Closed. Opens Monday 9:00 AM'],
    ['Sunday', '2026-06-07T12:00:00-05:00', sanAntonio, 'Closed. Opens tomorrow 9:00 AM'],
    ['winter time, Monday 9:00 AM', '2026-01-05T09:00:00-06:00', sanAntonio, 'Open now until 5:00 PM'],
    ['Denver while San Antonio has opened', '2026-06-01T09:30:00-05:00', denver, 'Closed. Opens today 9:00 AM'],
    ['Denver after San Antonio has closed', '2026-06-01T17:30:00-05:00', denver, 'Open now until 5:00 PM'],
  ])('%s', (_, moment, timeZone, text) => {
    expect(officeStatus(new Date(moment), timeZone, hours)).toEqual({ open: text.startsWith('Open'), text });
  });
});
