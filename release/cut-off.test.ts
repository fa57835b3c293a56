import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentsOf, newFolder, pageBuild } from './fixture-build.ts';
import { publish, rollBack } from './publish.ts';
import { releaseFolder } from './release-folder.ts';

/** A process that is killed: from the n-th change of the disk on, none happens. */
const power = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const changing = [
    'mkdirSync',
    'copyFileSync',
    'linkSync',
    'renameSync',
    'writeFileSync',
    'symlinkSync',
    'rmSync',
    'utimesSync',
  ] as const;
  const guarded = changing.map((name) => [
    name,
    (...words: unknown[]) => {
      power.left -= 1;
      if (power.left < 0) throw new Error('cut off');
      return Reflect.apply(fs[name], fs, words);
    },
  ]);
  return { ...fs, ...Object.fromEntries(guarded) };
});

/** Runs `work` with the power cut at every step in turn, until a run gets through; `check` looks at what is left. */
async function cutEverywhere(
  prepare: () => Promise<string>,
  work: (to: string) => Promise<unknown>,
  check: (to: string) => Promise<void>,
) {
  for (let steps = 0; ; steps += 1) {
    const to = await prepare();
    power.left = steps;
    const whole = await work(to).then(
      () => true,
      () => false,
    );
    power.left = Number.POSITIVE_INFINITY;
    await check(to);
    if (whole) return steps;
  }
}

/** The live page and the script that it names are both there. */
function liveName(to: string) {
  const { current, assets } = releaseFolder(to, 'public-site');
  const [, script = ''] = /app-(\w+)\.js/.exec(readFileSync(join(current, 'index.html'), 'utf8')) ?? [];
  expect(existsSync(join(assets, `app-${script}.js`))).toBe(true);
  expect(readFileSync(join(assets, `app-${script}.js`), 'utf8')).toBe(`export const name = '${script}';`);
  return script;
}

const names = (to: string) => Object.keys(contentsOf(to));

test('a release cut off at any step leaves a whole one live, and releasing again ends it', async () => {
  const [one, two] = [pageBuild('one'), pageBuild('two')];
  const whole = newFolder();
  await publish(one, whole);
  await publish(two, whole);
  const seen = new Set<string>();
  const steps = await cutEverywhere(
    async () => {
      const to = newFolder();
      await publish(one, to);
      return to;
    },
    (to) => publish(two, to),
    async (to) => {
      seen.add(liveName(to));
      await publish(two, to);
      expect(liveName(to)).toBe('two');
      expect(names(to)).toEqual(names(whole));
    },
  );
  expect([...seen]).toEqual(['one', 'two']);
  expect(steps).toBeGreaterThan(15);
});

test('a rollback cut off at any step leaves a whole release live, and rolling back again ends it', async () => {
  const [one, two] = [pageBuild('one'), pageBuild('two')];
  await cutEverywhere(
    async () => {
      const to = newFolder();
      await publish(one, to);
      await publish(two, to);
      return to;
    },
    (to) => rollBack('public-site', to),
    async (to) => {
      if (liveName(to) === 'two') await rollBack('public-site', to);
      expect(liveName(to)).toBe('one');
    },
  );
});
