import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Adds lines to a file, after whatever a full disk may have cut off there; on disk when this resolves. */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
