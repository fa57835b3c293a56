import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../release/describe-build.ts';
import { type ReleasedPart, releasedParts } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import { nextBuild } from '../releases/next-build.ts';
import { releaseBuild, releasedSite } from '../releases/release-versions.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile, DrillRun } from './drill.ts';

/** Where visits begin; whatever these name is fetched as well. */
const entries = [
  ...['/', '/about', '/contact', '/practice-areas', '/truck-accident-boerne-texas'],
  ...['/admin', '/admin/leads', '/admin/dashboard', '/ui/preload.json', '/ui/remoteEntry.js'],
];

/** Every static part is released again and again while visitors fetch pages and all that these name. */
export default {
  title: 'release each static part under load',
  rounds: { short: 2, default: 5, full: 20 },
  seededFault: {
    what: 'the hashed files of the release before are gone',
    sabotage: async ({ gateway }) => rmSync(gateway?.site().adminApp.assets ?? '', { recursive: true }),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of releasedParts) await releaseBuild(part, to);
    const { port, folder } = await run.startProduct({ parts: releasedSite(to) });
    const released = await changeUnderLoad(run, 'release of any static part under load: 0 failed requests', {
      port,
      visit: async (send, step) => {
        const path = entries[step % entries.length] ?? '/';
        const { body } = await send({ path });
        for (const file of namedFiles(body, path.startsWith('/ui/') ? '/ui/' : '/')) await send({ path: file });
      },
      change: async () => {
        for (const part of releasedParts) await releaseAgainAndAgain(run, part, to, folder);
      },
    });
    return [released];
  },
} satisfies DrillFile;

/** The hashed files that a page or an entry names. */
function namedFiles(text: string, base: string): Set<string> {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))));
}

/** In a process of its own, as a person would release, so that copying does not hold up the load. */
async function releaseAgainAndAgain(run: DrillRun, part: ReleasedPart, to: string, folder: string) {
  const build = join(folder, `${part}-build`);
  cpSync(buildFolder(root, part), build, { recursive: true });
  for (let release = 1; release <= run.rounds; release += 1) {
    await nextBuild(part, build, release);
    const deliver = [join(root, 'release/deliver.ts'), build, to];
    const [code] = await once(spawn(join(root, 'node_modules/.bin/tsx'), deliver), 'exit');
    if (code !== 0) throw new Error(`Release ${release} of ${part} failed.`);
  }
  run.log(`${part} released ${run.rounds} times`);
}
