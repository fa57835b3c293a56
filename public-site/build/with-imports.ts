import type { Manifest } from 'vite';

/**
 * Returns the files of a chunk and of everything it imports statically, each after its own imports. Among chunks that
 * import each other, the one reached first comes last.
 */
export function withImports(chunks: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = chunks[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(chunks, name, seen));
  return [...imported, `/${chunk.file}`];
}
