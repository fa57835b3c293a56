import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, describeBuild } from '../../scripts/release/describe-build.ts';
import { lastReleased } from '../../scripts/release/last-released.ts';
import { buildNextMajor } from '../../scripts/release/next-major.ts';
import { publish } from '../../scripts/release/publish.ts';
import type { ReleasedPart } from '../../scripts/release/release-place.ts';
import { root } from '../../scripts/settings.ts';
import { publicUrl } from '../product/addresses.ts';

type OldAndNew = { old: string; new: string };

/** Each static part released twice into one folder, the last release and this tree's build, and both builds of the API. */
export type TwoVersions = {
  to: string;
  versions: Record<ReleasedPart, OldAndNew>;
  api: OldAndNew;
  /** Kits that no release would be: an empty folder, files that are not what their names say, the next contract. */
  brokenKits: { missing: string; corrupt: string; 'next major': string };
  /** The staff area as it will be with the next contract. */
  nextAdminApp: string;
  /** Where the old ones are from, in words. */
  from: string[];
};

/** Builds and releases what the matrix switches between. This tree's parts must be built. */
export async function releaseTwoVersions(to: string): Promise<TwoVersions> {
  const kitDist = lastReleased('shared-ui', { publicUrl }).dist;
  const from: string[] = [];
  const oldOf = (part: ReleasedPart | 'api') => {
    const old = lastReleased(part, { publicUrl, kitDist });
    from.push(`old ${part}: ${old.from}`);
    return old.dist;
  };
  const twice = async (part: ReleasedPart): Promise<OldAndNew> => {
    const older = await publish(oldOf(part), to);
    describeBuild(root, part);
    return { old: older.version, new: (await publish(buildFolder(root, part), to)).version };
  };
  const [publicSite, adminApp, kit] = [await twice('public-site'), await twice('admin-app'), await twice('shared-ui')];
  const nextMajor = buildNextMajor(publicUrl);
  await publish(nextMajor.kit, to);
  return {
    to,
    versions: { 'public-site': publicSite, 'admin-app': adminApp, 'shared-ui': kit },
    api: { old: join(oldOf('api'), 'server.js'), new: join(root, 'api/dist/server.js') },
    brokenKits: { ...breakKit(to), 'next major': nextMajor.kit },
    nextAdminApp: nextMajor.adminApp,
    from,
  };
}

function breakKit(to: string) {
  const [missing, corrupt] = [join(to, 'kit-missing'), join(to, 'kit-corrupt')];
  mkdirSync(join(missing, 'assets'), { recursive: true });
  cpSync(buildFolder(root, 'shared-ui'), corrupt, { recursive: true });
  for (const file of readdirSync(corrupt, { recursive: true, encoding: 'utf8' })) {
    if (/\.(gz|br)$/.test(file)) rmSync(join(corrupt, file));
    else if (/\.(js|json|css)$/.test(file)) writeFileSync(join(corrupt, file), '<<< not what the name says');
  }
  return { missing, corrupt };
}
