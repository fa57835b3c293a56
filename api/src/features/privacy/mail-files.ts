import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail about one lead alone. */
const OF_LEAD = /^lead-(\d+)\.eml(\.part)?$/;

/**
 * Removes the mails in files about these leads, and all others that name whom they are of, such as one about several leads.
 * What is about one other lead alone stays.
 */
export async function removeMailsOf(
  dataDir: string,
  leads: readonly { id: string }[],
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(folder, name);
    const [, id] = OF_LEAD.exec(name) ?? [];
    if (id === undefined ? isNamedIn(await readMail(path)) : leads.some((lead) => lead.id === id)) {
      await rm(path, { force: true });
    }
  }
}

/** Returns a mail as it is stored and as it reads: with the parts in base64, and in quoted-printable, decoded (RFC 2045). */
async function readMail(path: string): Promise<string> {
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Another process has sent or removed it.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const quoted = stored
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
  const parts = stored.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString('utf8'));
  return [stored, quoted, ...parts].join('\n');
}
