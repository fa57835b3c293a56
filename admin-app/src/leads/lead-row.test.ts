import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { shownName } from '../lib/format.ts';
import { toRow } from './lead-row.ts';
import { RowSearch } from './row-search.ts';

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

/** Runs the searches one after another, as the grid does, and returns what the last one finds. */
function found(...queries: string[]): number[] {
  const search = new RowSearch();
  const rows = leads.map((one) => toRow(one));
  let passed = rows;
  for (const query of queries) {
    search.search(query);
    passed = rows.filter((row) => search.finds(row));
  }
  return passed.map(({ id }) => id);
}

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
])('%j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test.each([
  { typed: ['m', 'ma', 'mar'], ids: [1] },
  { typed: ['ari', 'maria', 'ari'], ids: [1] },
  { typed: ['maria', 'mari', 'm', ''], ids: [1, 2, 3, 4, 6, 7, 8, 5] },
  { typed: ['maria', '', 'job@'], ids: [2] },
  { typed: ['EX', 'ex'], ids: [1, 2, 3, 4, 6, 5] },
  { typed: ['210555', '2105550', '21055501', '210555014'], ids: [1, 6] },
  { typed: ['2105550142', '21055501423'], ids: [] },
  { typed: ['12105550', '121055501', '1210555014', '12105550142'], ids: [1] },
  { typed: ['555-0142', '555-0142 ', '555-0142 x'], ids: [] },
  // In lower case, a final sigma is a different letter: 'ς', not 'σ'.
  { typed: ['Σ', 'ΑΣ'], ids: [4] },
])('what was typed before changes nothing: $typed', ({ typed, ids }) => {
  expect(found(...typed)).toEqual(ids);
  expect(found(typed.at(-1) ?? '')).toEqual(ids);
});

test('a search stays in force for whatever arrives later', () => {
  const search = new RowSearch();
  for (const query of ['a', 'an', 'ana']) search.search(query);
  const rows = ['Ana', 'Omar', 'Mariana'].map((name, id) => toRow(lead(id, { name })));
  expect(rows.filter((row) => search.finds(row)).map(({ name }) => name)).toEqual(['Ana', 'Mariana']);
  search.search('omar');
  expect(rows.filter((row) => search.finds(row)).map(({ name }) => name)).toEqual(['Omar']);
});

test('a name of blanks stays as it is stored and is shown as none', () => {
  expect(toRow(lead(1, { name: ' \t' })).name).toBe(' \t');
  expect([' \t', ' Ana'].map(shownName)).toEqual(['No name', ' Ana']);
});
