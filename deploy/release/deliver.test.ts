import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { pageBuild, siteIn, writeBuild } from './fixture-build.ts';
import { packBuild } from './pack-build.ts';
import { versionOf } from './publish.ts';
import { KEPT, liveVersion } from './release-folder.ts';

/** Writes the contents of a build's image to a new folder and returns it. */
function imageOf(build: string): string {
  const image = newFolder();
  packBuild(build, image);
  return image;
}

/** Starts an image's container with the volume of releases at `to`. */
function start(image: string, to: string, environment: Record<string, string> = {}): string {
  const env = { ...process.env, RELEASES_DIR: to, ...environment };
  return execFileSync('sh', [join(image, 'deliver.sh')], { encoding: 'utf8', env, stdio: 'pipe' });
}

const live = (to: string) => liveVersion(siteIn(to));
const page = (to: string) => readFileSync(join(siteIn(to).current, 'index.html'), 'utf8');

test('an image publishes its build once; its start makes it live, whichever was live before', () => {
  const to = newFolder();
  const builds = [pageBuild('one'), pageBuild('two')];
  const [one = '', two = ''] = builds.map(imageOf);
  const [first, second] = builds.map(versionOf);
  expect(start(one, to)).toContain(`public-site ${first} is live`);
  start(two, to);
  expect(live(to)).toBe(second);
  start(one, to);
  expect(page(to)).toContain('app-one.js');
  expect(start(one, to)).toContain(`${first} stays live`);
  start(imageOf(pageBuild('three')), to);
  expect(start(two, to)).toContain(`public-site ${second} is live`);
  expect(live(to)).toBe(second);
});

test('hashed files are only added, five releases stay, and each has a later time than the one before', () => {
  const to = newFolder();
  const { releases, assets, current } = siteIn(to);
  const times = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => {
    start(imageOf(pageBuild(name)), to);
    return Math.floor(statSync(join(current, 'index.html')).mtimeMs / 1000);
  });
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(readdirSync(releases)).toHaveLength(KEPT);
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(['app-one.js', 'app-one.js.gz', 'app-six.js']));

  const before = live(to);
  const clash = writeBuild({ 'index.html': 'other', 'assets/shared-0.js': 'another meaning of a hashed name' });
  expect(() => start(imageOf(clash), to)).toThrow('shared-0.js exists with other content');
  expect(live(to)).toBe(before);
  expect(readFileSync(join(assets, 'shared-0.js'), 'utf8')).toContain('shared = true');
});

test('an image killed at any step leaves a complete release live, and its next start completes the work', () => {
  const [one, two] = [imageOf(pageBuild('one')), imageOf(pageBuild('two'))];
  const [programs, left] = [newFolder(), join(newFolder(), 'left')];
  for (const name of ['cp', 'find', 'mv', 'ln']) {
    const real = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    const count = `n=$(cat ${left}); [ "$n" -gt 0 ] || { kill -9 $PPID; exit 1; }; echo $((n - 1)) > ${left}`;
    writeFileSync(join(programs, name), `#!/bin/sh\n${count}; exec ${real} "$@"\n`, { mode: 0o755 });
  }
  const isWhole = (to: string) => {
    try {
      return start(two, to, { PATH: `${programs}:${process.env.PATH}` }) !== '';
    } catch {
      return false;
    }
  };
  let steps = 0;
  for (let whole = false; !whole; steps += 1) {
    const to = newFolder();
    start(one, to);
    writeFileSync(left, String(steps));
    whole = isWhole(to);
    const [, script = ''] = /assets\/(app-\w+\.js)/.exec(page(to)) ?? [];
    expect(existsSync(join(to, 'public-site/assets', script))).toBe(true);
    start(two, to);
    expect(page(to)).toContain('app-two.js');
  }
  expect(steps).toBeGreaterThan(8);
});
