import type { Sql } from 'postgres';
import { findPageTotals } from './queries.ts';
import { type ReleasedPart, releaseFolder } from './release-folder.ts';
import { type ReleaseStamp, readStamps } from './release-stamp.ts';
import { rollBack } from './roll-back.ts';
import { watchRelease } from './watch-release.ts';

/**
 * Watches a release of the public site by what browsers tell of its pages, and takes it back when it is so much worse than
 * the one before; `isBad` says that it did. Throws for a release that does not say which build its pages are of.
 */
export async function watchAndRollBack(
  sql: Sql,
  to: string,
  stamp: ReleaseStamp,
  { forMs, everyMs }: { forMs: number; everyMs?: number },
) {
  const part: ReleasedPart = 'public-site';
  if (stamp.part !== part || stamp.build === undefined) throw new Error('Only pages of the public site report.');
  const stamps = readStamps(releaseFolder(to, part)).filter(({ preview, withdrawn }) => !preview && !withdrawn);
  const before = stamps.findLast(({ released }) => released < stamp.released)?.build;
  const result = await watchRelease({
    now: stamp.build,
    before,
    forMs,
    ...(everyMs === undefined ? {} : { everyMs }),
    readRates: () => findPageTotals(sql),
  });
  if (result.isBad) await rollBack(part, to);
  return result;
}
