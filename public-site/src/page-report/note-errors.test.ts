import { expect, it } from 'vitest';
import { withoutWords } from './note-errors.ts';

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  ['Error: ana@example.com is no address', 'Error: … is no address'],
  ['Error: no such number 2105550142', 'Error: no such number …'],
  ['SyntaxError: Unexpected token “Zoë O’Brien”', 'SyntaxError: Unexpected token …'],
])('%s is told without what may be somebody’s', (message, told) => {
  expect(withoutWords(message)).toBe(told);
});
