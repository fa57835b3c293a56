import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { shownName } from '../lib/format.ts';
import { isFound, toQuery, toRow } from './lead-row.ts';

const lead = (id: number, changes: Partial<Lead> = {}): Lead => ({
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
const phone_links = ['44', '45'].map((end) => ({
  text: `210-555-01${end}`,
  href: `tel:+121055501${end};ext=7`,
  formatted: '',
}));
const linkTo = (digits: string) => ({ text: '', href: `tel:+${digits}`, formatted: '' });
const leads = [
  lead(1),
  lead(2, {
    name: 'John O’Brien',
    email: 'JOB@Example.com',
    phone: '+1 720 555 0199 EXT',
    case_type: 'Wrongful Death',
  }),
  lead(3, { name: 'Ülkü Öz', email: 'uo@example.org', phone: '2105550100', case_type: 'Other' }),
  lead(4, { name: 'ΑΣ', email: 'as@example.net', phone: '', case_type: 'Other' }),
  lead(6, {
    name: 'Two',
    email: 't@example.net',
    phone: '210-555-0144 or 210-555-0145',
    case_type: 'Other',
    phone_links,
  }),
  lead(7, {
    name: 'Seven',
    email: '',
    case_type: 'Other',
    phone: '1-800-LAWYERS',
    phone_links: [linkTo('18005299377')],
  }),
  lead(8, {
    name: 'Eight',
    email: '',
    case_type: 'Other',
    phone: '01 81 8345 6789',
    phone_links: [linkTo('528183456789')],
  }),
  lead(5, { name: 'Rosa Ruiz', email: 'rr@example.net', phone: '', case_type: 'Other', page_source: '/es/contacto' }),
];

const rows = leads.map((one) => toRow(one));
const found = (typed: string): number[] => rows.filter((row) => isFound(row, toQuery(typed))).map(({ id }) => id);

test.each([
  ['', [1, 2, 3, 4, 6, 7, 8, 5]],
  ['Español', [5]],
  ['espanol', [5]],
  ['MARIA', [1]],
  ['job@', [2]],
  ["O'Brien", [2]],
  ['o’brien', [2]],
  ['wrongful', [2]],
  ['ülkü', [3]],
  ['(210) 555', [1]],
  ['2105550142', [1]],
  ['+12105550142', [1]],
  [' 1.210.555.0142 ', [1]],
  ['２１０５５５０１４２', [1]],
  ['555-0142', [1]],
  ['210555014', [1, 6]],
  ['210555', [3]],
  ['210 555 0145', [6]],
  ['210-555-0144 or 210', [6]],
  ['2105550144 or', []],
  ['0144 2105', []],
  ['5501457', []],
  ['+44 720 555 0199', []],
  ['001 720 555 0199', [2]],
  ['１-８００-ＬＡＷＹＥＲＳ', [7]],
  ['8005299377', [7]],
  ['800 lawyers', [7]],
  ['+52 1 81 8345 6789', [8]],
  ['045 81 8345 6789', [8]],
  ['8345 6789', [8]],
  ['+1 81 8345 6789', []],
  ['2105550100', [3]],
  ['EXT', [2]],
  ['ext', []],
  ['210 555', []],
  [' maria', []],
  ['personal ', [1]],
  ['a G', [1]],
  ['loop 1604', []],
  ['/contact', []],
  ['gonzalez maria', []],
  ['gonzalezmaria@', []],
  ['21055501423', []],
  ['555-0142 x', []],
  ['Σ', []],
  // In lower case, a final sigma is a different letter: 'ς', not 'σ'.
  ['ΑΣ', [4]],
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a name of blanks stays as it is stored and is shown as none', () => {
  expect(toRow(lead(1, { name: ' \t' })).name).toBe(' \t');
  expect([' \t', ' Ana'].map(shownName)).toEqual(['No name', ' Ana']);
});
