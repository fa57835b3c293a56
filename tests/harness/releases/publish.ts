import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliver } from '../../../deploy/release/deliver.ts';
import { pack, type Stamp } from '../../../deploy/release/pack.ts';

/** Makes a described build live under `to`, like a release without its refusals, and returns its stamp. */
export async function publish(from: string, to: string): Promise<Stamp> {
  const out = mkdtempSync(join(tmpdir(), 'advocate-pack-'));
  try {
    const stamp = pack(from, out);
    await deliver(to, stamp.part, stamp.version, out);
    return stamp;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
