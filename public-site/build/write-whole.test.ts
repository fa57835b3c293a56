import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it('leaves the old file whole to a build that is reading it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'advocate-whole-'));
  folders.push(folder);
  const file = join(folder, 'fonts/text.woff2');
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
