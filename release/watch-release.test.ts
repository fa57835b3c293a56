import { expect, test } from 'vitest';
import { newFolder } from '../scripts/new-folder.ts';
import { publishPages, siteIn } from './fixture-build.ts';
import { liveVersion } from './release-folder.ts';
import type { ReleaseStamp } from './release-stamp.ts';
import type { Fault } from './visit-live-site.ts';
import { watchAndRollBack, watchRelease } from './watch-release.ts';

const form: Fault = { step: 'form', reason: 'a script threw: Error: broken' };
const home: Fault = { step: 'page /', reason: '/ answered 502' };
const both = [form, home];
/** A `look` that returns these faults, one list per call, and then none. */
const seeing = (...looks: Fault[][]) => {
  let done = 0;
  return { look: async () => looks[done++] ?? [], looks: () => done };
};

test.each([
  ['nothing', [], [], []],
  ['what two looks in a row have seen', [[form], [form]], [], [form]],
  ['no fault of one look', [[form], [], [home], []], [], []],
  ['no fault that was there before', [[form], [form]], [{ ...form, reason: 'another' }], []],
  ['a new fault beside an old one', [both, both], [form], [home]],
  ['a fault of a later look', [[], [], [form], [form]], [], [form]],
])('a release is taken back for %s', async (_what, looks, before, expected) => {
  const { look } = seeing(...looks);
  expect(await watchRelease({ look, before, forMs: 30, everyMs: 1 })).toEqual(expected);
});

test('several looks are taken in the time, and the last one at its end', async () => {
  const { look, looks } = seeing();
  await watchRelease({ look, before: [], forMs: 300 });
  expect(looks()).toBeGreaterThanOrEqual(3);
});

test('a broken release is taken back, and one that somebody else has followed is not', async () => {
  const to = newFolder();
  const live = () => liveVersion(siteIn(to));
  const [one, two] = (await publishPages(to, 'one', 'two')) as [ReleaseStamp, ReleaseStamp];
  const watch = { before: [], forMs: 0 };
  expect(await watchAndRollBack(to, two, { ...watch, look: async () => [] })).toEqual([]);
  expect(live()).toBe(two.version);
  expect(await watchAndRollBack(to, two, { ...watch, look: async () => [form] })).toEqual([form]);
  expect(live()).toBe(one.version);
  await expect(watchAndRollBack(to, two, { ...watch, look: async () => [form] })).rejects.toThrow('no longer live');
  await expect(watchAndRollBack(to, one, { ...watch, look: async () => [form] })).rejects.toThrow('no earlier release');
});
