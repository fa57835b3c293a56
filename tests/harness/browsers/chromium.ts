import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import type { Scope } from '../scope.ts';

/** Stops the browser's background activity, makes it accept test certificates, and keeps inspecting it cheap. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
  // React creates errors while it is evaluated. For each of them, V8 compiles React again if an inspector is attached,
  // which takes 25 ms that no visitor spends; with this it notes all positions the first time.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** Has no user interface, so it starts and draws faster; it is also Playwright's default. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome'];

/** Whether tests run as fast as they can: with the shell, or with the program that CHROME_PATH names. */
export const hasFastChromium = (): boolean => installed([shell]) !== undefined;

/** Returns the installed program; undefined makes Playwright use its own. */
export const installedChromium = (): string | undefined => installed([shell, ...whole]);

/** Prefers the browser that visitors have, because paints occur in a different order without a user interface. */
export const visitorsChromium = (): string | undefined => installed([...whole, shell]);

const installed = (names: readonly string[]): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...names.map((name) => `/usr/bin/${name}`)].find(
    (path) => path !== '' && existsSync(path),
  );

/** Offices' maps are third-party pages. Intercepting them in each page would slow down all requests. */
const NO_MAPS = '--host-resolver-rules=MAP www.openstreetmap.org ~NOTFOUND';

export function chromiumOptions(...flags: readonly string[]): LaunchOptions {
  const program = installedChromium();
  return { args: [...chromiumFlags, NO_MAPS, ...flags], ...(program === undefined ? {} : { executablePath: program }) };
}

/** Starts Chromium without a window. Throws if none is installed. */
export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumOptions());

/** Starts a Chromium that ends with the scope. */
export async function openBrowser(scope: Scope): Promise<Browser> {
  const browser = await launchChromium();
  scope.defer(() => browser.close());
  return browser;
}
