import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../scripts/builds.ts';
import { root } from '../scripts/settings.ts';
import { kitContract } from '../shared-ui/build/kit-sources.ts';
import { buildFolder, describeBuild } from './describe-build.ts';
import { type PublishOptions, publish } from './publish.ts';
import { type ReleasedPart, releaseFolder } from './release-folder.ts';
import type { ReleaseStamp } from './release-stamp.ts';

/**
 * Builds a part of this tree alone and puts it out under `to`. A host preloads the chunks of the kit that is live there,
 * because the one in this tree may not have been released yet. A kit that takes away or narrows what its contract
 * promised is refused.
 */
export async function releasePart(
  part: ReleasedPart,
  to: string,
  publicUrl: string,
  options?: PublishOptions,
): Promise<ReleaseStamp> {
  if (part === 'shared-ui') checkContract();
  const liveKit = releaseFolder(to, 'shared-ui', kitContract(root)).current;
  await buildStale({ publicUrl, only: [part], kitDist: existsSync(liveKit) ? liveKit : undefined });
  describeBuild(root, part);
  return publish(buildFolder(root, part), to, options);
}

function checkContract() {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'shared-ui'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    const output = (error as { stdout?: string }).stdout ?? String(error);
    throw new Error(`The kit does not keep its contract, or does not compile:\n${output}`);
  }
}
