import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import type { BuildNote } from './describe-build.ts';
import { contentsOf, kitBuild, pageBuild, siteIn, writeBuild } from './fixture-build.ts';
import { packBuild } from './pack.ts';
import { publish, rollBack } from './publish.ts';
import { liveVersion } from './release-folder.ts';
import { readStamps } from './release-stamp.ts';

/** Writes the contents of a build's image to a new folder and returns it. */
function imageOf(build: string): string {
  const image = newFolder();
  packBuild(build, image);
  return image;
}

/** A PATH that begins with programs that kill their caller after a number of calls. */
let killing: Record<string, string> = {};

/** Runs a command of an image, with the volume of releases at `to`. */
function run(image: string, to: string, ...words: string[]): string {
  const env = { ...process.env, RELEASES_DIR: to, ...killing };
  return execFileSync('sh', [join(image, 'deliver.sh'), ...words], { encoding: 'utf8', env, stdio: 'pipe' });
}

const imageOfPage = (name: string, note?: Partial<BuildNote>) => imageOf(pageBuild(name, note));
const live = (to: string) => liveVersion(siteIn(to));

test('an image publishes its build once, and a second start undoes no rollback', () => {
  const to = newFolder();
  const [one, two] = [imageOfPage('one'), imageOfPage('two')];
  run(one, to);
  const first = live(to) as string;
  expect(run(two, to)).toMatch(/^public-site 1\.0\.0-\w+ is live/);
  const second = live(to) as string;

  run(two, to, 'rollback');
  expect(live(to)).toBe(first);
  expect(run(two, to)).toContain(`${first} stays live`);
  expect(live(to)).toBe(first);
  expect(run(two, to, 'list')).toMatch(new RegExp(`${second}  rolled back .*\n.* ${first}  live`));
  expect(() => run(two, to, 'undo')).toThrow('There is no undo');
});

test('an image publishes a build for another address, and a rollback does not return to the old address', () => {
  const to = newFolder();
  run(imageOfPage('one', { address: 'http://localhost:8080' }), to);
  const moved = imageOfPage('two', { address: 'https://www.example.com' });
  expect(run(moved, to)).toContain('for https://www.example.com');
  expect(() => run(moved, to, 'rollback')).toThrow('no earlier release');
});

test('every command of an image leaves the same files, stamps, times and links as npm run release', async () => {
  const [byImage, byCommand] = [newFolder(), newFolder()];
  const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => pageBuild(name));
  const clash = writeBuild({ 'index.html': 'other', 'assets/shared-0.js': 'another meaning of a hashed name' });
  const state = (to: string) => {
    const stamps = readStamps(siteIn(to));
    const times = (path: string) =>
      new Set(stamps.map(({ version }) => statSync(join(siteIn(to).releases, version, path)).mtimeMs));
    return {
      files: Object.keys(contentsOf(to)).filter((path) => !path.endsWith('lock')),
      live: readlinkSync(siteIn(to).current),
      stamps: stamps.map(({ released, withdrawn, ...rest }) => ({ ...rest, withdrawn: withdrawn !== undefined })),
      // For a page that no release changes, and for one that every release changes.
      times: [times('about/index.html').size, times('index.html').size],
    };
  };
  /** Runs the command in both ways and returns whether it succeeded. */
  const both = async (what: 'deliver' | 'rollback', given = '') => {
    const image = imageOf(what === 'deliver' ? given : clash);
    const commands = {
      deliver: () => publish(given, byCommand),
      rollback: () => rollBack('public-site', byCommand, given || undefined),
    };
    const done = await Promise.allSettled([(async () => run(image, byImage, what, given))(), commands[what]()]);
    const [one, other] = done.map(({ status }) => status === 'fulfilled');
    expect([one, state(byImage)]).toEqual([other, state(byCommand)]);
    return one;
  };
  for (const build of six) await both('deliver', build);
  expect(state(byImage).times).toEqual([1, 5]);
  expect(await both('rollback')).toBe(true);
  const [second = '', third = ''] = readStamps(siteIn(byImage)).map(({ version }) => version);
  expect([await both('rollback', second), await both('rollback', third)]).toEqual([true, true]);
  expect(await both('deliver', kitBuild(1))).toBe(true);
  expect([await both('rollback', 'none'), await both('rollback', third)]).toEqual([false, false]);
  expect(await both('deliver', clash)).toBe(false);
});

test('an image removes interrupted releases and publishes again a release that has lost its folder', () => {
  const to = newFolder();
  const [one, two] = [imageOfPage('one'), imageOfPage('two')];
  run(one, to);
  const first = live(to) as string;
  const { releases, assets } = siteIn(to);
  for (const name of ['1.0.0-left', '1.0.0-cut.partial', '1.0.0-cut.json.partial']) mkdirSync(join(releases, name));
  writeFileSync(join(assets, 'app-cut.js.partial'), 'half');
  run(two, to);
  const second = live(to) as string;
  const kept = [first, second].flatMap((version) => [version, `${version}.json`]);
  expect(readdirSync(releases).toSorted()).toEqual(kept.toSorted());
  expect(readdirSync(assets).filter((name) => name.endsWith('.partial'))).toEqual([]);

  rmSync(join(releases, first), { recursive: true });
  expect(() => run(two, to, 'rollback')).toThrow('no earlier release');
  expect(() => run(two, to, 'rollback', first)).toThrow(`There is no ${first}`);
  expect(live(to)).toBe(second);
  run(one, to);
  expect(live(to)).toBe(first);
});

test('an image killed at any step leaves a complete release live, and its next start completes the work', () => {
  const [one, two] = [imageOfPage('one'), imageOfPage('two')];
  const [programs, left] = [newFolder(), join(newFolder(), 'left')];
  for (const name of ['mv', 'ln']) {
    const real = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    const count = `n=$(cat ${left}); [ "$n" -gt 0 ] || { kill -9 $PPID; exit 1; }; echo $((n - 1)) > ${left}`;
    writeFileSync(join(programs, name), `#!/bin/sh\n${count}; exec ${real} "$@"\n`, { mode: 0o755 });
  }
  const page = (to: string) => readFileSync(join(siteIn(to).current, 'index.html'), 'utf8');
  const ends = (to: string) => {
    try {
      return run(two, to) !== '';
    } catch {
      return false;
    }
  };
  let steps = 0;
  for (let whole = false; !whole; steps += 1) {
    const to = newFolder();
    run(one, to);
    writeFileSync(left, String(steps));
    killing = { PATH: `${programs}:${process.env.PATH}` };
    whole = ends(to);
    killing = {};
    const [, script = ''] = /assets\/(app-\w+\.js)/.exec(page(to)) ?? [];
    expect(existsSync(join(to, 'public-site/assets', script))).toBe(true);
    run(two, to);
    expect(page(to)).toContain('app-two.js');
    expect(readFileSync(join(siteIn(to).releases, `${live(to)}.json`), 'utf8')).not.toContain('unfinished');
  }
  expect(steps).toBeGreaterThan(8);
});
