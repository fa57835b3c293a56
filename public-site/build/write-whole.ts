import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically and creates its parent folders. Two builds may run in one tree, and a build may be stopped
 * at any moment; readers find the old file or the new one, never a partial one.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}
