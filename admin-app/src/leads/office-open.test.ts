import { expect, test } from 'vitest';
import { wasOfficeOpen } from './office-open.ts';

test.each([
  // Friday; in summer, Texas is five hours behind UTC and Colorado six.
  ['2026-05-08T14:00:00Z', '/contact', true],
  ['2026-05-08T13:59:59Z', '/contact', false],
  ['2026-05-08T21:59:59Z', '/contact', true],
  ['2026-05-08T22:00:00Z', '/contact', false],
  ['2026-05-08T22:00:00Z', '/contact-colorado', true],
  ['2026-05-08T14:00:00Z', '/contact-colorado', false],
  ['2026-05-09T16:00:00Z', '/contact', false],
  ['2026-05-10T16:00:00Z', '/contact', false],
])('%s from %s: %j', (moment, page, isOpen) => {
  expect(wasOfficeOpen(Date.parse(moment), page)).toBe(isOpen);
});
