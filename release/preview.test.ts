import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, pageBuild } from './fixture-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { promote, publish, rollBack } from './publish.ts';
import { KEPT, liveVersion, releaseFolder } from './release-folder.ts';

const site = (to: string) => releaseFolder(to, 'public-site');

test('a preview lies beside the live release with its files, and only promoting it makes that very build live', async () => {
  const to = newFolder();
  const first = await publish(pageBuild('one'), to);
  const preview = await publish(pageBuild('two'), to, { preview: true });
  expect(liveVersion(site(to))).toBe(first.version);
  expect(existsSync(join(site(to).releases, preview.version, 'index.html'))).toBe(true);
  expect(existsSync(join(site(to).assets, 'app-two.js'))).toBe(true);
  expect(releaseLines(listReleases(to)).join('\n')).toMatch(new RegExp(`preview +${preview.version} .*built against`));

  expect(await promote('public-site', to, 1)).toMatchObject({ version: preview.version });
  expect(liveVersion(site(to))).toBe(preview.version);
  expect(releaseLines(listReleases(to)).join('\n')).not.toContain('preview');
  expect((await rollBack('public-site', to)).version).toBe(first.version);
});

test('a rollback passes over previews, and previews push no release out', async () => {
  const to = newFolder();
  const first = await publish(pageBuild('one'), to);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await publish(pageBuild(name), to, { preview: true });
  await publish(pageBuild('two'), to);
  expect((await rollBack('public-site', to)).version).toBe(first.version);
  expect(listReleases(to)[0]?.kept.filter(({ preview }) => preview)).toHaveLength(KEPT);
});

test('there is nothing to promote without a preview, or by another name', async () => {
  const to = newFolder();
  await publish(pageBuild('one'), to);
  await expect(promote('public-site', to, 1)).rejects.toThrow('There is no preview');
  await publish(pageBuild('two'), to, { preview: true });
  await expect(promote('public-site', to, 1, '9.9.9-none')).rejects.toThrow('9.9.9-none');
});
