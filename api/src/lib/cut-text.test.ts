import { expect, test } from 'vitest';
import { cutText, cutUrl } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['ünïcode', 3, 'ün'],
  ['北京', 5, '北'],
  ['a🚚', 4, 'a'],
  ['a🚚', 5, 'a🚚'],
  ['ok👨‍👩‍👧‍👦', 26, 'ok'],
  ['ok👨‍👩‍👧‍👦', 27, 'ok👨‍👩‍👧‍👦'],
  ['caf\u0065\u0301s', 5, 'caf'],
  ['caf\u0065\u0301s', 6, 'caf\u0065\u0301'],
  ['🇺🇸🇲🇽', 12, '🇺🇸'],
  ['line\r\nnext', 5, 'line'],
  // One character of any number of marks would leave nothing.
  [`a${'\u0301'.repeat(50)}`, 11, `a${'\u0301'.repeat(5)}`],
])('%s in %i bytes', (text, bytes, cut) => {
  expect(cutText(text, bytes)).toBe(cut);
});

test.each([
  ['/a%20b', 4, '/a'],
  ['/a%20b', 5, '/a%20'],
  ['/%E5%8C%97%E4%BA%AC', 12, '/%E5%8C%97'],
  ['/%E5%8C%97%E4%BA%AC', 18, '/%E5%8C%97'],
  ['/%F0%9F%9A%9A', 10, '/'],
  ['/100%%', 6, '/100%%'],
  ['/100%%%', 6, '/100%'],
])('the address %s in %i bytes has no half of an encoded character', (url, bytes, cut) => {
  expect(cutUrl(url, bytes)).toBe(cut);
});

test('a value that is too long leaves room for those behind it', () => {
  const url = `/?utm_content=${'x'.repeat(5000)}&utm_campaign=fall&utm_source=news`;
  expect(cutUrl(url, 2048)).toBe(`/?utm_content=${'x'.repeat(300)}&utm_campaign=fall&utm_source=news`);
});
