import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, newFolder, pageBuild, writeBuild } from './fixture-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { promote, publish, rollBack } from './publish.ts';
import { KEPT, liveVersion, releaseFolder } from './release-folder.ts';

const read = (to: string, path: string) => readFileSync(join(to, 'public-site', path), 'utf8');
const live = (to: string, path: string) => read(to, join('current', path));
const site = (to: string) => releaseFolder(to, 'public-site');
const timeOf = (to: string, path: string) => statSync(join(to, 'public-site/current', path)).mtimeMs;

test('a release is a folder named after its version and content, and the current one is a link to it', async () => {
  const to = newFolder();
  const { version } = await publish(pageBuild('one'), to);
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(liveVersion(site(to))).toBe(version);
  expect(live(to, 'index.html')).toContain('app-one.js');
  expect(read(to, 'assets/app-one.js')).toContain('one');
  expect(existsSync(join(site(to).current, '.build.json'))).toBe(false);
  expect(live(to, '.well-known/security.txt')).toContain('Contact');
});

test('old tabs find their files after six releases, while five releases stay', async () => {
  const to = newFolder();
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await publish(pageBuild(name), to);
  const kept = readdirSync(site(to).releases).filter((name) => !name.endsWith('.json'));
  expect(kept).toHaveLength(KEPT);
  expect(readdirSync(site(to).assets)).toEqual(expect.arrayContaining(['app-one.js', 'app-one.js.gz', 'app-six.js']));
});

test('releasing what is live changes nothing at all', async () => {
  const to = newFolder();
  await publish(pageBuild('one'), to);
  const before = contentsOf(to);
  const since = statSync(site(to).current).mtimeMs;
  await publish(pageBuild('one'), to);
  expect(contentsOf(to)).toEqual(before);
  expect(statSync(site(to).current).mtimeMs).toBe(since);
});

test('a page that stays as it is keeps its time, a changed one of the same length gets another, within one second', async () => {
  const to = newFolder();
  await publish(pageBuild('one'), to);
  const before = { about: timeOf(to, 'about/index.html'), home: timeOf(to, 'index.html') };
  await publish(pageBuild('two'), to);
  expect(timeOf(to, 'about/index.html')).toBe(before.about);
  expect(Math.floor(timeOf(to, 'index.html') / 1000)).toBeGreaterThan(Math.floor(before.home / 1000));
});

test('a hashed name with other content is refused, and the live release stays', async () => {
  const to = newFolder();
  const { version } = await publish(pageBuild('one'), to);
  const clash = writeBuild({ 'index.html': 'new', 'assets/app-one.js': 'other bytes' });
  await expect(publish(clash, to)).rejects.toThrow('app-one.js exists with other content');
  expect(liveVersion(site(to))).toBe(version);
  expect(read(to, 'assets/app-one.js')).toContain("'one'");
});

test('two releases at the same time: both are there, one of them is live', async () => {
  const to = newFolder();
  const stamps = await Promise.all([publish(pageBuild('one'), to), publish(pageBuild('two'), to)]);
  expect(stamps.map(({ version }) => version)).toContain(liveVersion(site(to)));
  expect(readdirSync(site(to).releases)).toHaveLength(4);
  expect(readdirSync(site(to).path).sort()).toEqual(['assets', 'current', 'releases']);
});

test('releasing one part changes no byte of another, nor does a kit of the next contract', async () => {
  const to = newFolder();
  const kit = (contract: number) =>
    writeBuild(
      { 'remoteEntry.js': `contract ${contract}`, 'assets/ui-0.js': `kit ${contract}` },
      { part: 'shared-ui', kit: { contract, version: 'bbbbbbbbbbbb' } },
    );
  await publish(kit(1), to);
  await publish(pageBuild('staff', { part: 'admin-app' }), to);
  const before = contentsOf(to);
  await publish(pageBuild('one'), to);
  await publish(kit(2), to);
  expect(contentsOf(to)).toMatchObject(before);
  expect(readFileSync(join(to, 'shared-ui/v2/current/remoteEntry.js'), 'utf8')).toBe('contract 2');
  expect(readFileSync(join(to, 'shared-ui/current/remoteEntry.js'), 'utf8')).toBe('contract 1');
});

