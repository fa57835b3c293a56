import { switchTo } from '../../release/publish.ts';
import { partIn, releaseFolder } from '../../release/release-folder.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { signedInState } from '../journeys/admin-session.ts';
import { type Product, type ProductOptions, startProduct } from '../product/start-product.ts';
import type { Scope } from '../scope.ts';
import type { Cell } from './cells.ts';
import { releasedSite, releaseVersions } from './release-versions.ts';

export type CellProduct = Awaited<ReturnType<typeof startCellProduct>>;

/**
 * Builds, releases and starts everything that a cell chooses from, side by side: two APIs on one database, two releases of
 * each part. It ends with the scope.
 */
export async function startCellProduct(
  scope: Scope,
  start: (options: ProductOptions) => Promise<Product> = (options) => startProduct(options, scope),
) {
  const versions = await releaseVersions(scope);
  const { publicSite, adminApp } = releasedSite(versions.folder);
  const product = await start({ parts: { publicSite, adminApp } });
  const browser = await openBrowser(scope);
  // On the database that the new one has already changed.
  const old = await product.startAnother('api-old', versions.api.old);
  const apis = { old, new: product.apis[0] };
  return { product, versions, browser, signedIn: await signedInState(product), apis };
}

/** Switches links as releases do, and nginx to what no release would bring. */
export async function showCell({ product, versions, apis }: CellProduct, cell: Cell): Promise<void> {
  const { folder } = versions;
  const { publicSite, adminApp, kit, api } = cell;
  switchTo(releaseFolder(folder, 'public-site'), versions['public-site'][publicSite]);
  switchTo(releaseFolder(folder, 'admin-app'), versions['admin-app'][adminApp]);
  switchTo(releaseFolder(folder, 'shared-ui'), versions['shared-ui'][kit === 'old' ? 'old' : 'new']);
  await product.setKit(kit === 'old' || kit === 'new' || kit === 'next major' ? 'built' : kit);
  await product.gateway?.serve({
    sharedUi: kit === 'next major' ? partIn(versions.next.kit) : releasedSite(folder).sharedUi,
    apiServers: [{ host: '127.0.0.1', port: apis[api].port }],
  });
}
