import type { ImportedLead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { firstsOf } from './repeats.ts';

const lead = (name: string, case_type = ''): ImportedLead => ({
  name,
  email: 'a@example.com',
  phone: '1',
  case_type,
  message: '',
  submission_date: '',
  page_source: '',
});

test('every row is taken once, with the indexes where it comes again', () => {
  const { leads, indexes, repeats } = firstsOf([
    lead('Ana'),
    lead('Bob'),
    lead('Ana', 'Other'),
    lead('ana'),
    lead('Ana'),
  ]);
  expect(leads.map(({ name }) => name)).toEqual(['Ana', 'Bob', 'ana']);
  expect(indexes).toEqual([0, 1, 3]);
  expect([...repeats]).toEqual([[0, [2, 4]]]);
});
