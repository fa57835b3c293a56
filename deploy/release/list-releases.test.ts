import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/new-folder.ts';
import { publish } from '../../tests/harness/releases/publish.ts';
import { kitBuild, pageBuild } from './fixture-build.ts';
import { releaseLines, rollBack } from './release-folder.ts';

test('the list shows what is live, since when, and with which kit; a rollback resets the time', async () => {
  const to = newFolder();
  expect(releaseLines(to)).toEqual(['Nothing has been released here.']);
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
  expect(lines[0]).toMatch(
    new RegExp(`^public-site +${one.version} +live since 20.*Z  commit 0123456789ab  contract 1, kit a{12}$`),
  );
  expect(lines[1]).toMatch(new RegExp(`^ +kept +${second} +rolled back 20.*Z  contract 1, kit c{12}$`));
  expect(lines.at(-1)).toContain(`contract 1, kit ${'a'.repeat(12)}`);
});
