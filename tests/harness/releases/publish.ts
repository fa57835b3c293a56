import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildNote, pack, type Stamp } from '../../../deploy/release/pack.ts';
import { deliver, releaseFolder, siteOf } from '../../../deploy/release/release-folder.ts';

/** A build's folder, and what the release is to say about it. */
export type Build = { folder: string; note: BuildNote };

/** Makes a build live under `to`, like a release without its refusals, and returns its stamp. */
export async function publish({ folder, note }: Build, to: string): Promise<Stamp> {
  const out = mkdtempSync(join(tmpdir(), 'advocate-pack-'));
  try {
    const stamp = pack(folder, note, out);
    await deliver(to, stamp.part, stamp.version, out);
    return stamp;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Returns what a gateway serves from a folder of releases. */
export const releasedSite = (to: string) =>
  siteOf((part) => {
    const { current, assets } = releaseFolder(to, part);
    return { pages: current, assets };
  });
