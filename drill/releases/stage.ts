import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type ApiProcess, startApi } from '../../scripts/api-process.ts';
import { closeServer } from '../../scripts/close-server.ts';
import type { NginxSite } from '../../scripts/nginx/site-files.ts';
import { switchTo } from '../../scripts/release/publish.ts';
import { releasePlace } from '../../scripts/release/release-place.ts';
import { openBrowser } from '../browser/browser.ts';
import type { DrillRun } from '../drill.ts';
import { drillPort, giveBackPort } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import type { Cell } from './cells.ts';
import { type SignedIn, signInOnce } from './journeys.ts';
import { releasedSite, releasesFolder } from './release-all.ts';
import { releaseTwoVersions, type TwoVersions } from './two-versions.ts';

/** Everything that a cell chooses from, running side by side: two APIs on one database, two releases of each part. */
export type Stage = {
  product: Product;
  two: TwoVersions;
  browser: Browser;
  signedIn: SignedIn;
  apis: Record<Cell['api'], ApiProcess>;
  /** A server that takes every request and answers none. */
  silent: number;
  /** The nginx lines that are in force, so that a cell that needs no others costs no reload. */
  shown: string;
};

export async function setStage(run: DrillRun): Promise<Stage> {
  const two = await releaseTwoVersions(releasesFolder(run));
  for (const line of two.from) run.tell(line);
  const product = await startProduct(run, { parts: releasedSite(two.to) });
  const browser = await openBrowser(run);
  const [newApi] = product.apis;
  if (newApi === undefined) throw new Error('The product started without an API.');
  return {
    two,
    product,
    browser,
    signedIn: await signInOnce(await browser.newContext(), product.origin, product.staff),
    apis: { old: await startOldApi(run, product, two.api.old), new: newApi },
    silent: await startSilentServer(run),
    shown: '',
  };
}

/** Switches links as releases do, and nginx where a cell wants what no release would bring. */
export async function show(stage: Stage, cell: Cell): Promise<void> {
  const { two, product } = stage;
  const kit = cell.kit === 'old' ? 'old' : 'new';
  switchTo(releasePlace(two.to, 'public-site'), two.versions['public-site'][cell.publicSite]);
  switchTo(releasePlace(two.to, 'admin-app'), two.versions['admin-app'][cell.adminApp]);
  switchTo(releasePlace(two.to, 'shared-ui'), two.versions['shared-ui'][kit]);
  const folder = Object.entries(two.brokenKits).find(([name]) => name === cell.kit)?.[1];
  const site: NginxSite = {
    ...product.site,
    ...(folder === undefined ? {} : { sharedUi: { pages: folder, assets: join(folder, 'assets') } }),
    apiServers: [{ host: '127.0.0.1', port: stage.apis[cell.api].port }],
    extra: cell.kit === 'hanging' ? [`location ~ ^/ui/ { proxy_pass http://127.0.0.1:${stage.silent}; }`] : [],
  };
  const lines = JSON.stringify(site);
  if (stage.shown !== lines) await product.nginx.reload(site);
  stage.shown = lines;
}

/** The last release of the API, on the database that the new one has already changed. */
async function startOldApi(run: DrillRun, product: Product, server: string) {
  const port = await drillPort();
  const api = await startApi({
    port,
    logDir: join(product.folder, 'api-old'),
    tell: () => undefined,
    environment: product.environment,
    command: [process.execPath, server],
  });
  run.later(async () => {
    await api.stop();
    giveBackPort(port);
  });
  return api;
}

async function startSilentServer(run: DrillRun) {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  run.later(() => closeServer(server));
  return (server.address() as AddressInfo).port;
}
