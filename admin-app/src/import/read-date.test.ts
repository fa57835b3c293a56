import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const office = 'America/Chicago';
const iso = (text: string, order: 'month first' | 'day first' = 'month first', zone = office) => {
  const read = readDate(text, zone, order);
  return read && new Date(read.moment).toISOString().replace('.000Z', 'Z');
};

describe('a date is read in the forms in which programs write it', () => {
  test.each([
    ['2019-03-04 10:20', '2019-03-04T16:20:00Z'],
    ['2026-11-27 09:03:22', '2026-11-27T15:03:22Z'],
    ['7/4/2019 10:20 AM', '2019-07-04T15:20:00Z'],
    ['7/4/2019 12:05:09 a.m.', '2019-07-04T05:05:09Z'],
    ['11/23/2025, 9:42:05\u202fPM', '2025-11-24T03:42:05Z'],
    ['2024/05/02 2:03:22 PM CDT', '2024-05-02T19:03:22Z'],
    ['2024/05/02 2:03:22 p. m. GMT-6', '2024-05-02T20:03:22Z'],
    ['2019-03-04T10:20:30.5', '2019-03-04T16:20:30.500Z'],
    ['2019-03-04T10:20:00Z', '2019-03-04T10:20:00Z'],
    ['2019-03-04 10:20:00+02:00', '2019-03-04T08:20:00Z'],
    ['2019-03-04 10:20:00.5+00', '2019-03-04T10:20:00.500Z'],
    ['2024-05-02T14:03:22-0530', '2024-05-02T19:33:22Z'],
    ['Mon, 04 Mar 2019 10:20:00 GMT', '2019-03-04T10:20:00Z'],
    ['Mar 4, 2019 10:20 AM EST', '2019-03-04T15:20:00Z'],
    ['Jul 4, 2019 2 pm ET', '2019-07-04T18:00:00Z'],
    ['Thu Feb 29 2024 23:20:00 GMT-0600 (Central Standard Time)', '2024-03-01T05:20:00Z'],
    ['Thu Feb 29 23:20:00 +0000 2024', '2024-02-29T23:20:00Z'],
    ['May 2, 2024 @ 2:03 pm', '2024-05-02T19:03:00Z'],
    ['May 2nd, 2024 at 14:03', '2024-05-02T19:03:00Z'],
    ['jueves, 2 de mayo de 2024, 14:03', '2024-05-02T19:03:00Z'],
    ['2 de septiembre del 2024 a las 2:03 p.m.', '2024-09-02T19:03:00Z'],
    ['Ene 5, 2024 10:00', '2024-01-05T16:00:00Z'],
    ['5 sept. 2024 10:00', '2024-09-05T15:00:00Z'],
    ['20240502T140322Z', '2024-05-02T14:03:22Z'],
    ['20240502140322', '2024-05-02T19:03:22Z'],
    ['45414.5856', '2024-05-02T19:03:16Z'],
    ['45414,25', '2024-05-02T11:00:00Z'],
    ['1714658602', '2024-05-02T14:03:22Z'],
    ['1714658602.25', '2024-05-02T14:03:22.250Z'],
    ['1714658602000', '2024-05-02T14:03:22Z'],
  ])('%s', (text, moment) => {
    expect(iso(text)).toBe(moment);
    expect(readDate(text, office, 'month first')?.isDay).toBe(false);
  });

  test.each([
    '2019-03-04',
    '03/04/2019',
    '3/4/19',
    '3.4.2019',
    '4-Mar-19',
    '4 de marzo de 2019',
    'March 4, 2019',
    '2019/3/4',
    '2019 Mar 4',
    '20190304',
    '43528',
  ])('%s is a day without a time', (text) => {
    expect(readDate(text, office, 'month first')).toEqual({ moment: Date.parse('2019-03-04T06:00:00Z'), isDay: true });
  });
});

test.each([
  ...['Smith 12', 'May 12', '12', '2019', 'Unit 7, 2019 10 1', '10:20', 'n/a', '78205', '555-0142', '2105550191x'],
  ...['2023-02-30 02:03', '2023-02-29T10:00:00Z', 'Feb 30 2023 10:00 GMT-0600', '4/31/2023', '0000-01-01 00:00'],
  ...['13/04/2019', '2019-03-04 someday', '1/5/2024 25:00', '1/5/2024 13:00 pm', '1/5/2024 10:75', 'yesterday'],
  ...['2019-03-04 to 2019-03-05', '3/4/219', '1.71466E+12', '', '0000-00-00 00:00:00', '4 Mai 2019', '1/2/3/2024'],
])('%s is not a date', (text) => {
  expect(readDate(text, office, 'month first')).toBeNull();
});

test('figures with the year last are read in the order that is asked for, those with the year first in one', () => {
  expect([iso('03/04/2024', 'month first'), iso('03/04/2024', 'day first')]).toEqual([
    '2024-03-04T06:00:00Z',
    '2024-04-03T05:00:00Z',
  ]);
  expect(iso('25.12.23 18:30', 'day first')).toBe('2023-12-26T00:30:00Z');
  expect(iso('12/25/2023', 'day first')).toBeNull();
  for (const order of ['month first', 'day first'] as const) {
    expect(iso('2024-03-04', order)).toBe('2024-03-04T06:00:00Z');
    expect(iso('2 May 2024', order)).toBe('2024-05-02T05:00:00Z');
  }
});

test.each([office, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'in %s a time that clocks skip or show twice is told, and every other moment comes back as it was written',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    for (let moment = Date.UTC(2024, 0); moment < Date.UTC(2025, 0); moment += 5_400_000) {
      const read = readDate(clock.format(moment), timeZone, 'month first');
      if (read?.clocks === undefined) expect(read?.moment).toBe(moment);
      // The first of two.
      else expect([moment, moment - 3_600_000, moment - 1_800_000]).toContain(read.moment);
    }
  },
);

test('a time that clocks skip in spring is read by the clock before, one of autumn’s repeated hour as the first', () => {
  expect(readDate('3/10/24 2:30 AM', office, 'month first')).toEqual({
    moment: Date.parse('2024-03-10T08:30:00Z'),
    isDay: false,
    clocks: 'skipped it',
  });
  for (const [text, zone, first] of [
    ['2024-11-03 01:30', office, '2024-11-03T06:30:00Z'],
    ['2024-10-27 02:30', 'Europe/Berlin', '2024-10-27T00:30:00Z'],
  ] as const) {
    const read = readDate(text, zone, 'month first');
    expect(read).toEqual({ moment: Date.parse(first), isDay: false, clocks: 'showed it twice' });
  }
});

test('a text ten times as long takes no more than fifteen times as long to be refused', () => {
  const shapes = [' ', '1', '1 ', '(', 'a', '1:', '٠', 'May '].map(
    (piece) => (length: number) => `2024-05-02 ${piece.repeat(length / piece.length)}!`,
  );
  for (const shape of shapes) {
    const time = (length: number) => {
      const text = shape(length);
      const begun = performance.now();
      for (let turn = 0; turn < 500; turn += 1) readDate(text, office, 'month first');
      return performance.now() - begun;
    };
    const least = (length: number) => Math.min(...[length, length, length].map(time));
    expect(least(60_000) / least(6_000)).toBeLessThan(15);
  }
});
