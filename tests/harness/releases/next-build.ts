import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, describeBuild } from '../../../deploy/release/pack.ts';
import type { ReleasedPart } from '../../../deploy/release/release-folder.ts';
import { precompress } from '../../../scripts/precompress.ts';
import { root } from '../../../scripts/settings.ts';
import { publish } from './publish.ts';

/** The pages and entries that name a build's files and thus change with every release. */
const changing: Record<ReleasedPart, { base: string; files: string[] }> = {
  'public-site': { base: '/', files: ['index.html', 'about/index.html', 'contact/index.html'] },
  'admin-app': { base: '/admin/', files: ['index.html', 'leads/index.html'] },
  'shared-ui': { base: '/ui/', files: ['remoteEntry.js'] },
};

/**
 * Changes a copy of a build like the next release would: its pages name a hashed script that no earlier release has.
 * This is faster than building twenty times.
 */
export async function nextBuild(part: ReleasedPart, build: string, release: number): Promise<void> {
  const { base, files } = changing[part];
  const script = `assets/next-${String(release).padStart(8, '0')}.js`;
  writeFileSync(join(build, script), `globalThis.advocateRelease = ${release};\n`);
  for (const file of files) {
    const path = join(build, file);
    const named = `${base}${script}`;
    const text = readFileSync(path, 'utf8').replace(/\n(?:<!--|\/\/) next .*$/, '');
    writeFileSync(path, file.endsWith('.html') ? `${text}\n<!-- next "${named}" -->` : `${text}\n// next "${named}"`);
    for (const copy of ['.gz', '.br']) rmSync(path + copy, { force: true });
  }
  await precompress(build, files);
}

/** Publishes this tree's build under `to`, changed like the next release and without city pages. */
export async function publishNext(part: ReleasedPart, release: number, to: string): Promise<void> {
  const build = copyBuild(part);
  for (const page of readdirSync(build)) if (page.endsWith('-texas')) rmSync(join(build, page), { recursive: true });
  await nextBuild(part, build, release);
  await publish({ folder: build, note: describeBuild(root, part) }, to);
  rmSync(build, { recursive: true });
}

/** Copies a part's build of this tree into a folder of its own, and returns that. */
export function copyBuild(part: ReleasedPart): string {
  const build = mkdtempSync(join(tmpdir(), 'advocate-next-'));
  cpSync(buildFolder(root, part), build, { recursive: true });
  return build;
}
