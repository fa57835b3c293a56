import type { Browser } from 'playwright';
import type { Scope } from '../scope.ts';
import { launchChromium } from './chromium.ts';

const engines = { chromium: launchChromium } satisfies Record<string, () => Promise<Browser>>;

export type Engine = keyof typeof engines;

/** A real browser without a window; it ends with the scope. Throws in the words of its launcher where there is none. */
export async function openBrowser(scope: Scope, engine: Engine = 'chromium'): Promise<Browser> {
  const browser = await engines[engine]();
  scope.defer(() => browser.close());
  return browser;
}
