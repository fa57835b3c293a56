import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import type { Preloads } from '../../shared-ui/build/preload-list.ts';
import { kitDist } from '../env.ts';
import type { BootList } from '../src/boot-list.ts';
import { withImports } from './with-imports.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const dist = here('../dist');

const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
// A chunk that was put together from several sources is found by its name.
for (const chunk of Object.values(manifest)) if (!chunk.src && chunk.name) manifest[chunk.name] ??= chunk;
const { chunks: kitChunks = [] }: Partial<Preloads> = JSON.parse(
  await readFile(join(kitDist ?? here('../../shared-ui/dist'), 'preload.json'), 'utf8').catch(() => '{}'),
);

/** Returns the URL that a source file was built to, or of a named chunk. Throws if the build does not contain it. */
export function built(source: string): string {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}`);
  return `/${chunk.file}`;
}

export const bootSource = 'src/boot.ts';
export const bootImports: readonly string[] = manifest[bootSource]?.imports ?? [];

/** Both font files, which every page preloads. */
export const fonts: readonly string[] = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.woff2'))
  .map(({ file }) => `/${file}`);
if (fonts.length !== 2) throw new Error(`The build has ${fonts.length} font files, not 2`);

const chunksOf = (sources: readonly string[], seen: Set<string>): string[] =>
  sources.flatMap((source) => built(source) && withImports(manifest, source, seen));

/** Returns what the first script loads for a page: the app's chunks in order, the page's own chunks and the kit. */
export function bootListOf(pageSources: readonly string[]): BootList {
  const seen = new Set<string>();
  const steps = chunksOf(['src/entry-client.tsx'], seen);
  // A named chunk is in the manifest twice.
  const preload = new Set([...steps, ...chunksOf(pageSources, seen), '/ui/remoteEntry.js', ...kitChunks]);
  return { steps, preload: [...preload] };
}
