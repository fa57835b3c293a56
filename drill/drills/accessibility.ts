import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright';
import { adminPaths } from '../../admin-app/src/routes.ts';
import { routes } from '../../public-site/src/routes.ts';
import { openBrowser } from '../browser/browser.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };

const looks: Look[] = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** One address of every template, and the staff area, are looked at in every look; the rounds say in how many the rest. */
export const drill: Drill = {
  name: 'accessibility',
  title: 'axe on every route, 390 and 1440 px, light and dark',
  rounds: { short: 0, default: 0, full: 4 },
  run: async (run) => {
    const product = await startProduct(run);
    await makeData(product);
    const browser = await openBrowser(run);
    const tally = { looked: 0, violations: new Map<string, string[]>() };
    // In short, half of it dark and narrow, the other half light and wide.
    const looksOf = (part: 'public' | 'staff') =>
      run.form === 'short' ? looks.slice(part === 'public' ? 1 : 2).slice(0, 1) : looks;
    for (const [index, look] of looks.entries()) {
      const rest = routes.filter((_, at) => (at + index) % looks.length < run.rounds).map(({ path }) => path);
      const publicPaths = new Set([...(looksOf('public').includes(look) ? templates() : []), ...rest]);
      await Promise.all([
        lookAtAll(run, product, browser, look, [...publicPaths], tally),
        looksOf('staff').includes(look) ? lookAtStaff(run, product, browser, look, tally) : undefined,
      ]);
      run.tell(
        `${look.width} px ${look.colorScheme}: ${tally.looked} looks, ${tally.violations.size} kinds of violation`,
      );
    }
    for (const [rule, places] of tally.violations) run.tell(`${rule}: ${places.length} times, first ${places[0]}`);
    const all = [...tally.violations.values()].flat().length;
    return [
      {
        promise: 'axe: 0 violations on every route, 390 and 1440 px, light and dark',
        measured: `${tally.looked} looks at ${routes.length + 1} public and ${Object.keys(adminPaths).length} staff routes: ${all} violations${all > 0 ? ` (${[...tally.violations.keys()].join(', ')})` : ''}`,
        kept: all === 0 && tally.looked > 0,
      },
    ];
  },
};

type Tally = { looked: number; violations: Map<string, string[]> };

/** The first address of every template, and one that does not exist. */
function templates(): string[] {
  const first = new Map(routes.toReversed().map(({ page, path }) => [page, path]));
  return [...first.values(), '/no-such-page'];
}

/** Something to see on every screen of the staff area. */
async function makeData({ port }: Product) {
  const visitor = new Visitor(port, nextAddress());
  for (let index = 0; index < 12; index += 1) {
    await visitor.ask(contactRequest());
    await visitor.ask(visit(`axe-${index}`));
    await visitor.ask({ path: '/api/track-call.php', body: { phoneNumber: '+12105550142', pageSource: '/contact' } });
    await visitor.ask({ path: '/api/track-email.php', body: { email: 'info@example.com', pageSource: '/contact' } });
  }
  visitor.leave();
}

const newContext = (browser: Browser, { width, colorScheme }: Look) =>
  browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, reducedMotion: 'reduce' });

async function lookAtAll(run: DrillRun, product: Product, browser: Browser, look: Look, paths: string[], tally: Tally) {
  const context = await newContext(browser, look);
  for (const path of paths) await lookAt(run, product, context, look, path, tally);
  await context.close();
}

async function lookAtStaff(run: DrillRun, product: Product, browser: Browser, look: Look, tally: Tally) {
  const context = await newContext(browser, look);
  await lookAt(run, product, context, look, adminPaths.signIn, tally);
  const page = await context.newPage();
  await page.goto(`${product.origin}${adminPaths.signIn}`);
  await page.getByLabel('Username').fill(product.staff.username);
  await page.getByLabel('Password').fill(product.staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  await page.close();
  const { signIn: _, ...inside } = adminPaths;
  for (const path of Object.values(inside)) await lookAt(run, product, context, look, path, tally);
  await context.close();
}

async function lookAt(
  run: DrillRun,
  product: Product,
  context: BrowserContext,
  look: Look,
  path: string,
  tally: Tally,
) {
  const page = await context.newPage();
  try {
    await page.goto(`${product.origin}${path}`);
    if (!path.startsWith('/admin')) {
      await page.mouse.move(10, 10);
      await page.locator('html[data-app="ready"]').waitFor();
    }
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    tally.looked += 1;
    for (const { id, nodes } of violations) {
      const place = `${path} at ${look.width} px ${look.colorScheme}: ${nodes[0]?.html.slice(0, 120)}`;
      tally.violations.set(id, [...(tally.violations.get(id) ?? []), place]);
    }
  } catch (error) {
    run.tell(`${path}: ${String(error).split('\n')[0]}`);
    tally.violations.set('not looked at', [...(tally.violations.get('not looked at') ?? []), path]);
  } finally {
    await page.close();
  }
}
