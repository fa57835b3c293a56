import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { buildStale } from '../scripts/builds.ts';
import { root } from '../scripts/settings.ts';
import { openBrowser } from './browsers/open-browser.ts';
import { publicUrl } from './product/addresses.ts';
import { startProduct } from './product/start-product.ts';
import { Scope } from './scope.ts';

/** `npm run screens`: pictures of the main templates into docs/screens/, from the running product with its demonstration data. */
const folder = join(root, 'docs', 'screens');
const widths = { mobile: 390, tablet: 768, desktop: 1440 } as const;
const themes = ['light', 'dark'] as const;

type Width = keyof typeof widths;
type Theme = (typeof themes)[number];

const publicPages: Record<string, string> = {
  home: '/',
  about: '/about',
  'practice-areas': '/practice-areas',
  'practice-area': '/truck-accident-attorneys',
  city: '/auto-accident-boerne-texas',
  contact: '/contact',
  'not-found': '/no-such-page',
};
const staffPages = [
  'dashboard',
  'leads',
  'visits',
  'calls',
  'account',
  'audit',
  'deleted',
  'import',
  'person',
] as const;

mkdirSync(folder, { recursive: true });
const scope = new Scope(console.error);
await buildStale({ publicUrl });
const product = await startProduct({}, scope);
try {
  const browser = await openBrowser(scope);
  seed();
  for (const width of Object.keys(widths) as Width[]) {
    for (const theme of themes) {
      await takePublic(browser, width, theme);
      await takeStaff(browser, width, theme);
    }
  }
} finally {
  await scope.cleanUp();
}

function seed(): void {
  const environment = { ...process.env, ...product.environment };
  const done = spawnSync(process.execPath, [join(root, 'api/dist/seed.js')], { env: environment, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The demonstration data could not be filled in.');
}

async function openPage(inBrowser: Browser, width: Width, theme: Theme): Promise<Page> {
  const context = await inBrowser.newContext({
    baseURL: product.origin,
    viewport: { width: widths[width], height: width === 'mobile' ? 844 : 900 },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function shoot(page: Page, name: string, width: Width, theme: Theme): Promise<void> {
  const file = `${name}-${width}-${theme}.jpg`;
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 75 });
  console.log(file);
}

async function takePublic(inBrowser: Browser, width: Width, theme: Theme): Promise<void> {
  const page = await openPage(inBrowser, width, theme);
  for (const [name, path] of Object.entries(publicPages)) {
    await page.goto(path);
    await page.locator('html[data-app=ready]').waitFor();
    await shoot(page, name, width, theme);
  }
  await page.context().close();
}

async function takeStaff(inBrowser: Browser, width: Width, theme: Theme): Promise<void> {
  const page = await openPage(inBrowser, width, theme);
  await page.goto('/admin');
  await page.getByLabel('Username').waitFor();
  await shoot(page, 'staff-sign-in', width, theme);
  await page.getByLabel('Username').fill(product.staff.username);
  await page.getByLabel('Password').fill(product.staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  for (const name of staffPages) {
    await page.goto(`/admin/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading'));
    if (name === 'dashboard') await page.getByRole('img', { name: /per day/ }).waitFor();
    await shoot(page, `staff-${name}`, width, theme);
  }
  await page.context().close();
}
