import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { narrows, rowOf, searchLeads } from './search-leads.ts';

const lead = (id: number, changes: Partial<Lead>): Lead => ({
  id,
  name: 'Maria Gonzalez',
  email: 'maria@example.com',
  phone: '(210) 555-0142',
  case_type: 'Personal Injury',
  message: 'rear-ended on Loop 1604',
  submission_date: '2026-05-10T12:00:00+00:00',
  page_source: '/contact',
  ...changes,
});
const rows = [
  lead(1, {}),
  lead(2, {
    name: 'John O’Brien',
    email: 'JOB@Example.com',
    phone: '+1 720 555 0199 EXT',
    case_type: 'Wrongful Death',
  }),
  lead(3, { name: 'Ülkü Öz', email: 'uo@example.org', phone: '2105550100', case_type: 'Other' }),
].map(rowOf);
const found = (query: string) => searchLeads(rows, query).map((row) => row.lead.id);

test.each([
  ['', [1, 2, 3]],
  ['MARIA', [1]],
  ['job@', [2]],
  ['wrongful', [2]],
  ['ülkü', [3]],
  ['(210) 555', [1]],
  ['2105550100', [3]],
  ['EXT', [2]],
  ['ext', []],
  ['210 555', []],
  [' maria', []],
  ['other ', []],
  ['a G', [1]],
  ['loop 1604', []],
  ['/contact', []],
  ['gonzalez maria', []],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('two fields side by side are not one text', () => {
  expect(found('gonzalezmaria@')).toEqual([]);
});

test('a longer search may look at the last result only when nothing outside it can match', () => {
  expect(narrows('mar', 'mari')).toBe(true);
  expect(narrows('ari', 'maria')).toBe(true);
  expect(narrows('', 'm')).toBe(true);
  expect(narrows('maria', 'mari')).toBe(false);
  expect(narrows('Mar', 'mari')).toBe(false);
  // A final sigma is another letter in lower case.
  expect(narrows('Σ', 'ΑΣ')).toBe(false);
});
