import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import type { Scope } from '../scope.ts';

/** What keeps a browser under test from doing anything of its own, and from minding a certificate made for a test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
];

/** Without a user interface; Playwright takes it too where it brings its own: it starts and draws sooner. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome'];

/** The program that is installed on this machine now; undefined leaves Playwright its own. */
export const installedChromium = (): string | undefined => installed([shell, ...whole]);

/** The same, as visitors have it where that is there: paints come in another order without a user interface. */
export const visitorsChromium = (): string | undefined => installed([...whole, shell]);

const installed = (names: readonly string[]): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...names.map((name) => `/usr/bin/${name}`)].find(
    (path) => path !== '' && existsSync(path),
  );

/** The map of an office is somebody else's page. Answering it in each page would slow down all requests. */
const NO_MAPS = '--host-resolver-rules=MAP www.openstreetmap.org ~NOTFOUND';

export function chromiumOptions(...flags: readonly string[]): LaunchOptions {
  const program = installedChromium();
  return { args: [...chromiumFlags, NO_MAPS, ...flags], ...(program === undefined ? {} : { executablePath: program }) };
}

/** A Chromium without a window. Throws where there is none. */
export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumOptions());

/** The same; it ends with the scope. */
export async function openBrowser(scope: Scope): Promise<Browser> {
  const browser = await launchChromium();
  scope.defer(() => browser.close());
  return browser;
}
