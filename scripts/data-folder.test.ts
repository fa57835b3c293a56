import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureDataFolder } from './data-folder.ts';
import { newFolder } from './new-folder.ts';

test('a data folder is created with its parents and left empty', () => {
  const folder = join(newFolder(), 'one', 'two');
  for (const _ of ['first start', 'second start']) ensureDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a data folder in which nothing can be written is reported at once', () => {
  expect(() => ensureDataFolder('/dev/null/data')).toThrow('DATA_DIR: nothing can be written in /dev/null/data');
});
