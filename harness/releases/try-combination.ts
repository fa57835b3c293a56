import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedInState } from '../../e2e/admin-session.ts';
import { switchTo } from '../../release/publish.ts';
import { partIn, releaseFolder } from '../../release/release-folder.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { HttpClient } from '../load/http-client.ts';
import { startProduct } from '../product/start-product.ts';
import type { Scope } from '../scope.ts';
import { contactJourney, leadsJourney, watchedPage } from './journeys.ts';
import { releasedSite, releaseVersions } from './release-versions.ts';

/** What is live at the same time; every part is released on its own day. */
export type Combination = {
  publicSite: 'old' | 'new';
  adminApp: 'old' | 'new';
  kit: 'old' | 'new' | 'missing' | 'next major';
  api: 'old' | 'new';
};
export const allNew: Combination = { publicSite: 'new', adminApp: 'new', kit: 'new', api: 'new' };

/** Neither half runs anything of the other, nor the API of the kit: what can differ is a half with its kit or with the API. */
export const combinations: readonly Combination[] = [
  { publicSite: 'old', adminApp: 'old', kit: 'new', api: 'new' },
  { publicSite: 'new', adminApp: 'new', kit: 'old', api: 'old' },
  { ...allNew, kit: 'missing' },
  { ...allNew, kit: 'next major' },
];

/** A kit that hosts of this contract can run on; with any other they take the copy that they were built with. */
const isUsable = ({ kit }: Combination): boolean => kit === 'old' || kit === 'new';

export const nameOf = ({ publicSite, adminApp, kit, api }: Combination): string =>
  `public ${publicSite}, admin ${adminApp}, kit ${kit}, API ${api}`;

export type CombinationProduct = Awaited<ReturnType<typeof startCombinationProduct>>;

/**
 * Builds, releases and starts everything that a combination chooses from, side by side: two APIs on one database, two releases of
 * each part. It ends with the scope.
 */
export async function startCombinationProduct(scope: Scope) {
  const versions = await releaseVersions(scope);
  const { publicSite, adminApp } = releasedSite(versions.folder);
  const product = await startProduct({ parts: { publicSite, adminApp } }, scope);
  const browser = await openBrowser(scope);
  // On the database that the new one has already changed.
  const old = await product.startAnother('api-old', versions.api.old);
  const apis = { old, new: product.apis[0] };
  return { product, versions, browser, signedIn: await signedInState(product), apis };
}

/** Switches links as releases do, and nginx to what no release would bring. */
export async function showCombination(
  { product, versions, apis }: CombinationProduct,
  combination: Combination,
): Promise<void> {
  const { folder } = versions;
  const { publicSite, adminApp, kit, api } = combination;
  switchTo(releaseFolder(folder, 'public-site'), versions['public-site'][publicSite]);
  switchTo(releaseFolder(folder, 'admin-app'), versions['admin-app'][adminApp]);
  switchTo(releaseFolder(folder, 'shared-ui'), versions['shared-ui'][kit === 'old' ? 'old' : 'new']);
  await product.setKit(kit === 'missing' ? kit : 'built');
  await product.gateway?.serve({
    sharedUi: kit === 'next major' ? partIn(versions.next.kit) : releasedSite(folder).sharedUi,
    apiServers: [{ host: '127.0.0.1', port: apis[api].port }],
  });
}

/** An older API says so of a call that came later; the page has to do without, and the console tells. */
const NOT_THERE_YET = /status of 404 .*\/api\/[\w-]+\.php|\/api\/[\w-]+\.php\S* was refused with 404/;

/** Plays the contact and the leads journey in one combination, in a real browser; gives what was not as it must be. */
export async function tryCombination(
  combinationProduct: CombinationProduct,
  combination: Combination,
): Promise<string[]> {
  const { product, browser, signedIn } = combinationProduct;
  await showCombination(combinationProduct, combination);
  // One address may send a few requests in ten minutes; the visitors of the combinations all come from this machine.
  await product.sql`delete from rate_limits`;
  await product.sql`update leads set submission_date = submission_date - interval '1 hour'`;
  // Two people with a browser each: over HTTP/1.1 a hanging kit holds most of the connections that one browser opens.
  const contexts = {
    public: await browser.newContext({ locale: 'en-US' }),
    admin: await browser.newContext({ storageState: signedIn, locale: 'en-US' }),
  };
  try {
    const visitor = await watchedPage(contexts.public, isUsable(combination));
    await contactJourney(visitor, product.origin, nameOf(combination));
    const staff = await watchedPage(contexts.admin, isUsable(combination));
    await leadsJourney(staff, product.origin, nameOf(combination));
    const kit = isUsable(combination) ? 'served' : 'bundled';
    return [
      ...(await servedFaults(combinationProduct, combination)),
      ...Object.entries({ public: visitor, admin: staff }).flatMap(([half, { complaints, kitInUse }]) => [
        ...complaints
          .filter((text) => combination.api === 'new' || !NOT_THERE_YET.test(text))
          .map((text) => `${half}: ${text}`),
        ...(kitInUse() === kit ? [] : [`${half}: ran on the ${kitInUse()} kit`]),
      ]),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    for (const context of Object.values(contexts)) await context.close();
  }
}

/** Whether nginx serves the very bytes of the releases that the combination names, whatever the other half is. */
async function servedFaults({ product, versions }: CombinationProduct, combination: Combination): Promise<string[]> {
  using client = new HttpClient(product.port);
  const faults: string[] = [];
  for (const [path, part, age, file] of [
    ['/contact', 'public-site', combination.publicSite, 'contact/index.html'],
    ['/admin/leads', 'admin-app', combination.adminApp, 'leads/index.html'],
  ] as const) {
    const { body } = await client.send({ path });
    const version = versions[part][age];
    const released = readFileSync(join(releaseFolder(versions.folder, part).releases, version, file), 'utf8');
    if (body !== released) faults.push(`${path} is not that of release ${version}`);
  }
  return faults;
}
