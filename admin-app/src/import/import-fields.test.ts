import { expect, test } from 'vitest';
import { guessMapping, leadOf, missingFields } from './import-fields.ts';

test('headings in another site’s words find their fields', () => {
  expect(guessMapping(['Submitted At', 'Your Name', 'E-Mail', 'Phone #', 'Comments', 'IP'])).toEqual({
    name: 1,
    email: 2,
    phone: 3,
    case_type: null,
    message: 4,
    submission_date: 0,
    page_source: null,
  });
});

test('the file that this product exports maps by itself', () => {
  const mapping = guessMapping(['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source']);
  expect(Object.values(mapping)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(missingFields(mapping)).toEqual([]);
});

test('a file without the required columns says which are missing', () => {
  expect(missingFields(guessMapping(['A', 'Email', 'B']))).toEqual(['Name', 'Phone']);
});

test('a row becomes a lead; what it lacks is empty', () => {
  const mapping = guessMapping(['Name', 'Email', 'Phone', 'Message']);
  expect(leadOf([' Ana ', 'a@b', '1'], mapping)).toEqual({
    name: 'Ana',
    email: 'a@b',
    phone: '1',
    case_type: '',
    message: '',
    submission_date: '',
    page_source: '',
  });
});
