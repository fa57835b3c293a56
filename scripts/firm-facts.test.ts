import { expect, test } from 'vitest';
import { askFacts } from './firm-facts.ts';

const source = `export const offices = [
  {
    sample: true,
    id: 'austin',
    contactPath: { en: '/contact', es: '/es/contacto' },
    city: 'Austin',
    latitude: 30.1,
  },
  { sample: true, author: 'A.', rating: 5 },
];
`;

test('answers take the place of facts, empty ones keep them, and marks of samples go on request', async () => {
  const answers = ['yes', "O'Fallon", '', 'no', '', 'many'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  expect(await askFacts(source, ask)).toBe(
    source.replace('sample: true,\n    id', 'id').replace("'Austin'", "'O’Fallon'"),
  );
  expect(questions).toHaveLength(6);
  expect(questions[1]).toContain('city [Austin]');
});
