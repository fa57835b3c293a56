import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';

/** The words that names may not contain, from the rule for JavaScript. */
const [, WORDS = ''] =
  /\(\?:([\w|]+)\)/.exec(readFileSync(join(root, 'scripts/check/words-in-names.grit'), 'utf8')) ?? [];

/** Returns the lines of SQL, in migrations and queries, with a word in a private sense. */
export const privateWordsInSql = (): string[] =>
  treeFiles('api/migrations/*.sql', 'api/*queries.ts').flatMap((file) =>
    privateWords(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );

/** Returns the lines of a text that contain such a word, also with underscores between its parts. */
export const privateWords = (text: string): string[] =>
  text.split('\n').filter((line) => new RegExp(WORDS, 'i').test(line.replaceAll('_', '')));
