import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { buildFolder, readBuildNote } from '../../release/describe-build.ts';
import { publish, rollBack } from '../../release/publish.ts';
import { findPageTotals } from '../../release/queries.ts';
import { liveVersion, releaseFolder } from '../../release/release-folder.ts';
import type { ReleaseStamp } from '../../release/release-stamp.ts';
import { watchPublicSite } from '../../release/watch-release.ts';
import { precompress } from '../../scripts/precompress.ts';
import { root } from '../../scripts/settings.ts';
import { form, untilReady } from '../journeys/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Sabotage, startSaboteur } from '../product/saboteur.ts';
import type { Product } from '../product/start-product.ts';
import { releaseBuild, releasedSite } from '../releases/release-versions.ts';
import type { DrillFile } from './drill.ts';
import { forgetRequests } from './sabotage.ts';

const REPORTS = '/api/report-page.php';
const VISITORS = 20;
/** How often a stranger says that a healthy release throws. */
const LIES = 30;
/** Time enough for the last report to arrive. */
const WATCH = { forMs: 5000, everyMs: 250 };

/** The same visitors come to a release that is well, to one whose form throws, and to one that strangers lie about. */
export default {
  title: 'a release whose form throws is told, and none is rolled back for what strangers report',
  rounds: { short: 1, default: 1, full: 1 },
  seededFault: {
    what: 'what pages report is lost on its way',
    relay: () => forgetRequests(1, REPORTS),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of ['public-site', 'admin-app', 'shared-ui'] as const) await releaseBuild(part, to);
    const product = await run.startProduct({ parts: releasedSite(to) });
    const browser = await run.openBrowser();
    const healthy = await releaseWith(to, product.folder, 'a00000000001', 'globalThis.isHealthy = true;');
    const entrance = await startSaboteur(run, product.port, {
      when: ({ url }) => url === REPORTS,
      tamper: fromAnywhere,
    });
    const visitors = { ...product, origin: `http://localhost:${entrance}` };
    await visits(visitors, browser);
    await lies(product, 'a00000000001');
    const watch = { ...WATCH, readRates: () => findPageTotals(product.sql) };
    const stays = await watchPublicSite(to, healthy, watch);
    const throwing = "addEventListener('submit', () => { throw new Error('The form is broken'); }, true);";
    const bad = await releaseWith(to, product.folder, 'b00000000002', throwing);
    await visits(visitors, browser);
    const goes = await watchPublicSite(to, bad, watch);
    await rollBack('public-site', to);
    const slandered = await releaseWith(to, product.folder, 'c00000000003', 'globalThis.isWell = true;');
    await lies(visitors, 'c00000000003');
    const suspected = await watchPublicSite(to, slandered, watch);
    const live = liveVersion(releaseFolder(to, 'public-site'));
    return [
      {
        promise: `a healthy release with ${VISITORS} visitors, of which one address says ${LIES} times that it throws, is not suspect`,
        measured: `${stays.pages} pages reported, ${stays.failed} with errors`,
        kept: !stays.isSuspect && stays.pages === VISITORS + 1 && stays.failed === 1,
      },
      {
        promise: `a release whose form throws, with ${VISITORS} visitors, is warned of`,
        measured: `${goes.pages} pages reported, ${goes.failed} with errors`,
        kept: goes.isSuspect,
      },
      {
        promise: 'strangers cannot act on a release: none is rolled back for what they report',
        measured: `${suspected.failed} of ${suspected.pages} reports from ${LIES} addresses: live is ${live === slandered.version ? 'the same release' : 'another release'}`,
        kept: suspected.isSuspect && live === slandered.version,
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

/** Each report comes from an address of its own, as those of visitors do. */
const fromAnywhere: Sabotage['tamper'] = (request, pass) => pass({ ...request, address: nextAddress() });

/** Reports, each with another error; of one address unless they pass a relay. */
async function lies({ origin }: Product, build: string) {
  for (let lie = 0; lie < LIES; lie += 1) {
    const errors = [{ message: `Error: lie ${lie}`, place: '/assets/home-1.js:1:1' }];
    const body = JSON.stringify({ build, template: 'contact', device: 'phone', kit: 'released', errors });
    const response = await fetch(origin + REPORTS, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(`a report was answered with ${response.status}`);
  }
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
