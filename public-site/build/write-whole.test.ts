import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'advocate-whole-'));
  file = join(folder, 'fonts/text.woff2');
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves the old file whole to a build that is reading it', async () => {
  await writeWhole(file, 'the font of before');
  const reader = await open(file);
  try {
    await writeWhole(file, 'the next');
    expect(await reader.readFile('utf8')).toBe('the font of before');
    expect(await readFile(file, 'utf8')).toBe('the next');
  } finally {
    await reader.close();
  }
});

it('takes the same file from several writers at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => writeWhole(file, 'the font')));
  expect(await readFile(file, 'utf8')).toBe('the font');
  expect(await readdir(dirname(file))).toEqual(['text.woff2']);
});
