import { setTimeout as wait } from 'node:timers/promises';
import type { PageRate } from './queries.ts';

/** Fewer pages say nothing about a release. */
const FEWEST_PAGES = 10;
/** How many times the old release's share of pages with errors is too many. */
const FACTOR = 3;
/** A share that no release is taken back for, however good the old one was. */
const HARMLESS_SHARE = 0.05;

const shareOf = ({ pages, failed }: PageRate) => (pages === 0 ? 0 : failed / pages);

/** Whether so many more pages of the new release have errors than of the old one that it has to go. */
export function isWorse(now: PageRate, before: PageRate): boolean {
  return now.pages >= FEWEST_PAGES && shareOf(now) > Math.max(HARMLESS_SHARE, FACTOR * shareOf(before));
}

export type Watch = {
  /** Builds of the new release and of the one before. */
  now: string;
  before: string | undefined;
  /** For how long, and how often is looked, in milliseconds. */
  forMs: number;
  everyMs?: number;
  readRates: () => Promise<Map<string, PageRate>>;
};

/** Watches what visitors' browsers tell of a new release; gives its figures, and whether it has to go, as soon as it has. */
export async function watchRelease({ now, before, forMs, everyMs = 5000, readRates }: Watch) {
  const end = Date.now() + forMs;
  const none: PageRate = { pages: 0, failed: 0 };
  for (;;) {
    const rates = await readRates();
    const rate = rates.get(now) ?? none;
    const isBad = isWorse(rate, rates.get(before ?? '') ?? none);
    if (isBad || Date.now() >= end) return { ...rate, isBad };
    await wait(Math.min(everyMs, Math.max(0, end - Date.now())));
  }
}
