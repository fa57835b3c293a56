import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { contentsOf, pageBuild, publishPages, siteIn } from './fixture-build.ts';
import { publish, rollBack } from './publish.ts';

/** Simulates a killed process: after n changes to the disk, all others fail. */
const power = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const changing = ['mkdir', 'copyFile', 'link', 'rename', 'writeFile', 'symlink', 'rm', 'utimes'] as const;
  const guarded = changing.map((name) => [
    `${name}Sync`,
    (...words: unknown[]) => {
      power.left -= 1;
      if (power.left < 0) throw new Error('cut off');
      return Reflect.apply(fs[`${name}Sync`], fs, words);
    },
  ]);
  return { ...fs, ...Object.fromEntries(guarded) };
});

/** Runs `work` on releases of these pages, interrupted at every step in turn, until one run completes. */
async function cutEverywhere(
  pages: string[],
  work: (to: string) => Promise<unknown>,
  check: (to: string) => Promise<void>,
) {
  for (let steps = 0; ; steps += 1) {
    const to = newFolder();
    await publishPages(to, ...pages);
    power.left = steps;
    const isWhole = await work(to).then(
      () => true,
      () => false,
    );
    power.left = Number.POSITIVE_INFINITY;
    await check(to);
    if (isWhole) return steps;
  }
}

/** Expects the live page and the script that it names to exist; returns the script's name. */
function liveName(to: string) {
  const { current, assets } = siteIn(to);
  const [, script = ''] = /app-(\w+)\.js/.exec(readFileSync(join(current, 'index.html'), 'utf8')) ?? [];
  expect(existsSync(join(assets, `app-${script}.js`))).toBe(true);
  expect(readFileSync(join(assets, `app-${script}.js`), 'utf8')).toBe(`export const name = '${script}';`);
  return script;
}

test('a release interrupted at any step leaves a complete one live, and releasing again completes it', async () => {
  const [two, whole] = [pageBuild('two'), newFolder()];
  await publishPages(whole, 'one', 'two');
  const seen = new Set<string>();
  const steps = await cutEverywhere(
    ['one'],
    (to) => publish(two, to),
    async (to) => {
      seen.add(liveName(to));
      await publish(two, to);
      expect(liveName(to)).toBe('two');
      expect(Object.keys(contentsOf(to))).toEqual(Object.keys(contentsOf(whole)));
    },
  );
  expect([...seen]).toEqual(['one', 'two']);
  expect(steps).toBeGreaterThan(15);
});

test('a rollback interrupted at any step leaves a complete release live, and rolling back again completes it', async () => {
  await cutEverywhere(
    ['one', 'two'],
    (to) => rollBack('public-site', to),
    async (to) => {
      if (liveName(to) === 'two') await rollBack('public-site', to);
      expect(liveName(to)).toBe('one');
    },
  );
});
