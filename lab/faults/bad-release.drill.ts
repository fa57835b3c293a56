import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildFolder, readBuildNote } from '../../release/describe-build.ts';
import { publish } from '../../release/publish.ts';
import { liveVersion, releaseFolder } from '../../release/release-folder.ts';
import type { ReleaseStamp } from '../../release/release-stamp.ts';
import { watchAndRollBack } from '../../release/watch-release.ts';
import { precompress } from '../../scripts/precompress.ts';
import { root } from '../../scripts/settings.ts';
import { form, untilReady } from '../journeys/visitor.ts';
import type { Product } from '../product/start-product.ts';
import { releaseBuild, releasedSite } from '../releases/release-versions.ts';
import type { DrillFile } from './drill.ts';
import { forgetRequests } from './sabotage.ts';

const VISITORS = 20;
/** Time enough for the last report to arrive. */
const WATCH = { forMs: 5000, everyMs: 250 };

/** The same visitors come to a release that is well and to one whose form throws; nobody is at the keys. */
export default {
  title: 'a release whose form throws is rolled back without a hand',
  rounds: { short: 1, default: 1, full: 1 },
  seededFault: {
    what: 'what pages report is lost on its way',
    relay: () => forgetRequests(1, '/api/report-page.php'),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of ['public-site', 'admin-app', 'shared-ui'] as const) await releaseBuild(part, to);
    const product = await run.startProduct({ parts: releasedSite(to) });
    const browser = await run.openBrowser();
    const healthy = await releaseWith(to, product.folder, 'a00000000001', 'globalThis.isHealthy = true;');
    await visits(product, browser);
    const stays = await watchAndRollBack(product.sql, to, healthy, WATCH);
    const throwing = "addEventListener('submit', () => { throw new Error('The form is broken'); }, true);";
    const bad = await releaseWith(to, product.folder, 'b00000000002', throwing);
    await visits(product, browser);
    const goes = await watchAndRollBack(product.sql, to, bad, WATCH);
    const live = liveVersion(releaseFolder(to, 'public-site'));
    return [
      {
        promise: `a healthy release with ${VISITORS} visitors stays`,
        measured: `${stays.pages} pages reported, ${stays.failed} with errors`,
        kept: !stays.isBad && stays.pages === VISITORS,
      },
      {
        promise: `a release whose form throws, with ${VISITORS} visitors, is rolled back by itself`,
        measured: `${goes.pages} pages reported, ${goes.failed} with errors; live is the ${live === healthy.version ? 'healthy' : 'bad'} one`,
        kept: goes.isBad && live === healthy.version,
      },
    ];
  },
} satisfies DrillFile;

/** Releases this tree's site once more as another build, whose contact page runs one more script. */
async function releaseWith(to: string, folder: string, build: string, code: string): Promise<ReleaseStamp> {
  const site = join(folder, `site-${build}`);
  cpSync(buildFolder(root, 'public-site'), site, { recursive: true });
  const script = `assets/more-${build}.js`;
  writeFileSync(join(site, script), `${code}\n`);
  const page = join(site, 'contact/index.html');
  const html = readFileSync(page, 'utf8')
    .replace(/data-build="\w+"/, `data-build="${build}"`)
    .replace('</head>', `<script type="module" src="/${script}"></script></head>`);
  writeFileSync(page, html);
  for (const copy of ['.gz', '.br']) rmSync(page + copy, { force: true });
  await precompress(site, ['contact/index.html']);
  writeFileSync(join(site, '.build.json'), JSON.stringify({ ...readBuildNote(site), build }));
  return publish(site, to);
}

/** Each opens the contact page, presses the button of the form that is not filled in, and leaves. */
async function visits({ origin, sql }: Product, browser: Browser) {
  await sql`delete from rate_limits`;
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    // Left open: what a page tells when it is left would be cut off with its browser.
    const page = await browser.newPage({ baseURL: origin, locale: 'en-US' });
    const reporting = page.waitForResponse(/\/assets\/report-page-[\w-]+\.js$/);
    await page.goto('/contact');
    await page.mouse.move(100, 100);
    await untilReady(page);
    // Once more the same module: it has run when this is done. As a text, which no compiler of these tests changes.
    await page.evaluate(`import(${JSON.stringify((await reporting).url())})`);
    await form(page).evaluate((element) =>
      element.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true })),
    );
    await page.goto('about:blank');
  }
}
