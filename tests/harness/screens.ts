import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { runTool } from '../../scripts/api-process.ts';
import { buildStale } from '../../scripts/builds.ts';
import { root } from '../../scripts/settings.ts';
import { openStaffScreen } from '../e2e/admin-session.ts';
import { cityPage } from '../e2e/firm.ts';
import { openReady } from '../e2e/visitor.ts';
import { openBrowser } from './browsers/chromium.ts';
import { desktop } from './browsers/devices.ts';
import { publicUrl } from './product/addresses.ts';
import { startProduct } from './product/start-product.ts';
import { Scope } from './scope.ts';

readOptions('Usage: npm run screens    takes the pictures of docs/screens/README.md from a running product', {});

const folder = join(root, 'docs', 'screens');
const sizes = {
  mobile: { width: 390, height: 844 },
  tablet: { width: 768, height: 900 },
  desktop: { width: 1440, height: 900 },
};

type Picture = { name: string; path: string; size: keyof typeof sizes; theme: 'light' | 'dark' };

const pictures: Picture[] = [
  { name: 'home', path: '/', size: 'desktop', theme: 'light' },
  { name: 'home-phone', path: '/', size: 'mobile', theme: 'dark' },
  { name: 'guide', path: '/truck-accident-attorneys', size: 'desktop', theme: 'dark' },
  { name: 'city', path: cityPage('personal-injury'), size: 'tablet', theme: 'light' },
  { name: 'contact', path: '/contact', size: 'mobile', theme: 'light' },
  { name: 'contact-spanish', path: '/es/contacto', size: 'desktop', theme: 'light' },
  { name: 'staff-dashboard', path: '/admin/dashboard', size: 'desktop', theme: 'light' },
  { name: 'staff-leads', path: '/admin/leads', size: 'desktop', theme: 'light' },
  { name: 'staff-leads-dark', path: '/admin/leads', size: 'desktop', theme: 'dark' },
  { name: 'staff-leads-phone', path: '/admin/leads', size: 'mobile', theme: 'light' },
  { name: 'staff-visits', path: '/admin/visits', size: 'tablet', theme: 'light' },
  { name: 'staff-account', path: '/admin/account', size: 'desktop', theme: 'dark' },
];

mkdirSync(folder, { recursive: true });
const scope = new Scope(console.error);
await buildStale({ publicUrl });
const product = await startProduct({}, scope);
try {
  const browser = await openBrowser(scope);
  if (runTool('seed', [], product.environment) !== 0) throw new Error('The demonstration data could not be added.');
  for (const picture of pictures) {
    const viewport = sizes[picture.size];
    const look = { ...desktop, baseURL: product.origin, viewport, colorScheme: picture.theme, reducedMotion: 'reduce' };
    const context = await browser.newContext(look as BrowserContextOptions);
    await take(await context.newPage(), picture);
    await context.close();
  }
} finally {
  await scope.cleanUp();
}

async function take(page: Page, { name, path }: Picture) {
  if (path.startsWith('/admin/')) {
    await openStaffScreen(page, product, path);
    await page.waitForFunction(() => !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading'));
    if (name === 'staff-dashboard') await page.getByRole('img', { name: /per day/ }).waitFor();
  } else await openReady(page, path);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 75 });
  console.log(`${name}.jpg`);
}
