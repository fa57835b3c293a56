import { expect, test } from 'vitest';
import { grown, lostFields } from './response-shape.ts';

const released = {
  status: 'success',
  leads: [
    { id: 1, name: 'A', message: null },
    { id: 2, name: 'B' },
  ],
  next: null,
};

test('a field that is gone or of another kind is named, an added one is not', () => {
  expect(lostFields(released, { ...released, leads: [{ id: '1', name: 'A' }] })).toEqual([
    'response.leads[].id: number became string',
    'response.leads[].message is gone',
  ]);
  expect(lostFields(released, grown(released))).toEqual([]);
  expect(lostFields(released, { leads: [], next: 'x' })).toEqual(['response.status is gone']);
});
