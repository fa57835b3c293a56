import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { newStranger, sendAsStranger } from '../harness/load/http-client.ts';
import { serveHere } from '../harness/product/gateway.ts';
import type { Product } from '../harness/product/start-product.ts';
import { releaseBuild, releasedSite } from '../harness/releases/release-versions.ts';
import { buildFolder, readBuildNote } from '../release/describe-build.ts';
import { publish } from '../release/publish.ts';
import { findPageTotals } from '../release/queries.ts';
import { liveVersion, releaseFolder } from '../release/release-folder.ts';
import type { ReleaseStamp } from '../release/release-stamp.ts';
import { visitLiveSite } from '../release/visit-live-site.ts';
import { watchAndRollBack } from '../release/watch-release.ts';
import { precompress } from '../scripts/precompress.ts';
import { root } from '../scripts/settings.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

const REPORTS = '/api/report-page.php';
const HEALTHY = 'a00000000001';
const BROKEN = 'b00000000002';
/** Of each address, as many as it may send in a day. */
const LIES = 200;
const LIARS = 10;
const HONEST = 3;

/** Strangers lie about a release that is well, and about builds that never were; then comes one whose form throws. */
export default {
  title: 'a release whose form throws is taken back, and none is for what strangers report',
  rounds: { short: 1, default: 1, full: 1 },
  faultInjection: {
    what: 'the script that breaks the form does not reach the browser that looks',
    relay: () => ({
      when: ({ url }) => url === `/assets/more-${BROKEN}.js`,
      tamper: () => ({ status: 200, headers: { 'content-type': 'text/javascript' }, body: '' }),
    }),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of ['public-site', 'admin-app', 'shared-ui'] as const) await releaseBuild(part, to);
    // Where the API asks which build is live.
    const home = createServer((_request, response) => {
      response.end(readFileSync(join(releaseFolder(to, 'public-site').current, 'index.html')));
    });
    const settings = { PUBLIC_URL: `http://127.0.0.1:${await serveHere(run, home)}` };
    const product = await run.startProduct({ parts: releasedSite(to), settings });
    const look = () => visitLiveSite({ publicUrl: product.origin, staffOrigin: product.origin });
    const live = () => liveVersion(releaseFolder(to, 'public-site'));
    const before = await look();
    const watch = { look, before, forMs: 1000 };
    const healthy = await releaseWith(to, product.folder, HEALTHY, 'globalThis.isHealthy = true;');
    await run.tryUntil('the API knows the release', () => isCounted(product, HEALTHY), 20);
    await lieAbout(product, HEALTHY);
    await makeUpBuilds(product);
    const stays = await watchAndRollBack(to, healthy, watch);
    const staysLive = live() === healthy.version;
    const { pages = 0, failed = 0 } = (await findPageTotals(product.sql)).get(HEALTHY) ?? {};
    const throwing = "addEventListener('submit', () => { throw new Error('The form is broken'); }, true);";
    await releaseWith(to, product.folder, BROKEN, throwing).then(async (broken) => {
      await run.tryUntil('the API knows the release', () => isCounted(product, BROKEN), 20);
      for (let honest = 0; honest < HONEST; honest += 1) await sendAsStranger(product.port, report(BROKEN, 'broken'));
      await watchAndRollBack(to, broken, watch);
    });
    const totals = await findPageTotals(product.sql);
    const made = [...totals.keys()].filter((build) => build.startsWith('dead')).length;
    return [
      {
        promise: 'a healthy release stays, whatever one address reports in a burst',
        measured: `${pages} pages reported, ${failed} with errors; ${[...before, ...stays].map(({ step }) => step).join(', ') || 'nothing'} seen broken`,
        kept: before.length === 0 && stays.length === 0 && staysLive && failed === 1,
      },
      {
        promise: `of ${LIARS} addresses with ${LIES} made-up builds each nothing counts, and honest reports do`,
        measured: `${made} made-up builds counted, ${totals.get(BROKEN)?.failed ?? 0} of ${HONEST} honest errors`,
        kept: made === 0 && totals.get(BROKEN)?.failed === HONEST,
      },
      {
        promise: 'a release whose form throws is taken back by what our own browser sees',
        measured: live() === healthy.version ? 'the release before is live' : `${live()} is live`,
        kept: live() === healthy.version,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Releases this tree's site once more as another build, whose contact page runs one more script. */
async function releaseWith(to: string, folder: string, build: string, code: string): Promise<ReleaseStamp> {
  const site = join(folder, `site-${build}`);
  cpSync(buildFolder(root, 'public-site'), site, { recursive: true });
  const script = `assets/more-${build}.js`;
  writeFileSync(join(site, script), `${code}\n`);
  const pages = ['index.html', 'contact/index.html'];
  for (const name of pages) {
    const page = join(site, name);
    const html = readFileSync(page, 'utf8')
      .replace(/data-build="\w+"/, `data-build="${build}"`)
      .replace(
        '</head>',
        name === 'index.html' ? '</head>' : `<script type="module" src="/${script}"></script></head>`,
      );
    writeFileSync(page, html);
    for (const copy of ['.gz', '.br']) rmSync(page + copy, { force: true });
  }
  await precompress(site, pages);
  writeFileSync(join(site, '.build.json'), JSON.stringify({ ...readBuildNote(site), build }));
  return publish(site, to);
}

const report = (build: string, message?: string) => ({
  path: REPORTS,
  body: {
    ...{ build, template: 'contact', device: 'phone', kit: 'released' },
    errors: message === undefined ? [] : [{ message: `Error: ${message}`, place: '/assets/home-1.js:1:1' }],
  },
});

/** The API takes a few seconds to see that another build is live. */
async function isCounted({ port, sql }: Product, build: string): Promise<boolean> {
  await sendAsStranger(port, report(build));
  return (await findPageTotals(sql)).has(build);
}

/** One address: 48 pages that were well and one that was not, all at once. */
async function lieAbout({ port }: Product, build: string) {
  using liar = newStranger(port);
  const burst = Array.from({ length: 49 }, (_, nth) => liar.send(report(build, nth === 48 ? 'a lie' : undefined)));
  await Promise.all(burst);
}

async function makeUpBuilds({ port }: Product) {
  for (let address = 0; address < LIARS; address += 1) {
    using liar = newStranger(port);
    for (let nth = 0; nth < LIES; nth += 1) {
      const { status } = await liar.send(report(`dead${address}${nth}`.padEnd(12, '0'), 'made up'));
      if (status !== 200) throw new Error(`a report was answered with ${status}`);
    }
  }
}
