import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { kitBuild, pageBuild, publishPages } from './fixture-build.ts';
import { releaseLines } from './list-releases.ts';
import { publish, rollBack } from './publish.ts';

test('the list shows what is live, since when, and with which kit; a rollback resets the time', async () => {
  const to = newFolder();
  const one = await publish(pageBuild('one', { commit: '0123456789abcdef' }), to);
  const { version: second } = await publish(pageBuild('two', { kit: { contract: 1, version: 'c'.repeat(12) } }), to);
  await publish(kitBuild(1, 'a'.repeat(12)), to);
  // Uses the file system's clock, which is a few milliseconds behind.
  const moment = join(newFolder(), 'moment');
  writeFileSync(moment, '');
  await rollBack('public-site', to);

  const lines = releaseLines(to);
  const [, since = ''] = /live since (\S+)/.exec(lines[0] ?? '') ?? [];
  expect(Date.parse(since)).toBeGreaterThanOrEqual(Math.floor(statSync(moment).mtimeMs / 1000) * 1000);
  expect(lines[0]).toMatch(new RegExp(`^public-site +${one.version} +live since 20.*Z.*kit a{12} \\(the live one\\)$`));
  expect(lines[1]).toContain('commit 0123456789ab');
  expect(lines[2]).toMatch(new RegExp(`^ +kept +${second} +rolled back 20.*Z  built against`));
  expect(lines.at(-1)).toContain(`contract 1, kit ${'a'.repeat(12)}`);
});

test('a host’s line shows if the live kit is a different one or missing; an empty folder is reported', async () => {
  const to = newFolder();
  expect(releaseLines(to)).toEqual(['Nothing has been released here.']);
  await publishPages(to, 'one');
  expect(releaseLines(to)[0]).toContain('(none is live: uses its own copy)');
  await publish(kitBuild(1), to);
  expect(releaseLines(to)[0]).toContain('(live is bbbbbbbbbbbb)');
});
