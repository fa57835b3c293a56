import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { contactJourney, leadsJourney, type WatchedPage, watchedPage } from '../harness/releases/journeys.ts';
import { nextBuild } from '../harness/releases/next-build.ts';
import { grown, lostFields, readingCalls } from '../harness/releases/response-shape.ts';
import {
  allNew,
  type CombinationProduct,
  combinations,
  nameOf,
  showCombination,
  startCombinationProduct,
  tryCombination,
} from '../harness/releases/try-combination.ts';
import { Scope } from '../harness/scope.ts';
import { buildFolder } from '../release/describe-build.ts';
import { publish, rollBack } from '../release/publish.ts';
import type { ReleasedPart } from '../release/release-folder.ts';
import { root } from '../scripts/settings.ts';
import { holdBack } from './hold-back.ts';
import { filled, fillIn, typed, untilReady } from './visitor.ts';

/** Two halves, a kit and an API, released apart: any two versions that can meet work together. */
const scope = new Scope();
let combinationProduct: CombinationProduct;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  combinationProduct = await startCombinationProduct(scope);
});
test.afterAll(() => scope.cleanUp());

for (const combination of combinations) {
  test(nameOf(combination), async () => {
    expect(await tryCombination(combinationProduct, combination)).toEqual([]);
  });
}

