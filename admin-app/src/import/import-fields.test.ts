import { expect, test } from 'vitest';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { guessMapping, joinNames, leadOf, missingFields } from './import-fields.ts';

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
  expect(missingFields(guessMapping(['A', 'Email', 'B']))).toEqual(['Name']);
  expect(missingFields(guessMapping(['A', 'B']))).toEqual(['Name', 'Phone or Email']);
});

test('a cell that the export disarmed is read as it was, and no other quotation mark is lost', () => {
  const read = (name: string) => leadOf([name], guessMapping(['Name'])).name;
  const names = ['=1+1 Formula', '+1-210-555-0142', '@home', "'Tis", "O'Brien", '-5', "''quoted''"];
  expect(names.map((name) => read(disarmFormula(name)))).toEqual(names);
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

test.each([
  ['Clio', ['First Name', 'Last Name', 'Primary Email Address', 'Primary Phone Number', 'Practice Area', 'Notes']],
  ['Lawmatics', ['First Name', 'Last Name', 'Email', 'Phone', 'Matter Type', 'Intake Notes', 'Created At']],
  ['HubSpot', ['First Name', 'Last Name', 'Email', 'Mobile Phone Number', 'Create Date', 'Original Source']],
  ['Salesforce', ['Last Name', 'First Name', 'Mobile Phone', 'Email', 'Lead Source', 'Created Date', 'Description']],
])('the headings of an export of %s find their fields', (_system, headings) => {
  const [joined = []] = joinNames([headings]);
  expect(missingFields(guessMapping(joined))).toEqual([]);
});

test('names in two columns are joined, and those in one left alone', () => {
  const joined = joinNames([
    ['Last Name', 'First Name'],
    [' Peña', 'Ana '],
    ['Cher', ''],
  ]);
  expect(joined.map((row) => row[2])).toEqual(['Name', 'Ana Peña', 'Cher']);
  const rows = joinNames([
    ['Full Name', 'First Name', 'Last Name'],
    ['Dr. Ana Peña', 'Ana', 'Peña'],
    [' ', 'Bob', 'Ruiz'],
  ]);
  expect(rows.map(([name]) => name)).toEqual(['Full Name', 'Dr. Ana Peña', 'Bob Ruiz']);
});
