import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { publish } from '../../tests/harness/releases/publish.ts';
import { pageBuild, publishPages, siteIn } from './fixture-build.ts';
import { liveRelease, rollBack } from './release-folder.ts';

const page = (to: string) => readFileSync(join(siteIn(to).current, 'index.html'), 'utf8');

test('hashed files are only added, five releases stay, and each has a later time than the one before', async () => {
  const to = newFolder();
  const { releases, assets, current } = siteIn(to);
  const times: number[] = [];
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await publish(pageBuild(name), to);
    times.push(Math.floor(statSync(join(current, 'index.html')).mtimeMs / 1000));
  }
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(readdirSync(releases)).toHaveLength(5);
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(['app-one.js', 'app-one.js.gz', 'app-six.js']));
});

test('of the same files, the live release names the last commit that they were built from', async () => {
  const to = newFolder();
  const first = await publish(pageBuild('one', { commit: 'a' }), to);
  const before = lstatSync(siteIn(to).current).mtimeMs;
  const second = await publish(pageBuild('one', { commit: 'b' }), to);
  expect(second.version).toBe(first.version);
  expect(readFileSync(join(siteIn(to).current, '.stamp.json'), 'utf8')).toContain('"commit": "b"');
  expect(lstatSync(siteIn(to).current).mtimeMs).toBe(before);
});

/** Programs that count down, and kill the script that runs one of them when none is left. */
const [programs, left] = [newFolder(), join(newFolder(), 'left')];
for (const name of ['cp', 'find', 'mv', 'ln', 'rm', 'touch']) {
  const real = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  const count = `n=$(cat ${left}); [ "$n" -gt 0 ] || { kill -9 $PPID; exit 1; }; echo $((n - 1)) > ${left}`;
  writeFileSync(join(programs, name), `#!/bin/sh\n${count}; exec ${real} "$@"\n`, { mode: 0o755 });
}

test.each([
  ['a release', ['one'], (to: string) => publish(pageBuild('two'), to), 'two'],
  ['a rollback', ['two', 'one'], (to: string) => rollBack('public-site', to), 'two'],
] as const)(
  '%s killed at any step leaves a complete release live, and running it again completes it',
  async (_, names, work, expected) => {
    const path = process.env.PATH;
    const before = newFolder();
    await publishPages(before, ...names);
    let steps = 0;
    for (let isWhole = false; !isWhole; steps += 1) {
      const to = newFolder();
      cpSync(before, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      writeFileSync(left, String(steps));
      process.env.PATH = `${programs}:${path}`;
      isWhole = await work(to).then(
        () => true,
        () => false,
      );
      process.env.PATH = path;
      const [, script = ''] = /assets\/(app-\w+\.js)/.exec(page(to)) ?? [];
      expect(existsSync(join(to, 'public-site/assets', script))).toBe(true);
      if (script !== `app-${expected}.js`) await work(to);
      expect(page(to)).toContain(`app-${expected}.js`);
      expect(existsSync(join(siteIn(to).current, '.withdrawn'))).toBe(false);
      expect(liveRelease(to, 'public-site')).toBeDefined();
    }
    expect(steps).toBeGreaterThan(5);
  },
);
