import { describe, expect, it } from 'vitest';
import { parseDraft } from './keep-draft.ts';

const entries = { name: 'Ana', phone: '210-555-0142' };
const stored = (draft: object): string => JSON.stringify({ entries, savedAt: 1000, ...draft });

describe('a kept draft', () => {
  it('comes back as it was typed', () => {
    expect(parseDraft(stored({}), 999)).toEqual(entries);
  });

  it.each([
    ['it is as old as that', stored({}), 1000],
    ['there is none', '', 0],
    ['it is no JSON', '{', 0],
    ['it is null', 'null', 0],
    ['it has no entries', stored({ entries: null }), 0],
    ['nobody knows how old it is', stored({ savedAt: 'yesterday' }), 0],
  ])('is empty when %s', (_, text, notBefore) => {
    expect(parseDraft(text, notBefore)).toEqual({});
  });
});
