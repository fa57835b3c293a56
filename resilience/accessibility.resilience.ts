import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { adminPaths } from '../admin-app/src/routes.ts';
import { openStaffScreen } from '../e2e/admin-session.ts';
import { barriersInBothThemes } from '../e2e/barriers.ts';
import { openReady } from '../e2e/visitor.ts';
import { newStranger } from '../harness/load/http-client.ts';
import { contactRequest, trackingCalls } from '../harness/load/requests.ts';
import type { Product } from '../harness/product/start-product.ts';
import { firstLine } from '../harness/report/table.ts';
import { routes } from '../public-site/src/routes.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** Every page is looked at in both color schemes, beginning with the one that is named here. */
const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** One address of every template, and the staff area, are looked at in every look; the rounds say in how many the rest. */
export default {
  title: 'axe on every route, 390 and 1440 px, light and dark',
  rounds: { short: 0, default: 0, full: 2 },
  seededFault: {
    what: 'a page does not say its language',
    relay: () => ({
      when: ({ url }) => url === '/contact',
      tamper: async (request, pass) => {
        const response = await pass(request);
        return { ...response, body: (await text(response.body)).replace(/<html([^>]*) lang="[^"]*"/, '<html$1') };
      },
    }),
  },
  run: async (run) => {
    const product = await run.startProduct();
    await makeData(product);
    const browser = await run.openBrowser();
    const barriers: string[] = [];
    let looked = 0;
    for (const [index, { colorScheme, ...viewport }] of looks.entries()) {
      const options = { baseURL: product.origin, viewport, colorScheme, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(options);
      const rest = routes.filter((_, at) => (at + index) % looks.length < run.rounds).map(({ path }) => path);
      // In short, the site on a phone and the staff area on a desk.
      const isLeft = (part: 0 | 1) => run.form === 'short' && part !== index;
      const visitors = [...(isLeft(0) ? [] : templates()), ...rest];
      for (const path of new Set([...visitors, ...(isLeft(1) ? [] : Object.values(adminPaths))])) {
        const page = await context.newPage();
        const found = await barriersOn(page, product, path).catch(({ message }) => [
          `not looked at: ${firstLine(message)}`,
        ]);
        looked += 1;
        barriers.push(...found.map((barrier) => `${path} at ${viewport.width} px: ${barrier}`));
        await page.close();
      }
      await context.close();
      run.log(`${viewport.width} px: ${looked} looks, ${barriers.length} violations`);
    }
    return {
      promise: 'axe: 0 violations on every route, 390 and 1440 px, light and dark',
      measured: `${looked} looks at ${routes.length + 1} public and ${Object.keys(adminPaths).length} staff routes: ${barriers.length} violations`,
      kept: looked > 0,
      faults: barriers,
    };
  },
} satisfies ResilienceTestFile;

/** The first address of every template in each language, and one that does not exist. */
function templates(): string[] {
  const first = new Map(routes.toReversed().map(({ page, language, path }) => [`${page} ${language}`, path]));
  return [...first.values(), '/no-such-page'];
}

/** Something to see on every screen of the staff area. */
async function makeData({ port }: Product) {
  using stranger = newStranger(port);
  for (let index = 0; index < 12; index += 1)
    for (const request of [contactRequest(), ...trackingCalls]) await stranger.send(request);
}

/** Opens a page as whoever sees it; gives what axe finds once everything is there. */
async function barriersOn(page: Page, product: Product, path: string): Promise<string[]> {
  if (path === adminPaths.signIn) await page.goto(path);
  else if (path.startsWith('/admin')) await openStaffScreen(page, product, path);
  else await openReady(page, path);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return barriersInBothThemes(page);
}
