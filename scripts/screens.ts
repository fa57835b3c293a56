import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Product, startProduct } from '../e2e/product.ts';
import playwright from '../playwright.config.ts';
import { buildStale } from './builds.ts';
import { root } from './settings.ts';

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
const staffPages = ['dashboard', 'leads', 'visits', 'calls', 'account'] as const;

mkdirSync(folder, { recursive: true });
await buildStale({ publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:8080' });
const { product, stop } = await startProduct('gateway');
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
try {
  seed(product);
  for (const width of Object.keys(widths) as Width[]) {
    for (const theme of themes) {
      await takePublic(browser, width, theme);
      await takeStaff(browser, width, theme);
    }
  }
} finally {
  await browser.close();
  await stop();
}

function seed({ dataDir, sql }: Product): void {
  const { host, port, user, pass, database } = sql.options;
  const url = `postgres://${user}:${pass}@${host[0]}:${port[0]}/${database}`;
  const environment = { ...process.env, DATABASE_URL: url, MIGRATE_DATABASE_URL: url, DATA_DIR: dataDir };
  const done = spawnSync(process.execPath, [join(root, 'api/dist/seed.js')], { env: environment, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The demonstration data could not be filled in.');
}

async function openPage(inBrowser: Browser, width: Width, theme: Theme): Promise<Page> {
  const context = await inBrowser.newContext({
    baseURL: product.baseURL,
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
