import { type Browser, expect, webkit } from '@playwright/test';
import { launchFirefox } from '../harness/browsers/firefox.ts';
import { openPlaywrightTab } from '../harness/browsers/playwright-tab.ts';
import type { Look, Tab } from '../harness/browsers/tab.ts';
import { hasWebkit, openScreen, openWebkitTab } from '../harness/browsers/webkit-tab.ts';
import { Scope } from '../harness/scope.ts';
import { test as base } from './test.ts';

/** Safari 16 is simulated by WebKit without the Popover API, the relevant difference. */
type Engine = 'firefox' | 'webkit' | 'safari-16';

export type EngineOptions = { engine: Engine };

/** Opens a tab that ends with the scope. */
type OpenTab = (scope: Scope, origin: string, look: Look) => Promise<Tab>;

type Fixtures = {
  openTab: (look?: Look) => Promise<Tab>;
  hasPopover: boolean;
};

/** The journeys' `test`, with tabs of the engine that the project names. */
export const test = base.extend<Fixtures, EngineOptions & { openIn: OpenTab }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  // One browser, or one screen for its windows, for all tabs of a worker.
  openIn: [
    async ({ engine }, use) => {
      const scope = new Scope();
      await use(engine !== 'firefox' && hasWebkit() ? await webkitGtk(scope, engine) : await launched(scope, engine));
      await scope.cleanUp();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ openIn, product }, use) => {
    const scope = new Scope();
    await use((look = {}) => openIn(scope, product.origin, look));
    await scope.cleanUp();
  },
  hasPopover: async ({ engine }, use) => use(engine !== 'safari-16'),
});

async function webkitGtk(scope: Scope, engine: Engine): Promise<OpenTab> {
  const screen = await openScreen(scope);
  const without = engine === 'safari-16' ? ['PopoverAttribute'] : [];
  return (ofTab, origin, look) => openWebkitTab(ofTab, screen, origin, { ...look, without });
}

/** Opens Playwright's own browser. Its WebKit has the Popover API, so it cannot simulate Safari 16. */
async function launched(scope: Scope, engine: Engine): Promise<OpenTab> {
  const browser: Browser = await (engine === 'firefox' ? launchFirefox() : webkit.launch());
  scope.defer(() => browser.close());
  return (ofTab, origin, look) => openPlaywrightTab(ofTab, browser, origin, look);
}

/** Polls until the value matches, more often than `expect.poll` does, because a driver responds in milliseconds. */
export const eventually = <T>(read: () => T | Promise<T>, message = '', timeout = 10_000) =>
  expect.poll(read, { message, timeout, intervals: [50, 50, 100] });

export const text = (tab: Tab, css = 'body') =>
  tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.textContent ?? '', css);
export const path = (tab: Tab) => tab.evaluate(() => location.pathname);
