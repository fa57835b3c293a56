import { expect, test } from 'vitest';
import { orderOf, parseColumns } from './column-state.ts';

const known = ['name', 'email'];
const kept = [
  { colId: 'email', width: 300, sort: 'desc', flex: null },
  { colId: 'name', width: 120, sort: null, flex: 1 },
];

test('columns come back as they were left', () => {
  expect(parseColumns(JSON.stringify(kept), known)).toEqual(kept);
  expect(orderOf(parseColumns(JSON.stringify(kept), known) ?? [])).toEqual({ field: 'email', direction: 'desc' });
});

test.each([
  undefined,
  '',
  'null',
  '{}',
  '[1]',
  '[{"colId":"name"}]',
  '[{"colId":"name","width":100,"sort":null,"flex":null}]',
  '[{"colId":"name","width":-1,"sort":null,"flex":null},{"colId":"email","width":100,"sort":null,"flex":null}]',
  '[{"colId":"name","width":100,"sort":"up","flex":null},{"colId":"email","width":100,"sort":null,"flex":null}]',
  '[{"colId":"name","width":100,"sort":null,"flex":-1},{"colId":"email","width":100,"sort":null,"flex":null}]',
  '[{"colId":"gone","width":100,"sort":null,"flex":null},{"colId":"email","width":100,"sort":null,"flex":null}]',
])('%j is not taken for columns', (text) => {
  expect(parseColumns(text, known)).toBeNull();
});

test('no sorted column means newest first', () => {
  expect(orderOf([{ colId: 'name', sort: null }, { colId: 'email' }])).toBeNull();
});
