import { expect, test } from 'vitest';
import { askFacts, hintsOf } from './firm-facts.ts';

const source = `export const offices = [
  {
    sample: true,
    id: 'austin',
    contactPath: { en: '/contact', es: '/es/contacto' },
    city: 'Austin',
    email: 'a@b.law',
    region: { en: 'near Austin', es: 'cerca de Austin' },
    latitude: 30.1,
    holidays: [
      { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
    ],
  },
  { sample: true, author: 'A.', rating: 5 },
];
`;
const types = `interface Firm {
  /** Its state. */
  region: string;
}
interface Office {
  /** Where its clients live. */
  region: Both;
  city: string;
}`;

test('answers take the place of facts, and remaining samples are skipped', async () => {
  const answers = ['yes', "O'Fallon", 'Ann', 'a@own.law', 'same', 'cerca', 'many', '31', 'no'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  const changed = source
    .replace('sample: true,\n    id', 'id')
    .replace("city: 'Austin'", "city: 'O’Fallon'")
    .replace('a@b.law', 'a@own.law')
    .replace('cerca de Austin', 'cerca')
    .replace('30.1', '31');
  expect(await askFacts(source, ask, hintsOf(types, 'Office'))).toBe(changed);
  expect(questions).toEqual([
    "'austin' is a sample. Put your own there now? (y/N) ",
    '  city\n    [Austin]: ',
    '  email\n    [a@b.law]: ',
    '  An email address, please:\n    [a@b.law]: ',
    '  region in English (Where its clients live)\n    [near Austin]: ',
    '  region in Spanish (Where its clients live)\n    [cerca de Austin]: ',
    '  latitude\n    [30.1]: ',
    '  A number, please:\n    [30.1]: ',
    "'A.' is a sample. Put your own there now? (y/N) ",
  ]);
});

const sample = `export const members = [
  {
    sample: true,
    name: 'Ann',
    city: 'Austin',
    phone: '(512) 555-0101',
    licenses: [{ state: 'TX', number: '00000000' }],
    education: [
      { institution: 'School of Law', year: 2001 },
      { institution: 'College', year: 1998 },
    ],
  },
  {
    name: 'Bea',
  },
];
`;

test('no fact of the sample stays by Enter; its name, phone, license and degree not even by same', async () => {
  const answers = [
    ...['y', '', 'same', 'Ann', 'Eve', '', 'same', '', 'same', '(512) 471-0000', 'same', '', '24001'],
    ...['same', 'same', '2001', '1999', 'University', 'same', ''],
  ];
  const changed = sample
    .replace('sample: true,\n    ', '')
    .replace('Ann', 'Eve')
    .replace('555-0101', '471-0000')
    .replace('00000000', '24001')
    .replace('2001', '1999')
    .replace('College', 'University');
  expect(await askFacts(sample, async () => answers.shift() ?? 'no answer left')).toBe(changed);
  expect(answers).toEqual([]);
});
