import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { kitBuild, pageBuild, publishPages } from './fixture-build.ts';
import { listReleases, releaseLines } from './list-releases.ts';
import { publish, rollBack } from './publish.ts';

test('the list shows what is live, since when, and with which kit; a rollback resets the time', async () => {
  const to = newFolder();
  const [one] = await publishPages(to, 'one');
  const { version: second } = await publish(pageBuild('two', { kit: { contract: 1, version: 'c'.repeat(12) } }), to);
  await publish(kitBuild(1, 'a'.repeat(12)), to);
  // Uses the file system's clock, which is a few milliseconds behind.
  const moment = join(newFolder(), 'moment');
  writeFileSync(moment, '');
  await rollBack('public-site', to);

  const releases = listReleases(to);
  expect(releases.map(({ live }) => `${live.part} ${live.kit.contract}`)).toEqual(['public-site 1', 'shared-ui 1']);
  const [site] = releases;
  expect(site?.live.version).toBe(one?.version);
  expect(site?.since.getTime()).toBeGreaterThanOrEqual(statSync(moment).mtime.getTime());

  const lines = releaseLines(releases);
  expect(lines[0]).toMatch(
    new RegExp(`^public-site +${one?.version} +live since 20.*Z.*kit a{12} \\(the live one\\)$`),
  );
  expect(lines[1]).toMatch(new RegExp(`^ +kept +${second} +rolled back 20.*Z  built against`));
  expect(lines.at(-1)).toContain(`contract 1, kit ${'a'.repeat(12)}`);
});

test('a host’s line shows if the live kit is a different one or missing; an empty folder is reported', async () => {
  const to = newFolder();
  expect(releaseLines(listReleases(to))).toEqual(['Nothing has been released here.']);
  await publishPages(to, 'one');
  expect(releaseLines(listReleases(to))[0]).toContain('(none is live: uses its own copy)');
  await publish(kitBuild(1), to);
  expect(releaseLines(listReleases(to))[0]).toContain('(live is bbbbbbbbbbbb)');
});
