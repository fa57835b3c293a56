import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { root } from './settings.ts';

test('a build is compressed in a clone whose path has blanks and letters beyond ASCII', () => {
  const clone = join(newFolder(), 'José’s files, 100% & #1');
  mkdirSync(clone);
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  cpSync(join(root, 'scripts/precompress.ts'), join(clone, 'precompress.ts'));
  const page = join(clone, 'dist', 'página 1.html');
  mkdirSync(join(clone, 'dist'));
  writeFileSync(page, 'A sentence that repeats. '.repeat(100));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const said = execFileSync(process.execPath, [tsx, 'precompress.ts', 'dist'], { cwd: clone, encoding: 'utf8' });
  expect(said).toContain('Compressed 1 files in dist');
  expect(['gz', 'br'].filter((extension) => !existsSync(`${page}.${extension}`))).toEqual([]);
});
