import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const MAIL_FILE_DAYS = 30;

/** Removes the mails of the data folder that were written more than 30 days ago. */
export async function removeOldMails(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(unlessThere<string[]>([]));
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(unlessThere({ mtimeMs: now }));
    if (now - mtimeMs > MAIL_FILE_DAYS * 86_400_000) await rm(join(folder, name), { force: true });
  }
}

/** What stands for a folder or a file that is not there, or no longer. */
function unlessThere<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
