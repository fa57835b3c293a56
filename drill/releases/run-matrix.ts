import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startApi } from '../../scripts/api-process.ts';
import { closeServer } from '../../scripts/close-server.ts';
import type { NginxSite } from '../../scripts/nginx/site-files.ts';
import { switchTo } from '../../scripts/release/publish.ts';
import { releasePlace } from '../../scripts/release/release-place.ts';
import { openBrowser } from '../browser/browser.ts';
import type { DrillRun } from '../drill.ts';
import { drillPort } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { allCells, type Cell, isUsable, nameOf, pairwiseCells } from './cells.ts';
import { contactJourney, leadsJourney, type SignedIn, signInOnce, watchedPage } from './journeys.ts';
import { releasedSite, releasesFolder } from './release-all.ts';
import { releaseTwoVersions, type TwoVersions } from './two-versions.ts';

export type CellResult = { cell: string; faults: string[] };

type Stage = {
  product: Product;
  two: TwoVersions;
  browser: Browser;
  servers: Record<Cell['api'], number>;
  silent: number;
};

/**
 * Runs the contact and the leads journey with every combination of released versions in a real browser over real nginx;
 * all 48 cells, or a pairwise part of them. Issue 6, point 4.
 */
export async function runMatrix({ full }: { full: boolean }, run: DrillRun): Promise<CellResult[]> {
  const stage = await setStage(run);
  const { product, browser } = stage;
  const signedIn = await signInOnce(await browser.newContext(), product.origin, product.staff);
  const results: CellResult[] = [];
  for (const cell of full ? allCells : pairwiseCells()) {
    await show(stage, cell);
    const faults = await play(stage, cell, signedIn, `Cell ${results.length + 1}`).catch((error: Error) => [
      error.message,
    ]);
    results.push({ cell: nameOf(cell), faults });
    run.tell(
      `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${nameOf(cell)}${faults.map((fault) => `\n         ${fault}`).join('')}`,
    );
  }
  return results;
}

/** Everything that the cells choose from, running side by side: two APIs on one database, two releases of each part. */
async function setStage(run: DrillRun): Promise<Stage> {
  const two = await releaseTwoVersions(releasesFolder(run));
  for (const line of two.from) run.tell(line);
  const product = await startProduct(run, { parts: releasedSite(two.to) });
  const old = await startApi({
    port: await drillPort(),
    logDir: join(product.folder, 'api-old'),
    tell: () => undefined,
    environment: product.environment,
    command: [process.execPath, two.api.old],
  });
  run.later(() => old.stop());
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  run.later(() => closeServer(silent));
  return {
    two,
    product,
    browser: await openBrowser(run),
    servers: { old: old.port, new: product.apis[0]?.port ?? 0 },
    silent: (silent.address() as AddressInfo).port,
  };
}

/** Switches links as releases do, and nginx where a cell wants what no release would bring. */
async function show({ two, product, servers, silent }: Stage, cell: Cell) {
  switchTo(releasePlace(two.to, 'public-site'), two.versions['public-site'][cell.publicSite]);
  switchTo(releasePlace(two.to, 'admin-app'), two.versions['admin-app'][cell.adminApp]);
  const kit = cell.kit === 'old' ? 'old' : 'new';
  switchTo(releasePlace(two.to, 'shared-ui'), two.versions['shared-ui'][kit]);
  const broken = {
    missing: two.brokenKits.missing,
    corrupt: two.brokenKits.corrupt,
    'next major': two.brokenKits.nextMajor,
  };
  const folder = cell.kit in broken ? broken[cell.kit as keyof typeof broken] : undefined;
  const site: NginxSite = {
    ...product.site,
    ...(folder === undefined ? {} : { sharedUi: { pages: folder, assets: join(folder, 'assets') } }),
    apiServers: [{ host: '127.0.0.1', port: servers[cell.api] }],
    extra: cell.kit === 'hanging' ? [`location ^~ /ui/ { proxy_pass http://127.0.0.1:${silent}; }`] : [],
  };
  await product.nginx.reload(site);
}

async function play(stage: Stage, cell: Cell, signedIn: SignedIn, name: string) {
  const { product, browser } = stage;
  await product.sql`delete from rate_limits`;
  const context = await browser.newContext({ storageState: signedIn, locale: 'en-US' });
  try {
    const faults = await servedFaults(stage, cell);
    const visitor = await watchedPage(context, isUsable(cell));
    await contactJourney(visitor, product.origin, name);
    const staff = await watchedPage(context, isUsable(cell));
    await leadsJourney(staff, product.origin, name);
    for (const [half, { complaints, tookBundledKit }] of Object.entries({ public: visitor, admin: staff })) {
      faults.push(...complaints.map((complaint) => `${half}: ${complaint}`));
      if (tookBundledKit() === isUsable(cell))
        faults.push(`${half}: ran on the ${isUsable(cell) ? 'bundled' : 'served'} kit`);
    }
    return faults;
  } finally {
    await context.close();
  }
}

/** Whether nginx serves the very bytes of the releases that the cell names, whatever the other half is. */
async function servedFaults({ product, two }: Stage, cell: Cell): Promise<string[]> {
  const pages = {
    '/contact': ['public-site', two.versions['public-site'][cell.publicSite], 'contact/index.html'],
    '/admin/leads': ['admin-app', two.versions['admin-app'][cell.adminApp], 'leads/index.html'],
  } as const;
  const faults: string[] = [];
  for (const [path, [part, version, file]] of Object.entries(pages)) {
    const served = await (await fetch(`http://127.0.0.1:${product.port}${path}`)).text();
    const released = readFileSync(join(releasePlace(two.to, part).releases, version, file), 'utf8');
    if (served !== released) faults.push(`${path} is not that of release ${version}`);
  }
  return faults;
}
