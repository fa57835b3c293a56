import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, webkit } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { hasFastChromium, installedChromium, launchChromium, windowChromium } from './browsers/chromium.ts';
import { installedFirefox, launchFirefox } from './browsers/firefox.ts';
import { hasWebkit } from './browsers/webkit-tab.ts';
import { findNginx } from './product/nginx.ts';

/** A tool that the tests need; `missing` contains instructions if it could not be found or installed. */
export type Tool = { name: string; missing?: string };

export function ensureNginx(): Tool {
  if (findNginx() === undefined) aptInstall('nginx-light');
  if (findNginx() !== undefined) return { name: 'nginx' };
  return { name: 'nginx', missing: 'install nginx 1.22 or newer (apt-get install nginx-light, or brew install nginx)' };
}

export async function ensureChromium(): Promise<Tool> {
  // In the whole Chromium, which is used if this fails, journeys take three times as long.
  if (!hasFastChromium()) aptInstall('chromium-headless-shell');
  if (installedChromium() === undefined) aptInstall('chromium');
  if (installedChromium() === undefined && !(await canLaunch(launchChromium))) {
    console.log('Installing Chromium with Playwright (20 s at most) …');
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium-headless-shell'], {
      cwd: root,
      stdio: 'inherit',
      timeout: 20_000,
    });
  }
  if (installedChromium() !== undefined || (await canLaunch(launchChromium))) return { name: 'Chromium' };
  return {
    name: 'Chromium',
    missing: 'install Chromium (apt-get install chromium-headless-shell, or npx playwright install chromium)',
  };
}

/** Finds or installs what prints a page to a file and reads it: a browser with a window, its screen, a reader. */
export function ensurePrinting(): Tool {
  const lacking = () => [
    ...(windowChromium() === undefined ? ['chromium'] : []),
    ...(existsSync('/usr/bin/Xvfb') ? [] : ['xvfb']),
    ...(existsSync('/usr/bin/pdftotext') ? [] : ['poppler-utils']),
  ];
  if (lacking().length > 0) aptInstall(...lacking());
  const missing = lacking();
  return { name: 'Printing', ...(missing.length > 0 && { missing: `apt-get install ${missing.join(' ')}` }) };
}

/** Finds or installs Debian's Firefox, or finds Playwright's. */
export async function ensureFirefox(): Promise<Tool> {
  if (installedFirefox() === undefined) aptInstall('firefox-esr');
  if (installedFirefox() !== undefined || (await canLaunch(launchFirefox))) return { name: 'Firefox' };
  return { name: 'Firefox', missing: 'apt-get install firefox-esr, or npx playwright install firefox' };
}

const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];

/** Finds or installs Debian's WebKitGTK and what its window needs. */
export function ensureWebkitGtk(): Tool {
  if (!hasWebkit()) aptInstall(...WEBKIT_PACKAGES);
  if (hasWebkit()) return { name: 'Safari 16' };
  return { name: 'Safari 16', missing: `apt-get install ${WEBKIT_PACKAGES.join(' ')}` };
}

/** Finds or installs Debian's WebKitGTK, or finds Playwright's WebKit. */
export async function ensureWebkit(): Promise<Tool> {
  if (ensureWebkitGtk().missing === undefined || (await canLaunch(() => webkit.launch()))) return { name: 'WebKit' };
  return { name: 'WebKit', missing: `apt-get install ${WEBKIT_PACKAGES.join(' ')}, or npx playwright install webkit` };
}

async function canLaunch(launch: () => Promise<Browser>) {
  const browser = await launch().catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

/** Installs packages with apt if running as root. */
export function aptInstall(...names: string[]) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
      timeout: 300_000,
    });
  console.log(`Installing ${names.join(', ')} with apt …`);
  // The machine's initial package lists may name a version that is too old.
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...names);
}
