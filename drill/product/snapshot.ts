import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import type { DrillRun } from '../drill.ts';

/**
 * A copy of the built API inside the repository, where its packages are found: a build that somebody makes meanwhile
 * must not change what is drilled.
 */
export function snapshotApi(run: DrillRun): string {
  const parent = join(root, '.cache', 'drill');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'api-'));
  run.later(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'api/dist'), folder, { recursive: true });
  return folder;
}

/** The same for a static part. */
export function snapshotPart(part: 'public-site' | 'admin-app' | 'shared-ui', folder: string) {
  const pages = join(folder, part);
  cpSync(join(root, part, 'dist'), pages, { recursive: true });
  return { pages, assets: join(pages, 'assets') };
}
