import { setTimeout as wait } from 'node:timers/promises';
import type { PageRate } from './queries.ts';
import { type ReleasedPart, releaseFolder } from './release-folder.ts';
import { type ReleaseStamp, readStamps } from './release-stamp.ts';

/** Fewer pages say nothing about a release. */
const MIN_PAGES = 10;
/** An address counts once: fewer may be one person's doing. */
const MIN_FAILED = 3;
/** How many times the old release's share of pages with errors is too many. */
const FACTOR = 3;
/** A share that nobody is warned of, however good the old one was. */
const MAX_HARMLESS_SHARE = 0.05;

const shareOf = ({ pages, failed }: PageRate) => (pages === 0 ? 0 : failed / pages);

/** Whether so many more pages of the new release have errors than of the old one that somebody has to look at it. */
export function isWorse(now: PageRate, before: PageRate): boolean {
  const isTold = now.pages >= MIN_PAGES && now.failed >= MIN_FAILED;
  return isTold && shareOf(now) > Math.max(MAX_HARMLESS_SHARE, FACTOR * shareOf(before));
}

/** For how long is watched, and how often is looked, in milliseconds. */
type Times = { forMs: number; everyMs?: number };

/** Builds of the new release and of the one before, and what their pages tell. */
type Watched = { now: string; before: string | undefined; readRates: () => Promise<Map<string, PageRate>> };

/** Watches what visitors' browsers tell of a new release; gives its figures, and whether it is suspect, as soon as it is. */
export async function watchRelease({ now, before, readRates, forMs, everyMs = 5000 }: Watched & Times) {
  const end = Date.now() + forMs;
  const none: PageRate = { pages: 0, failed: 0 };
  for (;;) {
    const rates = await readRates();
    const rate = rates.get(now) ?? none;
    const isSuspect = isWorse(rate, rates.get(before ?? '') ?? none);
    if (isSuspect || Date.now() >= end) return { ...rate, isSuspect };
    await wait(Math.min(everyMs, Math.max(0, end - Date.now())));
  }
}

/**
 * Watches a release of the public site by what browsers tell of its pages, against the release before. It only tells:
 * anybody can make such a report up, so no release is ever taken back for one. Throws for a release that does not say which
 * build its pages are of.
 */
export async function watchPublicSite(to: string, stamp: ReleaseStamp, watch: Pick<Watched, 'readRates'> & Times) {
  const part: ReleasedPart = 'public-site';
  if (stamp.part !== part || stamp.build === undefined) throw new Error('Only pages of the public site report.');
  const stamps = readStamps(releaseFolder(to, part)).filter(({ preview, withdrawn }) => !preview && !withdrawn);
  const before = stamps.findLast(({ released }) => released < stamp.released)?.build;
  return watchRelease({ ...watch, now: stamp.build, before });
}
