import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { contentsOf, kitBuild, pageBuild, publishPages, siteIn, writeBuild } from './fixture-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { publish, rollBack } from './publish.ts';
import { KEPT, liveVersion } from './release-folder.ts';

let to = '';
beforeEach(() => {
  to = newFolder();
});

const liveFile = (path: string) => readFileSync(join(siteIn(to).current, path), 'utf8');
const live = () => liveVersion(siteIn(to));
const list = () => releaseLines(listReleases(to)).join('\n');
const goBack = async (version?: string) => (await rollBack('public-site', to, version)).version;

test('a release is a folder named after its version and content, and `current` links to the live one', async () => {
  const [one] = await publishPages(to, 'one');
  expect(one?.version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(live()).toBe(one?.version);
  expect(liveFile('index.html')).toContain('app-one.js');
  expect(readFileSync(join(siteIn(to).assets, 'app-one.js'), 'utf8')).toContain('one');
  expect(existsSync(join(siteIn(to).current, '.build.json'))).toBe(false);
  expect(liveFile('.well-known/security.txt')).toContain('Contact');
});

test('old tabs find their files after six releases, while five releases are kept', async () => {
  await publishPages(to, 'one', 'two', 'three', 'four', 'five', 'six');
  const kept = readdirSync(siteIn(to).releases).filter((name) => !name.endsWith('.json'));
  expect(kept).toHaveLength(KEPT);
  expect(readdirSync(siteIn(to).assets)).toEqual(expect.arrayContaining(['app-one.js', 'app-one.js.gz', 'app-six.js']));
});

test('publishing the live release again changes nothing', async () => {
  await publishPages(to, 'one');
  const before = contentsOf(to);
  const since = statSync(siteIn(to).current).mtimeMs;
  await publishPages(to, 'one');
  expect(contentsOf(to)).toEqual(before);
  expect(statSync(siteIn(to).current).mtimeMs).toBe(since);
});

test('an unchanged page keeps its time, and a changed one of the same length gets another, even within one second', async () => {
  const times = () =>
    ['about/index.html', 'index.html'].map((path) => statSync(join(siteIn(to).current, path)).mtimeMs);
  await publishPages(to, 'one');
  const [about, home = 0] = times();
  await publishPages(to, 'two');
  const [aboutAfter, homeAfter = 0] = times();
  expect(aboutAfter).toBe(about);
  expect(Math.floor(homeAfter / 1000)).toBeGreaterThan(Math.floor(home / 1000));
});

test('a hashed name with different content is refused, and the live release remains', async () => {
  const [one] = await publishPages(to, 'one');
  const clash = writeBuild({ 'index.html': 'new', 'assets/app-one.js': 'other bytes' });
  await expect(publish(clash, to)).rejects.toThrow('app-one.js exists with other content');
  expect(live()).toBe(one?.version);
  expect(readFileSync(join(siteIn(to).assets, 'app-one.js'), 'utf8')).toContain("'one'");
});

test('after two simultaneous releases, both are stored and one is live', async () => {
  const stamps = await Promise.all([publish(pageBuild('one'), to), publish(pageBuild('two'), to)]);
  expect(stamps.map(({ version }) => version)).toContain(live());
  expect(readdirSync(siteIn(to).releases)).toHaveLength(4);
  expect(readdirSync(siteIn(to).path).sort()).toEqual(['assets', 'current', 'releases']);
});

test('releasing one part changes no byte of another', async () => {
  await publish(kitBuild(1), to);
  await publish(pageBuild('staff', { part: 'admin-app' }), to);
  const before = contentsOf(to);
  await publishPages(to, 'one');
  expect(contentsOf(to)).toMatchObject(before);
});

test('a rollback goes one release back each time, never to one that was rolled back, unless that was released again', async () => {
  const [one, two] = await publishPages(to, 'one', 'two', 'three');
  expect(await goBack()).toBe(two?.version);
  expect(liveFile('index.html')).toContain('app-two.js');
  await publishPages(to, 'four');
  expect(await goBack()).toBe(two?.version);
  expect(await goBack()).toBe(one?.version);
  await expect(goBack()).rejects.toThrow('no earlier release');
  expect(liveFile('index.html')).toContain('app-one.js');
  await publishPages(to, 'two');
  expect(live()).toBe(two?.version);
  expect(await goBack()).toBe(one?.version);
});

test('a rollback reaches any kept release, older or newer', async () => {
  const [one, two, three] = (await publishPages(to, 'one', 'two', 'three')).map(({ version }) => version);
  expect(await goBack(one)).toBe(one);
  expect(await goBack(two)).toBe(two);
  expect(liveFile('index.html')).toContain('app-two.js');
  expect(await goBack(three)).toBe(three);
  await expect(goBack('9.9.9-none')).rejects.toThrow('There is no 9.9.9-none of public-site');
  await expect(goBack(three)).rejects.toThrow('to go back to');
});

test('a build for another address is refused unless the site moves, and no rollback leads to one', async () => {
  const address = 'https://www.example.com';
  const local = pageBuild('local', { address: 'http://localhost:8080' });
  const first = await publish(pageBuild('one', { address }), to);
  await expect(publish(local, to)).rejects.toThrow(`for http://localhost:8080, the live release for ${address}`);
  expect(live()).toBe(first.version);

  const second = await publish(pageBuild('two', { address }), to);
  const moved = await publish(local, to, { newAddress: true });
  await expect(goBack()).rejects.toThrow('no earlier release');
  expect(live()).toBe(moved.version);
  expect(await goBack(second.version)).toBe(second.version);
  expect(list()).toContain(`for ${address}`);
});

test('a release records that its sources had uncommitted changes', async () => {
  expect(await publish(pageBuild('one', { dirty: true }), to)).toMatchObject({ dirty: true });
  expect(list()).toContain('uncommitted changes');
});

test('a good release stays on disk regardless of how many bad ones follow', async () => {
  await publishPages(to, 'one');
  for (const name of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    await publishPages(to, name);
    await goBack();
  }
  expect(liveFile('index.html')).toContain('app-one.js');
});

test('a kit of another contract is refused until every live host uses that contract', async () => {
  const host = (part: 'public-site' | 'admin-app', contract: number) =>
    publish(pageBuild(`${part}-${contract}`, { part, kit: { contract, version: 'c'.repeat(12) } }), to);
  await publish(kitBuild(1), to);
  await host('public-site', 1);
  await host('admin-app', 1);
  await host('public-site', 2);
  expect(list()).toMatch(/public-site .*contract 2.*uses its own copy/);
  await expect(publish(kitBuild(2), to)).rejects.toThrow('admin-app');
  await host('admin-app', 2);
  await publish(kitBuild(2), to);
  expect(list()).toMatch(/public-site .*contract 2.*live is bbb/);
  await expect(publish(kitBuild(1), to)).rejects.toThrow('is live with contract 2, not 1: release it first');
});
