import { expect, test } from 'vitest';
import { privateWords, privateWordsInSql } from './words-in-sql.ts';

test('a word in a private sense is found in SQL, with underscores too', () => {
  expect(privateWords('hands_over boolean,\nlast_run_at timestamptz\n-- a kind of trouble')).toEqual([
    'hands_over boolean,',
    '-- a kind of trouble',
  ]);
  expect(privateWordsInSql()).toEqual([]);
});