test('a rollback goes one release back each time, and never to one that was rolled back before', async () => {
  const to = newFolder();
  const [one, two, three] = [pageBuild('one'), pageBuild('two'), pageBuild('three')];
  const first = await publish(one, to);
  const second = await publish(two, to);
  await publish(three, to);
  expect((await rollBack('public-site', to)).version).toBe(second.version);
  expect(live(to, 'index.html')).toContain('app-two.js');

  await publish(pageBuild('four'), to);
  expect((await rollBack('public-site', to)).version).toBe(second.version);
  expect((await rollBack('public-site', to)).version).toBe(first.version);
  await expect(rollBack('public-site', to)).rejects.toThrow('no earlier release');
  expect(live(to, 'index.html')).toContain('app-one.js');
});

test('a release that was rolled back can be released again, and a rollback then leads back from it', async () => {
  const to = newFolder();
  await publish(pageBuild('one'), to);
  const second = await publish(pageBuild('two'), to);
  const first = await rollBack('public-site', to);
  expect((await publish(pageBuild('two'), to)).version).toBe(second.version);
  expect(live(to, 'index.html')).toContain('app-two.js');
  expect((await rollBack('public-site', to)).version).toBe(first.version);
});

test('a rollback and a promotion go to any release that is kept, back and forward', async () => {
  const to = newFolder();
  const [first, second, third] = [
    await publish(pageBuild('one'), to),
    await publish(pageBuild('two'), to),
    await publish(pageBuild('three'), to),
  ];
  expect((await rollBack('public-site', to, 1, { version: first.version })).version).toBe(first.version);
  expect(live(to, 'index.html')).toContain('app-one.js');
  await promote('public-site', to, 1, second.version);
  expect(live(to, 'index.html')).toContain('app-two.js');
  await rollBack('public-site', to, 1, { version: third.version });
  expect(live(to, 'index.html')).toContain('app-three.js');
  await expect(rollBack('public-site', to, 1, { version: '9.9.9-none' })).rejects.toThrow(
    'There is no 9.9.9-none of public-site',
  );
  await expect(promote('public-site', to, 1, '9.9.9-none')).rejects.toThrow('There is no 9.9.9-none of public-site');
  await expect(rollBack('public-site', to, 1, { version: third.version })).rejects.toThrow('to go back to');
});

test('a build for another address is refused unless the site moves, and no rollback leads to one', async () => {
  const to = newFolder();
  const address = 'https://www.example.com';
  const here = (name: string) => pageBuild(name, { address });
  const local = pageBuild('local', { address: 'http://localhost:8080' });
  const first = await publish(here('one'), to);
  await expect(publish(local, to)).rejects.toThrow(`for http://localhost:8080, the live release for ${address}`);
  const preview = await publish(local, to, { preview: true });
  await expect(promote('public-site', to, 1, preview.version)).rejects.toThrow('--new-address');
  expect(liveVersion(site(to))).toBe(first.version);

  const second = await publish(here('two'), to);
  const moved = await publish(local, to, { newAddress: true });
  await expect(rollBack('public-site', to)).rejects.toThrow('no earlier release');
  expect(liveVersion(site(to))).toBe(moved.version);
  expect((await rollBack('public-site', to, 1, { version: second.version })).version).toBe(second.version);
  expect(releaseLines(listReleases(to)).join('\n')).toContain(`for ${address}`);
});

test('a release says that its sources held uncommitted changes', async () => {
  const to = newFolder();
  expect(await publish(pageBuild('one', { dirty: true }), to)).toMatchObject({ dirty: true });
  expect(releaseLines(listReleases(to)).join('\n')).toContain('uncommitted changes');
});

test('a good release stays on disk however many bad ones were tried after it', async () => {
  const to = newFolder();
  await publish(pageBuild('one'), to);
  const names = ['two', 'three', 'four', 'five', 'six', 'seven'];
  for (const name of names) {
    await publish(pageBuild(name), to);
    await rollBack('public-site', to);
  }
  expect(live(to, 'index.html')).toContain('app-one.js');
});
