import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kitContract, kitVersion } from '../../shared-ui/build/kit-sources.ts';
import { checkCommitted, checkTypes } from './check-sources.ts';
import { checkContract } from './publish.ts';
import { hosts, type ReleasedPart } from './release-folder.ts';

/**
 * Throws unless a part of this tree, or of the commit `older`, may become live beside the live versions, which are
 * commits: the same refusals as those of a release into a folder. With `older`, its sources were checked when it was new.
 */
export function checkPart(
  tree: string,
  part: ReleasedPart | 'api',
  live: Readonly<Partial<Record<ReleasedPart, string>>>,
  older?: string,
): void {
  if (older === undefined) checkCommitted(tree, part);
  if (part === 'api') return;
  const next = older === undefined ? { contract: kitContract(tree) } : kitAt(tree, older);
  if (part === 'shared-ui') {
    const contracts = hosts.flatMap((host) => {
      const version = live[host];
      return version === undefined ? [] : [{ part: host, version, kit: kitAt(tree, version) }];
    });
    checkContract(contracts, next.contract);
  }
  if (older !== undefined) return;
  const kit = live['shared-ui'] === undefined ? undefined : kitAt(tree, live['shared-ui']);
  checkTypes(tree, part, kit?.contract === next.contract ? kit.version : undefined);
}

/** Returns the kit in the sources of a commit. */
function kitAt(tree: string, commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  try {
    const sources = execFileSync('git', ['archive', commit, 'shared-ui/src'], { cwd: tree, maxBuffer: 1 << 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: sources });
    return { contract: kitContract(folder), version: kitVersion(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
