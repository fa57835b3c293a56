import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, pageBuild } from './fixture-build.ts';
import { liveVersion, releaseFolder } from './release-folder.ts';

/** A command of the image that carries a build. */
const run = (build: string, to: string, ...words: string[]) => {
  const program = join(import.meta.dirname, 'deliver.ts');
  return execFileSync(process.execPath, ['--import', 'tsx', program, build, to, ...words], { encoding: 'utf8' });
};

test('an image puts its build out once, rolls its part back and forward, and a second start undoes neither', () => {
  const to = newFolder();
  const live = () => liveVersion(releaseFolder(to, 'public-site'));
  const [one, two] = [pageBuild('one'), pageBuild('two')];
  run(one, to);
  const first = live();
  expect(run(two, to)).toMatch(/^public-site 1\.0\.0-\w+ is live/);
  const second = live() as string;
  expect(second).not.toBe(first);

  run(two, to, 'rollback');
  expect(live()).toBe(first);
  expect(run(two, to)).toContain(`${first} stays live`);
  expect(live()).toBe(first);
  expect(run(two, to, 'list')).toContain('rolled back');

  run(two, to, 'promote', second);
  expect(live()).toBe(second);
  expect(() => run(two, to, 'undo')).toThrow('There is no undo');
});

test('an image puts a build for another address out: the address was said to Compose', () => {
  const to = newFolder();
  run(pageBuild('one', { address: 'http://localhost:8080' }), to);
  const said = run(pageBuild('two', { address: 'https://www.example.com' }), to);
  expect(said).toContain('for https://www.example.com');
});
