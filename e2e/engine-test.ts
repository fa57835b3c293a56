import { type Browser, expect, webkit } from '@playwright/test';
import { launchChromium } from '../harness/browsers/chromium.ts';
import { launchFirefox } from '../harness/browsers/firefox.ts';
import { openPlaywrightTab } from '../harness/browsers/playwright-tab.ts';
import type { Look, Tab } from '../harness/browsers/tab.ts';
import { hasWebkit, openWebkitTab } from '../harness/browsers/webkit-tab.ts';
import { HttpClient } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { Scope } from '../harness/scope.ts';
import { test as base } from './test.ts';
import { request } from './visitor.ts';

/** Safari 16 is WebKit without the Popover API, in the point that matters. */
type Engine = 'chromium' | 'firefox' | 'webkit' | 'safari-16';

export type EngineOptions = { engine: Engine };

const launchers: Record<Engine, (look: Look) => Promise<Browser>> = {
  chromium: () => launchChromium(),
  firefox: launchFirefox,
  // Where Debian's is not there to be driven; Playwright's own has the Popover API.
  webkit: () => webkit.launch(),
  'safari-16': () => Promise.reject(new Error("Safari 16 needs Debian's webkit2gtk-driver.")),
};

type Fixtures = {
  openTab: (look?: Look) => Promise<Tab>;
  hasPopover: boolean;
  /** Somebody who sends requests from elsewhere. */
  visitor: { send: (values: { name: string }) => Promise<unknown> };
};

/** The journeys' `test`, with tabs of whichever engine the project names. */
export const test = base.extend<Fixtures, EngineOptions & { launch: (look: Look) => Promise<Browser> }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  launch: [
    async ({ engine }, use) => {
      const browsers = new Map<string, Promise<Browser>>();
      await use((look) => {
        const key = engine === 'firefox' ? String(look.dark) : '';
        const opened = browsers.get(key) ?? launchers[engine](look);
        browsers.set(key, opened);
        return opened;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ engine, launch, product }, use) => {
    const scope = new Scope();
    await use(async (look = {}) => {
      const without = engine === 'safari-16' ? ['PopoverAttribute'] : [];
      if (hasWebkit() && /webkit|safari/.test(engine))
        return openWebkitTab(scope, product.origin, { ...look, without });
      return openPlaywrightTab(scope, await launch(look), product.origin, look);
    });
    await scope.cleanUp();
  },
  hasPopover: async ({ engine }, use) => use(engine !== 'safari-16'),
  visitor: async ({ product }, use) => {
    const client = new HttpClient(product.port);
    await use({ send: ({ name }) => client.sendOrThrow(contactRequest(undefined, { ...request, name })) });
    client.close();
  },
});

/** Asks again until the answer is right. A driver answers in milliseconds, which is sooner than `expect.poll` looks. */
export const eventually = <T>(read: () => T | Promise<T>, message = '', timeout = 10_000) =>
  expect.poll(read, { message, timeout, intervals: [50, 50, 100] });
