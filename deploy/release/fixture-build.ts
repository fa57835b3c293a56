import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { newFolder } from '../../scripts/new-folder.ts';
import { type Build, publish } from '../../tests/harness/releases/publish.ts';
import type { BuildNote, Stamp } from './pack.ts';
import { releaseFolder } from './release-folder.ts';

/** Returns the public site's folder below a folder of releases. */
export const siteIn = (to: string) => releaseFolder(to, 'public-site');

/** Writes a tiny build in the layout of a part's bundler. */
export function writeBuild(files: Record<string, string | Buffer>, note: Partial<BuildNote> = {}): Build {
  const folder = newFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const usual: BuildNote = {
    part: 'public-site',
    packageVersion: '1.0.0',
    kit: { contract: 1, version: 'aaaaaaaaaaaa' },
  };
  return { folder, note: { ...usual, ...note } };
}

/** Writes a build with a page and the script that it names, which a release must never separate. */
export function pageBuild(name: string, note: Partial<BuildNote> = {}): Build {
  return writeBuild(
    {
      'index.html': `<!doctype html><title>${name}</title><script src="/assets/app-${name}.js"></script>`,
      '.well-known/security.txt': 'Contact: mailto:nobody@example.com',
      'about/index.html': '<!doctype html><title>About</title>',
      [`assets/app-${name}.js`]: `export const name = '${name}';`,
      [`assets/app-${name}.js.gz`]: gzipSync(`packed ${name}`),
      'assets/shared-0.js': 'export const shared = true;',
    },
    note,
  );
}

/** Writes a kit of a contract: its entry and one hashed file. */
export function kitBuild(contract: number, version = 'b'.repeat(12)): Build {
  const files = { 'remoteEntry.js': `contract ${contract}`, [`assets/ui-${contract}.js`]: `kit ${contract}` };
  return writeBuild(files, { part: 'shared-ui', kit: { contract, version } });
}

/** Publishes pages with these names one after the other; returns their stamps. */
export async function publishPages(to: string, ...names: string[]): Promise<Stamp[]> {
  const stamps: Stamp[] = [];
  for (const name of names) stamps.push(await publish(pageBuild(name), to));
  return stamps;
}

/** Returns every file below a folder with its time and content, as a gateway would serve it. */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), `${statSync(path).mtimeMs} ${readFileSync(path, 'utf8')}`]),
  );
}
