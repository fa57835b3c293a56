import { expect, test } from 'vitest';
import { newFolder, pageBuild } from './fixture-build.ts';
import { publish } from './publish.ts';
import { liveVersion, releaseFolder } from './release-folder.ts';
import { isWorse, watchPublicSite, watchRelease } from './watch-release.ts';

test.each([
  ['too few visitors with errors', { pages: 10, failed: 2 }, { pages: 1000, failed: 0 }, false],
  ['three of them', { pages: 10, failed: 3 }, { pages: 1000, failed: 0 }, true],
  ['too few pages', { pages: 9, failed: 9 }, { pages: 1000, failed: 0 }, false],
  ['a harmless share', { pages: 100, failed: 5 }, { pages: 1000, failed: 0 }, false],
  ['more than harmless, where there were none', { pages: 100, failed: 6 }, { pages: 1000, failed: 0 }, true],
  ['three times as many', { pages: 100, failed: 30 }, { pages: 100, failed: 10 }, false],
  ['more than three times as many', { pages: 100, failed: 31 }, { pages: 100, failed: 10 }, true],
  ['no release before', { pages: 20, failed: 20 }, { pages: 0, failed: 0 }, true],
])('%s', (_name, now, before, worse) => {
  expect(isWorse(now, before)).toBe(worse);
});

test('a release is suspect as soon as it is worse, and not when its time is over', async () => {
  const told = [0, 5, 20].map((failed) => new Map([['new', { pages: 20, failed: Math.min(failed, 20) }]]));
  const readRates = async () => told.shift() ?? new Map();
  const watch = { now: 'new', before: 'old', everyMs: 1, readRates };
  expect(await watchRelease({ ...watch, forMs: 60_000 })).toEqual({ pages: 20, failed: 5, isSuspect: true });
  expect(await watchRelease({ ...watch, forMs: 0, readRates: async () => new Map() })).toMatchObject({
    isSuspect: false,
  });
});

test('whatever browsers tell of a release, it stays live', async () => {
  const to = newFolder();
  await publish(pageBuild('one', { build: 'one' }), to);
  const stamp = await publish(pageBuild('two', { build: 'two' }), to);
  const readRates = async () => new Map([['two', { pages: 1000, failed: 1000 }]]);
  expect(await watchPublicSite(to, stamp, { forMs: 0, readRates })).toMatchObject({ isSuspect: true });
  expect(liveVersion(releaseFolder(to, 'public-site'))).toBe(stamp.version);
});
