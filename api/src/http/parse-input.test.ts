import { expect, test } from 'vitest';
import { trackingCalls } from '../features/tracking/calls.ts';
import { HttpError } from './errors.ts';
import { fieldTexts, parseInput } from './parse-input.ts';

const visit = { pageUrl: '/', pageTitle: 'Home', sessionId: 'a', referrerUrl: null };

/** Returns the message that refuses a visit with this change; empty if it is accepted. */
function refusalOf(change: Record<string, unknown>): string {
  try {
    parseInput(trackingCalls['track-visit'].input, { ...visit, ...change });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    return (error as HttpError).message;
  }
}

test.each<[string, Record<string, unknown>]>([
  ['', {}],
  ['', { referrerUrl: undefined }],
  [fieldTexts.missing('pageUrl'), { pageUrl: undefined }],
  [fieldTexts.missing('pageUrl'), { pageUrl: { toString: 1 } }],
  [fieldTexts.missing('pageUrl'), { pageUrl: '' }],
  [fieldTexts.tooLong('sessionId'), { sessionId: 'é'.repeat(257) }],
  [fieldTexts.notStorable('pageUrl'), { pageUrl: 'a\0b' }],
  [fieldTexts.notStorable('pageUrl'), { pageUrl: '\ud800' }],
])('the field is named: %j', (message, change) => {
  expect(refusalOf(change)).toBe(message);
});

test('own, declared fields are read and nothing else', () => {
  const inherited = Object.assign(Object.create({ pageUrl: '/of-a-prototype' }), { ...visit, pageUrl: undefined });
  delete inherited.pageUrl;
  expect(() => parseInput(trackingCalls['track-visit'].input, inherited)).toThrow(fieldTexts.missing('pageUrl'));
  const more = { ...visit, ['__proto__']: { isAdmin: true }, isAdmin: true };
  expect(parseInput(trackingCalls['track-visit'].input, more)).toEqual({ ...visit, referrerUrl: '' });
});
