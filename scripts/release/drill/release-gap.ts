import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../../nginx/nginx.ts';
import { freePort } from '../../postgres/postmaster.ts';
import { root } from '../../settings.ts';
import { buildFolder, describeBuild } from '../describe-build.ts';
import { newFolder } from '../fixture-build.ts';
import { publish } from '../publish.ts';
import { type ReleasedPart, releasedParts, releasedRoots } from '../release-place.ts';
import { keepVisiting, type LoadResult, type Visit } from './load.ts';
import { nextBuild } from './next-build.ts';

/** Where the visits to a part begin; whatever these name is fetched as well. */
const entries: Record<ReleasedPart, string[]> = {
  'public-site': ['/', '/about', '/contact', '/practice-areas', '/truck-accident-boerne-texas'],
  'admin-app': ['/admin', '/admin/leads', '/admin/dashboard'],
  'shared-ui': ['/ui/preload.json', '/ui/remoteEntry.js'],
};

/**
 * Releases each static part `times` times, one after the other, while visitors keep fetching pages and everything that
 * a page names, through nginx. Returns how many requests there were and what failed; issue 6, point 5.
 */
export async function releaseUnderLoad(options: { times: number; requests: number }): Promise<LoadResult> {
  const folder = newFolder();
  const to = join(folder, 'releases');
  for (const part of releasedParts) {
    describeBuild(root, part);
    await publish(buildFolder(root, part), to);
  }
  const port = await freePort();
  const nginx = await startNginx(join(folder, 'nginx'), {
    port,
    publicSite: releasedRoots(to, 'public-site'),
    adminApp: releasedRoots(to, 'admin-app'),
    sharedUi: releasedRoots(to, 'shared-ui'),
    apiServers: [{ host: '127.0.0.1', port: 9 }],
  });
  let released = false;
  const load = keepVisiting({
    port,
    atOnce: 16,
    visit: visitEverything,
    isEnough: (requests) => released && requests >= options.requests,
  });
  try {
    for (const part of releasedParts) await releaseAgainAndAgain(part, to, options.times, folder);
  } finally {
    released = true;
  }
  const result = await load;
  await nginx.stop();
  rmSync(folder, { recursive: true });
  return result;
}

/** In a process of its own, as a person would, so that copying does not hold up the load. */
async function releaseAgainAndAgain(part: ReleasedPart, to: string, times: number, folder: string) {
  const build = join(folder, `${part}-build`);
  cpSync(buildFolder(root, part), build, { recursive: true });
  for (let release = 1; release <= times; release += 1) {
    await nextBuild(part, build, release);
    const child = spawn(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/release/deliver.ts'), build, to]);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Release ${release} of ${part} failed.`);
  }
}

const visitEverything: Visit = async (visitor, turn) => {
  const all = Object.values(entries).flat();
  const { body } = await visitor.ask({ path: all[turn % all.length] ?? '/' });
  const base = /^\/ui\//.test(all[turn % all.length] ?? '') ? '/ui/' : '/';
  for (const path of namedFiles(body, base)) await visitor.ask({ path });
};

/** The hashed files that a page or an entry names. */
function namedFiles(text: string, base: string): string[] {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return [...new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))))];
}
