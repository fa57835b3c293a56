import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { publish } from '../../tests/harness/releases/publish.ts';
import { contentsOf, kitBuild, pageBuild, publishPages, siteIn, writeBuild } from './fixture-build.ts';
import { checkAddress, checkContract } from './refusals.ts';
import { liveRelease, releaseLines, rollBack } from './release-folder.ts';

let to = '';
beforeEach(() => {
  to = newFolder();
});

const liveFile = (path: string) => readFileSync(join(siteIn(to).current, path), 'utf8');
const live = () => liveRelease(to, 'public-site')?.version;
const list = () => releaseLines(to).join('\n');
const goBack = (version?: string) => rollBack('public-site', to, version);

test('a release is a folder named after its version and content, and `current` links to the live one', async () => {
  const [one] = await publishPages(to, 'one');
  expect(one?.version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(live()).toBe(one?.version);
  expect(liveFile('index.html')).toContain('app-one.js');
  expect(readFileSync(join(siteIn(to).assets, 'app-one.js'), 'utf8')).toContain('one');
  expect(liveFile('.well-known/security.txt')).toContain('Contact');
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
  expect(readdirSync(siteIn(to).releases)).toHaveLength(2);
  expect(readdirSync(siteIn(to).path).sort()).toEqual(['.lock', 'assets', 'current', 'releases']);
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
  await publish(pageBuild('one', { address }), to);
  const other = 'http://localhost:8080';
  expect(() => checkAddress(to, other)).toThrow(`for ${other}, the live release for ${address}`);
  expect(() => checkAddress(to, `${address}/`)).not.toThrow();

  const second = await publish(pageBuild('two', { address }), to);
  const moved = await publish(local, to);
  await expect(goBack()).rejects.toThrow('no earlier release');
  expect(live()).toBe(moved.version);
  expect(await goBack(second.version)).toBe(second.version);
  expect(list()).toContain(`for ${address}`);
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
  expect(() => checkContract(to, 2)).toThrow('admin-app');
  expect(() => checkContract(to, 2, ['admin-app'])).not.toThrow();
  await host('admin-app', 2);
  await publish(kitBuild(2), to);
  expect(() => checkContract(to, 1)).toThrow('is live with contract 2, not 1: release it first');
});
