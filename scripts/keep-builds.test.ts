import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepBuilds } from './keep-builds.ts';
import { newFolder } from './new-folder.ts';

/** Replaces a part's build, as its build tool does: every file anew. */
function rebuild(tree: string, part: string, address: string) {
  const dist = join(tree, part, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'about'), { recursive: true });
  writeFileSync(join(dist, 'about/index.html'), `<link rel="canonical" href="${address}/about">`);
}

test('what one start serves stays as it was while another one in the same clone builds for its own address', () => {
  const tree = newFolder();
  rebuild(tree, 'public-site', 'http://localhost:8080');
  const first = keepBuilds(['public-site'], tree);
  const page = join(first.folder, 'public-site/about/index.html');
  rmSync(join(tree, 'public-site/dist'), { recursive: true });
  expect(readFileSync(page, 'utf8')).toContain('localhost:8080');
  rebuild(tree, 'public-site', 'http://localhost:8081');
  expect(readFileSync(page, 'utf8')).toContain('localhost:8080');
  first.remove();
  expect(existsSync(first.folder)).toBe(false);
});

test('the copy of a start that was killed is removed by the next, those of running ones and other machines stay', () => {
  const tree = newFolder();
  rebuild(tree, 'api', '');
  const { pid: killed } = spawnSync(process.execPath, ['-e', '']);
  const copies = [`${hostname()}-${killed}`, `${hostname()}-${process.ppid}`, `elsewhere-${killed}`];
  for (const name of copies) mkdirSync(join(tree, '.cache/started', name), { recursive: true });
  keepBuilds(['api'], tree);
  expect(copies.filter((name) => existsSync(join(tree, '.cache/started', name)))).toEqual(copies.slice(1));
});
