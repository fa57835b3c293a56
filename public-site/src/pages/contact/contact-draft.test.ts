import { describe, expect, it } from 'vitest';
import { parseDraft } from './contact-draft.ts';

const entries = {
  name: 'Ana O’Brien',
  email: 'ana@example.com',
  phone: '210 555 0177',
  caseType: 'Other',
  message: 'Line one\nline two',
  acknowledgment: true,
};
const hour = 60 * 60 * 1000;
const stored = (draft: object): string => JSON.stringify({ entries, savedAt: 1000, ...draft });

describe('a kept draft', () => {
  it('comes back as it was typed, with its key', () => {
    expect(parseDraft(stored({ key: 'k1' }), 1000 + hour)).toEqual({ entries, savedAt: 1000, key: 'k1' });
  });

  it('is forgotten after a day', () => {
    expect(parseDraft(stored({}), 1000 + 25 * hour)).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no entries', JSON.stringify({ savedAt: 1000 })],
    ['a number for a text', stored({ entries: { ...entries, name: 7 } })],
    ['a box that is no truth value', stored({ entries: { ...entries, acknowledgment: 'true' } })],
    ['a key that is no text', stored({ key: 5 })],
  ])('is refused when it holds %s', (_, text) => {
    expect(parseDraft(text, 1000)).toBeUndefined();
  });
});
