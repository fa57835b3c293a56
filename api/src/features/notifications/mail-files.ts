import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { retention } from '@advocate/facts/retention';

/** Removes the mails that were written to the data folder before the retention period. */
export async function removeOldMails(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(unlessThere<string[]>([]));
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(unlessThere({ mtimeMs: now }));
    if (now - mtimeMs > retention.days * 86_400_000) await rm(join(folder, name), { force: true });
  }
}

/** Returns an error handler that supplies a value for a folder or file that does not exist. */
function unlessThere<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
