import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { installedChromium } from '../../tests/harness/browsers/chromium.ts';

/**
 * Runs tests/live against the site and its staff area; if something is broken, the process exits with 1. Without a browser or
 * an answer at the address, prints that nothing was checked.
 */
export async function smokeTest(publicUrl: string, staffOrigin: string): Promise<void> {
  const isThere = await fetch(publicUrl).then(
    () => true,
    () => false,
  );
  if (!isThere) return console.log(`Smoke test not run: ${publicUrl} does not answer.`);
  if (!existsSync(installedChromium() ?? chromium.executablePath()))
    return console.log('Smoke test not run: no Chromium is installed.');
  const words = ['test', '--config', 'tests/live/playwright.config.ts', '--reporter', 'list'];
  const env = { ...process.env, PUBLIC_URL: publicUrl, ADMIN_URL: staffOrigin };
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), words, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status === 0 ? process.exitCode : 1;
}
