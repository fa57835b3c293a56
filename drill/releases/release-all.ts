import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, describeBuild } from '../../scripts/release/describe-build.ts';
import { publish } from '../../scripts/release/publish.ts';
import { releasedParts, releasedRoots } from '../../scripts/release/release-place.ts';
import { root } from '../../scripts/settings.ts';
import type { DrillRun } from '../drill.ts';

/** A releases folder of the drill's own; it goes with the run. */
export function releasesFolder(run: DrillRun): string {
  const to = mkdtempSync(join(tmpdir(), 'advocate-releases-'));
  run.later(() => rmSync(to, { recursive: true, force: true }));
  return to;
}

/** Puts the builds of this tree out under `to`, as they lie there. */
export async function releaseAll(to: string): Promise<void> {
  for (const part of releasedParts) {
    describeBuild(root, part);
    await publish(buildFolder(root, part), to);
  }
}

/** What nginx is told to serve of a releases folder. */
export const releasedSite = (to: string) => ({
  publicSite: releasedRoots(to, 'public-site'),
  adminApp: releasedRoots(to, 'admin-app'),
  sharedUi: releasedRoots(to, 'shared-ui'),
});
