import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from './nginx/nginx.ts';
import { root } from './settings.ts';

/** A tool the tests need: found, installed on the way, or missing with a word on what to do. */
export type Tool = { name: string; missing?: string };

const isRoot = process.getuid?.() === 0;
const hasApt = spawnSync('apt-get', ['--version']).status === 0;

export function ensureNginx(): Tool {
  if (findNginx() === undefined) aptInstall('nginx-light');
  if (findNginx() !== undefined) return { name: 'nginx' };
  return { name: 'nginx', missing: 'install nginx 1.22 or newer (apt-get install nginx-light, or brew install nginx)' };
}

export async function ensureChromium(): Promise<Tool> {
  if (!hasChromium()) aptInstall('chromium');
  if (!hasChromium() && !(await hasPlaywrights())) {
    console.log('Asking Playwright for its Chromium (20 s at most) …');
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium-headless-shell'], {
      cwd: root,
      stdio: 'inherit',
      timeout: 20_000,
    });
  }
  if (hasChromium() || (await hasPlaywrights())) return { name: 'Chromium' };
  return {
    name: 'Chromium',
    missing: 'install Chromium (apt-get install chromium, or npx playwright install chromium)',
  };
}

const hasChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((path) => existsSync(path));

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch().catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

function aptInstall(name: string) {
  if (!isRoot || !hasApt) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
      timeout: 300_000,
    });
  console.log(`Installing ${name} with apt …`);
  const install = ['install', '--yes', '--no-install-recommends', name];
  if (apt(...install).status !== 0 && apt('update').status === 0) apt(...install);
}
