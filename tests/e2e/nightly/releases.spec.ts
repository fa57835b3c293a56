import { execFile } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { describeBuild } from '../../../deploy/release/pack.ts';
import { type ReleasedPart, releaseFolder, rollBack } from '../../../deploy/release/release-folder.ts';
import { root } from '../../../scripts/settings.ts';
import { copyBuild } from '../../harness/releases/next-build.ts';
import { publish, releasedSite } from '../../harness/releases/publish.ts';
import { releaseVersions } from '../../harness/releases/release-versions.ts';
import { lostFields, readingCalls } from '../../harness/releases/response-shape.ts';
import { Scope } from '../../harness/scope.ts';
import { dialog, heading, search } from '../leads-list.ts';
import { test as base } from '../test.ts';
import { fillIn, openReady, request, submit, toast } from '../visitor.ts';

type Age = 'old' | 'new';
/** Versions that are live at the same time, because every part is released independently. */
type Combination = { publicSite: Age; adminApp: Age; kit: Age; api: Age };
type Versions = Awaited<ReturnType<typeof releaseVersions>>;

const BROKEN = 'assets/broken.js';

const allNew: Combination = { publicSite: 'new', adminApp: 'new', kit: 'new', api: 'new' };

/** Site and admin app run no code of each other, and the API none of the kit: only each host's kit and API matter. */
const combinations: readonly Combination[] = [
  { publicSite: 'old', adminApp: 'old', kit: 'new', api: 'new' },
  { publicSite: 'new', adminApp: 'new', kit: 'old', api: 'old' },
];

/**
 * Site, admin app, kit and API are released separately, and any two versions that can meet must work together. Each
 * part is available as last released and as it is now, and two APIs use one database.
 */
const test = base.extend<
  { show: (combination: Combination) => Promise<void> },
  { versions: Versions; apis: Record<Age, { port: number }> }
>({
  versions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const scope = new Scope();
      await use(await releaseVersions(scope));
      await scope.cleanUp();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  parts: [({ versions }, use) => use(releasedSite(versions.folder)), { scope: 'worker' }],
  apis: [
    // Uses the database that the new version has already migrated.
    async ({ product, versions }, use) =>
      use({ new: product.apis[0], old: await product.startAnother('api-old', versions.api.old) }),
    { scope: 'worker', timeout: 60_000 },
  ],
  // Switches links like a release, and reconfigures nginx for what no release does.
  show: async ({ product, versions, apis }, use) =>
    use(async ({ publicSite, adminApp, kit, api }) => {
      switchTo(versions, 'public-site', publicSite);
      switchTo(versions, 'admin-app', adminApp);
      switchTo(versions, 'shared-ui', kit);
      await product.gateway?.serve({ apiServers: [{ host: '127.0.0.1', port: apis[api].port }] });
    }),
});
test.use({ signedIn: true });

/** Switches a part's link like a release, without its other steps. */
function switchTo(versions: Versions, part: ReleasedPart, age: Age) {
  const { current, path } = releaseFolder(versions.folder, part);
  symlinkSync(join('releases', versions[part][age]), join(path, 'current.next'));
  renameSync(join(path, 'current.next'), current);
}

/** A short journey: the page hydrates, the form is filled in and sent, and staff find and read the request. */
async function play(page: Page, name: string) {
  await openReady(page, '/contact');
  await fillIn(page, { ...request, name });
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  await page.goto('/admin/leads');
  await search(page).fill(name);
  await expect(heading(page, 1)).toBeVisible();
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(dialog(page).getByRole('link', { name: request.email })).toBeVisible();
}

test.describe('of two versions', () => {
  // A kit that names its stylesheet in another way than its host asks for it is not used; an older API responds with 404
  // to newer calls.
  test.use({
    mayReport:
      /^The released interface kit is not usable|status of 404 .*\/api\/[\w-]+\.php|\/api\/[\w-]+\.php\S* was refused with 404/,
  });

  test('a request is sent, found and read', async ({ page, show, versions }) => {
    for (const combination of combinations) {
      const { publicSite, adminApp, kit, api } = combination;
      const name = `public ${publicSite}, admin ${adminApp}, kit ${kit}, API ${api}`;
      await test.step(name, async () => {
        await show(combination);
        await play(page, name);
        for (const [path, part, age, file] of [
          ['/contact', 'public-site', publicSite, 'contact/index.html'],
          ['/admin/leads', 'admin-app', adminApp, 'leads/index.html'],
        ] as const) {
          const release = join(releaseFolder(versions.folder, part).releases, versions[part][age]);
          expect(await (await page.request.get(path)).text(), path).toBe(readFileSync(join(release, file), 'utf8'));
        }
      });
    }
  });
});

test('the API gives every field that its last release gave', async ({ page, show, apis }) => {
  await show(allNew);
  const answerOf = async (age: Age, path: string): Promise<unknown> => {
    const answer = await page.request.get(`http://localhost:${apis[age].port}${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  for (const path of readingCalls) {
    expect([path, ...lostFields(await answerOf('old', path), await answerOf('new', path))]).toEqual([path]);
  }
});

test('the smoke test of a live site fails with what is broken, and only then', async ({ product, show, versions }) => {
  // Three walks through the whole site, one of which waits for what never comes.
  test.setTimeout(180_000);
  await show(allNew);
  const smoke = (address: string) => {
    const words = ['--import', 'tsx', 'deploy/release/release.ts', 'smoke', address];
    const command = promisify(execFile)('node', words, { cwd: root });
    return command.then(
      ({ stdout }) => stdout,
      ({ code, stdout }) => `${code}: ${stdout}`,
    );
  };
  expect(await smoke(product.origin)).toMatch(/^(?!1: ).*\d+ passed/s);
  const build = copyBuild('public-site');
  writeFileSync(
    join(build, BROKEN),
    "addEventListener('submit', () => { throw new Error('The form is broken'); }, true);",
  );
  const page = join(build, 'contact/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `<script src="/${BROKEN}"></script></head>`));
  for (const copy of ['.gz', '.br']) rmSync(page + copy, { force: true });
  await publish({ folder: build, note: describeBuild(root, 'public-site') }, versions.folder);
  rmSync(build, { recursive: true });
  expect(await smoke(product.origin)).toMatch(/^1: .*The form is broken.*1 failed.* › form .*\d+ passed/s);
  await rollBack('public-site', versions.folder);
  expect(await smoke('http://localhost:9')).toContain('Smoke test not run');
});