test('the API gives every field that its last release gave', async () => {
  await showCombination(combinationProduct, allNew);
  const cookie = combinationProduct.signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answerOf = async (age: 'old' | 'new', path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${combinationProduct.apis[age].port}${path}`, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  for (const path of readingCalls) {
    expect([path, ...lostFields(await answerOf('old', path), await answerOf('new', path))]).toEqual([path]);
  }
});

test('both halves pass over fields that they do not know', async () => {
  await showCombination(combinationProduct, allNew);
  for (const journey of [contactJourney, leadsJourney]) {
    const watched = await newPage();
    await watched.page.route(/\/(api\/(?!lead-events).*|mail)\.php/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: grown(await answer.json()) });
    });
    await journey(watched, combinationProduct.product.origin, 'Visitor of a later API');
    expect(watched.complaints).toEqual([]);
  }
});

test('a form half filled before a newer kit takes over keeps its values', async () => {
  await showCombination(combinationProduct, { ...allNew, publicSite: 'old' });
  const { page, complaints, kitInUse } = await newPage();
  const arrive = await holdBack(page, /\/assets\/entry-client-[\w-]+\.js$/);
  await page.goto(`${combinationProduct.product.origin}/contact`);
  await fillIn(page);
  const kitStyles = page.waitForResponse(/\/ui\/assets\/[\w.-]+\.css$/);
  arrive();
  await kitStyles;
  await untilReady(page);
  expect(await typed(page)).toEqual(filled);
  expect(kitInUse()).toBe('served');
  expect(complaints).toEqual([]);
});

test('while one host has moved to the next contract, each gets its own kit', async () => {
  await showCombination(combinationProduct, allNew);
  const next = await publish(combinationProduct.versions.next.adminApp, combinationProduct.versions.folder);
  expect(next.kit.contract).toBe(2);
  for (const [path, kit] of [
    ['/contact', '/ui/remoteEntry.js'],
    ['/admin/leads', '/ui/v2/remoteEntry.js'],
  ] as const) {
    const { page, complaints, kitInUse } = await newPage();
    const entries: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/remoteEntry.js'))
        entries.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    await page.goto(combinationProduct.product.origin + path);
    await page.getByRole('button').first().waitFor();
    await expect.poll(() => entries).toContain(`200 ${kit}`);
    await expect(page.locator('.ui-button:visible').first()).toBeVisible();
    expect(new Set(entries)).toEqual(new Set([`200 ${kit}`]));
    expect([kitInUse(), complaints]).toEqual(['served', []]);
  }
});

test('a preview of the kit is run by both live halves for who has signed in, and by nobody else', async () => {
  await showCombination(combinationProduct, allNew);
  const { version } = await publishNext('shared-ui', 1, { preview: true });
  const { origin } = combinationProduct.product;
  const entryOf = async ({ page }: WatchedPage, path: string) => {
    const asked = page.waitForResponse(/\/ui\/remoteEntry\.js$/);
    await page.goto(origin + path);
    await asked;
    // What the browser has already is not sent to it again.
    return page.evaluate(async () => (await fetch('/ui/remoteEntry.js')).text());
  };
  const staff = await newPage();
  await staff.page.goto(`${origin}/preview/shared-ui/${version}`);
  for (const path of ['/contact', '/admin/leads']) expect(await entryOf(staff, path)).toContain('next-00000001.js');
  await expect(staff.page.locator('.ui-button:visible').first()).toBeVisible();
  expect([staff.kitInUse(), staff.complaints]).toEqual(['served', []]);

  const stranger = await watchedPage(await combinationProduct.browser.newContext({ locale: 'en-US' }), true);
  expect(await entryOf(stranger, '/contact')).not.toContain('next-00000001.js');
  await stranger.page.goto(`${origin}/preview/public-site/1.0.0-any`);
  await expect(stranger.page).toHaveURL(`${origin}/admin`);
});

// These three last: with their releases the oldest ones fall out of the five that stay.
test('a tab left open across three releases loads a page that it has not had yet', async () => {
  await showCombination(combinationProduct, { ...allNew, publicSite: 'old', kit: 'old' });
  const { page, complaints } = await open('/');
  await page.evaluate(() => Object.assign(window, { isSameTab: true }));
  await releaseThreeTimes('public-site');
  const chunk = page.waitForResponse(/\/assets\/load-about-[\w-]+\.js$/);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  expect((await chunk).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the staff’s tab does too', async () => {
  await showCombination(combinationProduct, { ...allNew, adminApp: 'old', kit: 'old' });
  const { page, complaints } = await newPage();
  await page.goto(`${combinationProduct.product.origin}/admin/dashboard`);
  await expect(page.getByRole('link', { name: 'View Latest Leads' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameTab: true }));
  await releaseThreeTimes('admin-app');
  await page.getByRole('link', { name: 'View Latest Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a rollback takes effect on the next page load', async () => {
  await showCombination(combinationProduct, allNew);
  await publishNext('public-site', 6);
  const { page } = await open('/contact');
  const load = async () => (await page.goto(`${combinationProduct.product.origin}/contact`))?.text();
  const before = await load();
  expect(before).toContain('next "/assets/next-00000006.js"');
  await publishNext('public-site', 7);
  expect(await load()).toContain('next "/assets/next-00000007.js"');
  await rollBack('public-site', combinationProduct.versions.folder);
  expect(await load()).toBe(before);
});

async function newPage(): Promise<WatchedPage> {
  const context = await combinationProduct.browser.newContext({
    storageState: combinationProduct.signedIn,
    locale: 'en-US',
  });
  return watchedPage(context, true);
}

/** A public page that the app has taken over. */
async function open(path: string): Promise<WatchedPage> {
  const watched = await newPage();
  await watched.page.goto(combinationProduct.product.origin + path);
  await untilReady(watched.page);
  return watched;
}

/** This tree's build, changed as another day's work would, goes out. */
async function publishNext(part: ReleasedPart, release: number, options?: { preview?: boolean }) {
  const build = mkdtempSync(join(tmpdir(), 'advocate-next-'));
  cpSync(buildFolder(root, part), build, { recursive: true });
  await nextBuild(part, build, release);
  const stamp = await publish(build, combinationProduct.versions.folder, options);
  rmSync(build, { recursive: true });
  return stamp;
}

async function releaseThreeTimes(part: 'public-site' | 'admin-app') {
  for (const release of [1, 2, 3]) await publishNext(part, release);
}
