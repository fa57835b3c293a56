import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { shownName } from '../lib/format.ts';
import { isFound, toQuery, toRow } from './lead-row.ts';

const lead = (id: number, changes: Partial<Lead>) =>
  toRow({
    ...{ id, name: '', email: '', phone: '', case_type: 'Other', message: '', submission_date: '', page_source: '' },
    ...changes,
  });
const linkTo = (digits: string, text = '') => ({ text, href: `tel:+${digits};ext=7`, formatted: '' });
const two = [linkTo('12105550144', '210-555-0144'), linkTo('12105550145', '210-555-0145')];
const maria = { name: 'Maria Gonzalez', email: 'maria@example.com', case_type: 'Personal Injury' };
const rows = [
  lead(1, { ...maria, phone: '(210) 555-0142', message: 'rear-ended on Loop 1604', page_source: '/contact' }),
  lead(2, {
    name: 'John O’Brien',
    email: 'JOB@Example.com',
    phone: '+1 720 555 0199 EXT',
    case_type: 'Wrongful Death',
  }),
  lead(3, { name: 'Ülkü Öz', email: 'uo@example.org', phone: '2105550100' }),
  lead(4, { name: 'ΑΣ' }),
  lead(5, { name: 'Rosa Ruiz', page_source: '/es/contacto' }),
  lead(6, { name: 'Two', phone: '210-555-0144 or 210-555-0145', phone_links: two }),
  lead(7, { name: 'Seven', phone: '1-800-LAWYERS', phone_links: [linkTo('18005299377')] }),
  lead(8, { name: 'Eight', phone: '01 81 8345 6789', phone_links: [linkTo('528183456789')] }),
];

test.each<[ids: number[], ...queries: string[]]>([
  [[1, 2, 3, 4, 5, 6, 7, 8], ''],
  [[1], 'MARIA', 'personal ', 'a G', '(210) 555', '2105550142', '+12105550142', '555-0142'],
  [[1], ' 1.210.555.0142 ', '２１０５５５０１４２'],
  [[2], 'job@', "O'Brien", 'o’brien', 'wrongful', '001 720 555 0199', 'EXT'],
  [[3], 'ülkü', '210555', '2105550100'],
  // In lower case, a final sigma is a different letter: 'ς', not 'σ'.
  [[4], 'ΑΣ'],
  [[5], 'Español', 'espanol'],
  [[6], '210 555 0145', '210-555-0144 or 210'],
  [[1, 6], '210555014'],
  [[7], '１-８００-ＬＡＷＹＥＲＳ', '8005299377', '800 lawyers'],
  [[8], '+52 1 81 8345 6789', '045 81 8345 6789', '8345 6789'],
  // Neither other fields, nor a part of the words, nor words in another order, nor across two fields.
  [[], 'loop 1604', '/contact', ' maria', 'ext', 'gonzalez maria', 'gonzalezmaria@', 'Σ'],
  // Nor another number, a part of one, or one with words.
  [[], '210 555', '0144 2105', '5501457', '21055501423', '2105550144 or', '555-0142 x'],
  [[], '+44 720 555 0199', '+1 81 8345 6789'],
])('%j are the rows found', (ids, ...queries) => {
  for (const query of queries) {
    const found = rows.filter((row) => isFound(row, toQuery(query))).map(({ id }) => id);
    expect(found, query).toEqual(ids);
  }
});

test('a name of blanks stays as it is stored and is shown as none', () => {
  expect(lead(1, { name: ' \t' }).name).toBe(' \t');
  expect([' \t', ' Ana'].map(shownName)).toEqual(['No name', ' Ana']);
});
