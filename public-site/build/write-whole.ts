import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file, and the folders above it, in one step: two builds may run in one tree, and a build may be ended at any
 * moment; whoever reads finds the file of before or the new one, never half of it.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}
