import { expect, test, vi } from 'vitest';
import { findOrder, holdsDates } from './date-column.ts';

test.each([
  [['25/12/2023', '02/05/2024', '13/01/2024', '03/04/2024'], { order: 'day first' }],
  [['02/05/2024', '12/25/2023 10:00 AM'], { order: 'month first' }],
  [['02.05.24', '31.01.24'], { order: 'day first' }],
  [['2024-05-02', 'May 3, 2024', '45414'], { order: 'month first' }],
  // The same day both ways.
  [['03/03/2024', '4/4/2024'], { order: 'month first' }],
  [['n/a', '', '02/05/2024 14:03', '03/04/2024'], { ask: '02/05/2024 14:03' }],
  // They contradict one another.
  [['25/12/2023', '12/25/2023', '03/04/2024'], { ask: '03/04/2024' }],
  [['25/12/2023', '12/25/2023'], { ask: '12/25/2023' }],
  // There is no thirtieth of February, which decides nothing.
  [['30/02/2023', '02/05/2024'], { ask: '02/05/2024' }],
])('%j is read as %j', (cells, order) => {
  expect(findOrder(cells)).toEqual(order);
});

test('a day to come is none on which somebody wrote', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T12:00:00Z') });
  expect(findOrder(['12/03/2026'])).toEqual({ order: 'day first' });
  expect(findOrder(['03/12/2026'])).toEqual({ order: 'month first' });
  // Whose clock is right?
  expect(findOrder(['11/28/2026'])).toEqual({ order: 'month first' });
  vi.useRealTimers();
});

test.each([
  ['Submitted', ['5/2/2024 14:03', '', '13/5/2024'], true],
  ['Anything', ['May 2, 2024 @ 2:03 pm', 'n/a'], true],
  ['Anything', ['2024-05-02T14:03:22-0500'], true],
  ['created_time', ['1714658602'], true],
  ['Fecha de envío', ['45414.58', '45415'], true],
  ['ZIP', ['45414', '43215'], false],
  ['Phone', ['2105550191', '210-555-0101'], false],
  ['Lead ID', ['1714658602', '1714658603'], false],
  ['Message', ['May 2, 2024', 'A truck hit me', 'On May 3'], false],
  ['Empty date', ['', '0000-00-00 00:00:00'], false],
])('%s with %j holds dates: %s', (heading, cells, expected) => {
  expect(holdsDates(heading, cells)).toBe(expected);
});
