import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendLines } from '../../append-lines.ts';
import type { Erasure } from './queries.ts';

const LINE = /^(\S+) ([0-9a-f]{64})$/;

const fileIn = (dataDir: string) => join(dataDir, 'erasures.txt');

/**
 * The erasures that are remembered beside the database, since a restored one has forgotten the latest; a line each, with
 * the moment and the keyed hash. A line that was cut off by a full disk is passed over.
 */
export async function readErasures(dataDir: string): Promise<Erasure[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, at, hash] = LINE.exec(line) ?? [];
    return at === undefined || hash === undefined ? [] : [{ at, hash }];
  });
}

/** Adds to them; on disk when this resolves. */
export const keepErasures = (dataDir: string, erasures: readonly Erasure[]): Promise<void> =>
  appendLines(
    fileIn(dataDir),
    erasures.map(({ at, hash }) => `${at} ${hash}`),
  );
