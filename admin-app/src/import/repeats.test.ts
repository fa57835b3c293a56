import type { ImportedLead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { placesOf } from './repeats.ts';

const lead = (name: string, case_type = ''): ImportedLead => ({
  name,
  email: 'a@example.com',
  phone: '1',
  case_type,
  message: '',
  submission_date: '',
  page_source: '',
});

test('every row is found once, with the indexes where it comes again', () => {
  const rows = [lead('Ana'), lead('Bob'), lead('Ana', 'Other'), lead('ana'), lead('Ana')];
  expect(placesOf(rows)).toEqual([[0, 2, 4], [1], [3]]);
});
