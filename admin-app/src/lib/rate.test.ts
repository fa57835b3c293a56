import { expect, it } from 'vitest';
import { rateText } from './rate.ts';

it('a rate is told from thirty visits on', () => {
  expect(rateText(1, 29)).toBe('');
  expect(rateText(1, 30)).toBe('3.3%');
  expect(rateText(0, 1000)).toBe('0.0%');
  expect(rateText(0, 0)).toBe('');
});
