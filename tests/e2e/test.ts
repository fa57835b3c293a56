import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Parts } from '../harness/product/parts.ts';
import { type Product, startProduct } from '../harness/product/start-product.ts';
import { signedInState } from './admin-session.ts';
import { newDatabase } from './set-up.ts';

type Fixtures = {
  /** Whether all pages belong to a signed-in staff member. */
  signedIn: boolean;
  /** Opens a page in another, signed-out browser; it closes with the journey. */
  openElsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Expects the console of a page to report this at least once. Any other error, warning or exception there fails the
   * journey, because hydration mismatches and refused inline code are reported nowhere else.
   */
  expectReport: (...patterns: RegExp[]) => void;
  /** What the console may also report. */
  mayReport: RegExp | undefined;
  /** Notes what the consoles of a browser's pages report. */
  watch: (context: BrowserContext) => void;
  reports: string[];
  kitAsBuilt: undefined;
};

/** Playwright's `test` with the running product, one for each worker; `baseURL` is its marketing host. */
export const test = base.extend<Fixtures, { parts: Partial<Parts>; product: Product }>({
  // What is served from elsewhere than this tree's builds.
  parts: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ parts }, use) => {
      const product = await startProduct({ balancer: '127.0.0.1', database: await newDatabase(), parts });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [false, { option: true }],
  storageState: async ({ product, signedIn, extraHTTPHeaders }, use) =>
    use(signedIn ? await signedInState(product, extraHTTPHeaders) : undefined),
  openElsewhere: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  baseURL: async ({ product }, use) => use(product.origin),
  // Each journey has its own client address, so that limits per address do not add up over a worker's journeys.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': nextAddress() }),
  mayReport: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  reports: async ({}, use) => use([]),
  watch: async ({ reports }, use) =>
    use((context) => {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) reports.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => reports.push(String(error.error())));
    }),
  expectReport: [
    async ({ context, mayReport, reports, watch }, use) => {
      const expected: RegExp[] = [];
      watch(context);
      await use((...patterns) => void expected.push(...patterns));
      const missing = () => expected.filter((pattern) => !reports.some((text) => pattern.test(text))).map(String);
      await expect.poll(missing, 'what the console was to report').toEqual([]);
      if (mayReport) expected.push(mayReport);
      const others = reports.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(others, 'what the console reported').toEqual([]);
    },
    { auto: true },
  ],
  kitAsBuilt: [
    async ({ product }, use) => {
      await use(undefined);
      await product.setKit('built');
    },
    { auto: true },
  ],
});
