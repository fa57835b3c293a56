import type { Sql } from '../../sql.ts';
import { hasReports } from './queries.ts';

/** How often the website is asked which build it is, whoever reports what. */
const EVERY_MS = 5000;

/** Whether the website is this build now. */
export type IsLiveBuild = (build: string) => Promise<boolean>;

/** By the home page, which is read again after five seconds. */
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

/** Whether a build is or was live: anybody may make one up, and only of such ones there are reports. */
export function releasedBuilds(sql: Sql, isLiveBuild: IsLiveBuild): (build: string) => Promise<boolean> {
  const known = new Set<string>();
  return async (build) => {
    const isReleased = known.has(build) || (await isLiveBuild(build)) || (await hasReports(sql, build));
    if (isReleased) known.add(build);
    return isReleased;
  };
}
