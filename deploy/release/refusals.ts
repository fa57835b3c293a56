import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../scripts/git.ts';
import { notSources, type Part, partSources } from '../../scripts/part-sources.ts';
import { kitContract } from '../../shared-ui/build/kit-sources.ts';
import type { Stamp } from './pack.ts';
import { hosts, liveRelease, type ReleasedPart } from './release-folder.ts';

/** Throws, with the reason, unless these parts of a tree may become live under `to` beside the live releases of the others. */
export function refuse(tree: string, to: string, parts: readonly Part[]): void {
  for (const part of parts) checkCommitted(tree, part);
  const contract = kitContract(tree);
  if (parts.includes('shared-ui')) checkContract(to, contract, parts);
  const kit = liveRelease(to, 'shared-ui')?.kit;
  const besides = parts.includes('shared-ui') || kit?.contract !== contract ? undefined : kit.version;
  for (const part of parts) if (part !== 'api') checkTypes(tree, part, besides);
}

/** Throws if a part's sources have uncommitted changes: that release could not be built again. */
export function checkCommitted(tree: string, part: Part): void {
  const changed = git(tree, 'status', '--porcelain', '--', ...partSources[part], ...notSources);
  if (changed) throw new Error(`These changes are not committed; commit them first:\n${changed}`);
}

/** Throws if the live release has another address: a page with a wrong one sends visitors and crawlers elsewhere. */
export function checkAddress(to: string, address: string): void {
  const live = liveRelease(to, 'public-site')?.address;
  if (live === undefined || live === new URL(address).origin) return;
  throw new Error(`This build is for ${address}, the live release for ${live}. If the site moves, add --new-address.`);
}

/** Throws if a live host that stays would have to run on its own copy of the kit, because it does not use this contract. */
export function checkContract(to: string, contract: number, replaced: readonly Part[] = []): void {
  for (const host of hosts.filter((part) => !replaced.includes(part))) {
    const live = liveRelease(to, host);
    if (live === undefined || live.kit.contract === contract) continue;
    throw new Error(
      `${host} ${live.version} is live with contract ${live.kit.contract}, not ${contract}: release it first.`,
    );
  }
}

/**
 * Type-checks a host against the kit of this tree, a copy of which it includes, and against the live kit if
 * `shared-ui/released/` has its declarations. Type-checks the kit against its released contract. Throws with the
 * compiler's output.
 */
export function checkTypes(tree: string, part: ReleasedPart, liveKit?: string): void {
  const isKit = part === 'shared-ui';
  const failure = isKit ? 'The kit does not keep its contract' : `${part} is incompatible with the kit of this tree`;
  compile(tree, part, `${failure}, or does not compile`);
  if (isKit || liveKit === undefined || readRecord(tree, 'shared-ui')?.kit.version !== liveKit) return;
  const needsMore = `${part} needs more than the live kit provides: release shared-ui first`;
  compile(tree, `${part}/tsconfig.released-kit.json`, needsMore);
}

function compile(tree: string, config: string, failure: string) {
  try {
    execFileSync(join(tree, 'node_modules/.bin/tsc'), ['-p', config], { cwd: tree, encoding: 'utf8' });
  } catch (error) {
    throw new Error(`${failure}:\n${(error as { stdout?: string }).stdout ?? error}`);
  }
}

/** Reads `<part>/release.json`, the small committed file from which the compatibility tests build a part's last release. */
export function readRecord(tree: string, part: Part): Pick<Stamp, 'version' | 'commit' | 'kit'> | undefined {
  const file = join(tree, part, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
