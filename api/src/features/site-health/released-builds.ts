import type { Sql } from '../../sql.ts';
import { hasReports } from './queries.ts';

/** How often the website's build is read, however many pages report. */
const EVERY_MS = 5000;

/** Returns whether this build of the website is live now. */
export type IsLiveBuild = (build: string) => Promise<boolean>;

/** Reads the live build from the home page, at most once in five seconds. */
export function liveBuildOf(publicUrl: string): IsLiveBuild {
  let read = { at: Number.NEGATIVE_INFINITY, build: Promise.resolve<string | undefined>(undefined) };
  return async (build) => {
    const now = performance.now();
    if (now - read.at > EVERY_MS) read = { at: now, build: readBuild(publicUrl).catch(() => undefined) };
    return (await read.build) === build;
  };
}

async function readBuild(publicUrl: string): Promise<string | undefined> {
  const headers = { Accept: 'text/html', 'User-Agent': 'advocate-site-check' };
  const response = await fetch(`${publicUrl}/`, { headers, signal: AbortSignal.timeout(2000) });
  return /<html [^>]*data-build="([0-9a-f]{12})"/.exec(await response.text())?.[1];
}

/** Returns a function that checks whether a build is or was live: anyone can invent one, and only real ones have reports. */
export function releasedBuilds(sql: Sql, isLiveBuild: IsLiveBuild): (build: string) => Promise<boolean> {
  const known = new Set<string>();
  return async (build) => {
    const isReleased = known.has(build) || (await isLiveBuild(build)) || (await hasReports(sql, build));
    if (isReleased) known.add(build);
    return isReleased;
  };
}
