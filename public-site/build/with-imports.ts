import type { Manifest } from 'vite';

/**
 * The files of a chunk and of all that it imports statically, each after what it imports itself; of chunks that import
 * each other, the one that is met first comes last.
 */
export function withImports(chunks: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = chunks[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(chunks, name, seen));
  return [...imported, `/${chunk.file}`];
}
