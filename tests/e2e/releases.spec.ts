import { expect } from '@playwright/test';
import { publishNext } from '../harness/releases/next-build.ts';
import { releasedSite } from '../harness/releases/publish.ts';
import { releaseBuild } from '../harness/releases/release-versions.ts';
import { Scope } from '../harness/scope.ts';
import { holdBack } from './hold-back.ts';
import { test as base } from './test.ts';
import { untilReady } from './visitor.ts';

/** What runs is served from a folder of releases. */
const test = base.extend<object, { releases: string }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const scope = new Scope();
      const folder = scope.folder('releases');
      for (const part of ['shared-ui', 'public-site', 'admin-app'] as const) await releaseBuild(part, folder);
      await use(folder);
      await scope.cleanUp();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  parts: [({ releases }, use) => use(releasedSite(releases)), { scope: 'worker' }],
});
test.use({ signedIn: true });

test('tabs left open across three releases keep working', async ({ context, releases }) => {
  // Six releases.
  test.setTimeout(180_000);
  const tabs = [];
  for (const { from, link, heading } of [
    { from: '/', link: 'About', heading: 'Our Team' },
    { from: '/admin/dashboard', link: 'View Latest Leads', heading: 'Leads Management' },
  ] as const) {
    const page = await context.newPage();
    // Prefetched files also arrive after the releases.
    const arrive = await holdBack(page, /\/assets\/(about|leads-screen)-[\w-]+\.js$/);
    await page.goto(from);
    const there = page.getByRole('link', { name: link }).first();
    await expect(there).toBeVisible();
    if (from === '/') await untilReady(page);
    await page.evaluate(() => Object.assign(window, { isSameTab: true }));
    tabs.push({ page, arrive, there, heading });
  }
  for (const release of [1, 2, 3])
    for (const part of ['public-site', 'admin-app'] as const) await publishNext(part, release, releases);
  for (const { page, arrive, there, heading } of tabs) {
    arrive();
    await there.click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true);
  }
});
