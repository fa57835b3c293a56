import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeWhole } from './write-whole.ts';

it('leaves the old file whole to a build that is reading it, and takes the next from several at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'advocate-whole-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'fonts/text.woff2');
  await writeWhole(file, 'the font of before');
  const reader = await open(file);
  onTestFinished(() => reader.close());
  await Promise.all(Array.from({ length: 20 }, () => writeWhole(file, 'the next')));
  expect(await reader.readFile('utf8')).toBe('the font of before');
  expect(await readFile(file, 'utf8')).toBe('the next');
  expect(await readdir(dirname(file))).toEqual(['text.woff2']);
});
