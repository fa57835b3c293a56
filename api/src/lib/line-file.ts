import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the lines of a file, which need not exist. A full disk may have cut one off. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n');
}

/** Adds lines to a file, after any that a full disk cut off; they are on disk when this resolves. */
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
