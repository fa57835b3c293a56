import type { ImportedLead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { batchesOf, placesOf } from './batches.ts';

const lead = (message: string, name = 'Ana', case_type = ''): ImportedLead => ({
  name,
  email: 'a@b',
  phone: '1',
  case_type,
  message,
  submission_date: '',
  page_source: '',
});

test('200 rows make one call, every row is in exactly one, in the order of the file', () => {
  const { batches, tooLong } = batchesOf(Array.from({ length: 450 }, () => lead('')));
  expect(batches.map((batch) => batch.leads.length)).toEqual([200, 200, 50]);
  expect(batches.flatMap((batch) => batch.indexes)).toEqual(Array.from({ length: 450 }, (_, index) => index));
  expect(tooLong).toEqual([]);
});

test('no call is larger than the server takes, counted in bytes', () => {
  const { batches } = batchesOf(Array.from({ length: 20 }, () => lead('北'.repeat(5_000))));
  for (const { leads } of batches) {
    expect(new TextEncoder().encode(JSON.stringify({ leads, dryRun: false })).length).toBeLessThan(64 * 1024);
  }
  expect(batches.flatMap((batch) => batch.leads)).toHaveLength(20);
});

test('a row that fits into no call is named and left out', () => {
  const { batches, tooLong } = batchesOf([lead('a'), lead('x'.repeat(70_000)), lead('b')]);
  expect(tooLong).toEqual([1]);
  expect(batches.flatMap((batch) => batch.indexes)).toEqual([0, 2]);
});

test('every row is found once, with the indexes where it comes again', () => {
  const rows = [['Ana'], ['Bob'], ['Ana', 'Other'], ['ana'], ['Ana']].map(([name, caseType]) =>
    lead('', name, caseType),
  );
  expect(placesOf(rows)).toEqual([[0, 2, 4], [1], [3]]);
});
