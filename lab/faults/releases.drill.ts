import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../release/describe-build.ts';
import { type ReleasedPart, releasedParts } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import { Ledger } from '../load/ledger.ts';
import { nextBuild } from '../releases/next-build.ts';
import { releaseBuild, releasedSite } from '../releases/release-versions.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile } from './drill.ts';

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
    for (const part of releasedParts)
      cpSync(buildFolder(root, part), join(folder, `${part}-build`), { recursive: true });
    const ledger = new Ledger(port, async (send, step) => {
      const path = entries[(step >> 1) % entries.length] ?? '/';
      const { body } = await send({ path });
      for (const file of namedFiles(body, path.startsWith('/ui/') ? '/ui/' : '/')) await send({ path: file });
    });
    const promise = 'release of any static part under load: 0 failed requests';
    return changeUnderLoad(run, promise, ledger, async (round) => {
      for (const part of releasedParts) await releaseNext(part, join(folder, `${part}-build`), to, round);
    });
  },
} satisfies DrillFile;

/** The hashed files that a page or an entry names. */
function namedFiles(text: string, base: string): Set<string> {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))));
}

/** In a process of its own, as a person would release, so that copying does not hold up the load. */
async function releaseNext(part: ReleasedPart, build: string, to: string, release: number) {
  await nextBuild(part, build, release);
  const deliver = [join(root, 'release/deliver.ts'), build, to];
  const [code] = await once(spawn(join(root, 'node_modules/.bin/tsx'), deliver), 'exit');
  if (code !== 0) throw new Error(`Release ${release} of ${part} failed.`);
}
