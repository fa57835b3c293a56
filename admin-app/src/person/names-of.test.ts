import type { PersonLead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { listNames, namesOf } from './names-of.ts';

const leadsOf = (...names: string[]) => names.map((name, id) => ({ id, name }) as PersonLead);

test('a name is the same however it was typed, and keeps its requests', () => {
  expect(namesOf(leadsOf('Ana Peña', 'J. Ruiz', ' ana  peña'))).toEqual([
    { name: 'Ana Peña', ids: [0, 2] },
    { name: 'J. Ruiz', ids: [1] },
  ]);
});

test('names are listed as in a sentence, of many the first three', () => {
  expect(listNames(leadsOf('A', 'B', 'C', 'D'))).toBe('A, B, C, and D');
  expect(listNames(leadsOf('A', 'B', 'C', 'D', 'E'))).toBe('A, B, C, and 2 others');
});
