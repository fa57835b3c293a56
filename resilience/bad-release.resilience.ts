import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextBuild } from '../harness/releases/next-build.ts';
import { releaseBuild, releasedSite } from '../harness/releases/release-versions.ts';
import { buildFolder } from '../release/describe-build.ts';
import { publish } from '../release/publish.ts';
import { liveVersion, releasedParts, releaseFolder } from '../release/release-folder.ts';
import { visitLiveSite } from '../release/visit-live-site.ts';
import { watchAndRollBack } from '../release/watch-release.ts';
import { precompress } from '../scripts/precompress.ts';
import { root } from '../scripts/settings.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

const SCRIPT = '/assets/broken.js';
const BROKEN_FORM = "addEventListener('submit', () => { throw new Error('The form is broken'); }, true);\n";

/** Tests a good release, then one whose form throws an error. */
export default {
  title: 'a release whose form throws is taken back by what our own browser sees, and none that is well',
  rounds: { short: 1, default: 1, full: 1 },
  faultInjection: {
    what: 'the script that breaks the form does not reach the browser that looks',
    relay: () => ({
      when: ({ url }) => url === SCRIPT,
      tamper: () => ({ status: 200, headers: { 'content-type': 'text/javascript' }, body: '' }),
    }),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of releasedParts) await releaseBuild(part, to);
    const product = await run.startProduct({ parts: releasedSite(to) });
    const look = () => visitLiveSite({ publicUrl: product.origin, staffOrigin: product.origin });
    const live = () => liveVersion(releaseFolder(to, 'public-site'));
    const before = await look();
    const watch = { look, before, forMs: 1000 };
    const build = join(product.folder, 'next');
    cpSync(buildFolder(root, 'public-site'), build, { recursive: true });
    await nextBuild('public-site', build, 1);
    const healthy = await publish(build, to);
    const seen = [...before, ...(await watchAndRollBack(to, healthy, watch))];
    const stays = live() === healthy.version;
    await breakForm(build);
    const broken = await publish(build, to);
    await watchAndRollBack(to, broken, watch);
    return [
      {
        promise: 'a release that is well stays',
        measured: `${seen.map(({ step }) => step).join(', ') || 'nothing'} seen broken`,
        kept: seen.length === 0 && stays,
      },
      {
        promise: 'a release whose form throws is taken back by what our own browser sees',
        measured: live() === healthy.version ? 'the release before is live' : `${live()} is live`,
        kept: live() === healthy.version,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Adds a script to a build's contact page that throws when the form is submitted. */
async function breakForm(build: string) {
  const page = 'contact/index.html';
  writeFileSync(join(build, SCRIPT), BROKEN_FORM);
  const script = `<script type="module" src="${SCRIPT}"></script></head>`;
  writeFileSync(join(build, page), readFileSync(join(build, page), 'utf8').replace('</head>', script));
  for (const copy of ['.gz', '.br']) rmSync(join(build, page + copy), { force: true });
  await precompress(build, [page]);
}
