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
  ['a fault found by two checks in a row', [[form], [form]], [], [form]],
  ['no fault found by only one check', [[form], [], [home], []], [], []],
  ['no fault that existed before', [[form], [form]], [{ ...form, reason: 'another' }], []],
  ['a new fault in addition to an old one', [both, both], [form], [home]],
  ['a fault found by later checks', [[], [], [form], [form]], [], [form]],
])('a release is rolled back for %s', async (_what, looks, before, expected) => {
  const { look } = seeing(...looks);
  expect(await watchRelease({ look, before, forMs: 30, everyMs: 1 })).toEqual(expected);
});

test('several checks run during the watch, the last one at its end', async () => {
  const { look, looks } = seeing();
  await watchRelease({ look, before: [], forMs: 300 });
  expect(looks()).toBeGreaterThanOrEqual(3);
});

test('a broken release is rolled back, unless another release has followed', async () => {
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
