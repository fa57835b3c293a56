import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { templates } from '../benchmarks/templates.ts';
import { openStaffScreen } from '../e2e/admin-session.ts';
import { openReady } from '../e2e/visitor.ts';
import { runTool } from '../scripts/api-process.ts';
import { buildStale } from '../scripts/builds.ts';
import { root } from '../scripts/settings.ts';
import { openBrowser } from './browsers/chromium.ts';
import { desktop } from './browsers/devices.ts';
import { publicUrl } from './product/addresses.ts';
import { startProduct } from './product/start-product.ts';
import { Scope } from './scope.ts';

/** `npm run screens`: pictures of the main templates into docs/screens/, from the running product with its demonstration data. */
const folder = join(root, 'docs', 'screens');
const sizes = [
  ['mobile', { width: 390, height: 844 }],
  ['tablet', { width: 768, height: 900 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;

const staffPages = ['dashboard', 'leads', 'visits', 'calls', 'account', 'audit', 'deleted', 'import', 'person'];

mkdirSync(folder, { recursive: true });
const scope = new Scope(console.error);
await buildStale({ publicUrl });
const product = await startProduct({}, scope);
try {
  const browser = await openBrowser(scope);
  if (runTool('seed', [], product.environment) !== 0) throw new Error('The demonstration data could not be filled in.');
  for (const [size, viewport] of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...desktop, baseURL: product.origin, viewport, colorScheme, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(look);
      await takeAll(await context.newPage(), `${size}-${colorScheme}.jpg`);
      await context.close();
    }
  }
} finally {
  await scope.cleanUp();
}

async function takeAll(page: Page, ending: string) {
  const shoot = async (name: string) => {
    await page.screenshot({ path: join(folder, `${name}-${ending}`), type: 'jpeg', quality: 75 });
    console.log(`${name}-${ending}`);
  };
  for (const [name, path] of Object.entries(templates)) {
    await openReady(page, path);
    await shoot(name.toLowerCase().replaceAll(/\W+/g, '-'));
  }
  await page.goto('/admin');
  await page.getByLabel('Username').waitFor();
  await shoot('staff-sign-in');
  await openStaffScreen(page, product, '/admin/dashboard');
  for (const name of staffPages) {
    await page.goto(`/admin/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading'));
    if (name === 'dashboard') await page.getByRole('img', { name: /per day/ }).waitFor();
    await shoot(`staff-${name}`);
  }
}
