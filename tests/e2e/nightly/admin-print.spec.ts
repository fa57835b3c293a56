import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { chromiumFlags, windowChromium } from '../../harness/browsers/chromium.ts';
import { openScreen } from '../../harness/browsers/webkit-tab.ts';
import { Scope } from '../../harness/scope.ts';
import { ensureTools } from '../../harness/test-tools.ts';
import { addLeads, signedInState } from '../admin-session.ts';
import { heading, search } from '../leads-list.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

const count = 413;
/** Every column of every lead has a word of its own; each seventh has words that must wrap. */
const leads = Array.from({ length: count }, (_, index) => ({
  name: index % 7 === 0 ? `N${index}n ${'W'.repeat(300)}` : `N${index}n`,
  email: `e${index}@paper.example`,
  phone: `555 ${1000 + index}`,
  case_type: `C${index}c`,
  message: `M${index}m`,
  submission_date: new Date(Date.UTC(2023, 0, 1 + index, 12)).toISOString(),
  page_source: `/s${index}s`,
}));
const words = [
  /\bN\d+n\b/g,
  /\be\d+@/g,
  /\b555 \d{4}\b/g,
  /\bC\d+c\b/g,
  /\bM\d+m\b/g,
  /\b\d+\/\d+\/202[34]\b/g,
  /\/s\d+s\b/g,
];

/** How many different words of each column a printed file has. */
function columnsIn(file: string): number[] {
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return words.map((word) => new Set(text.match(word)).size);
}

async function openList(page: Page) {
  await page.goto('/admin/leads');
  await search(page).fill('@paper.example');
  await expect(heading(page, count)).toBeVisible();
}

test('every lead is on paper with all its columns, by the browser’s own printing and as a file', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  expect(await ensureTools('printing')).toEqual(new Map());
  await addLeads(page, leads);
  const scope = new Scope();
  try {
    const folder = scope.folder('print');
    const asFile = join(folder, 'page.pdf');
    await openList(page);
    await page.pdf({ path: asFile });
    expect(columnsIn(asFile)).toEqual(words.map(() => count));

    // Only a browser with a window prints by itself; to a file, as a person would have chosen last time.
    const destination = { id: 'Save as PDF', origin: 'local', account: '' };
    const appState = { version: 2, recentDestinations: [destination], selectedDestinationId: destination.id };
    const [profile, printed] = [join(folder, 'profile'), join(folder, 'printed')];
    for (const one of [join(profile, 'Default'), printed]) mkdirSync(one, { recursive: true });
    const preferences = {
      printing: { print_preview_sticky_settings: { appState: JSON.stringify(appState) } },
      savefile: { default_directory: printed },
    };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const program = windowChromium();
    const browser = await chromium.launchPersistentContext(profile, {
      ...(program !== undefined && { executablePath: program }),
      headless: false,
      env: { ...process.env, DISPLAY: await openScreen(scope) },
      args: [...chromiumFlags, '--kiosk-printing'],
      baseURL: product.origin,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    });
    scope.defer(() => browser.close());
    const { cookies } = await signedInState(product);
    await browser.addCookies(cookies);
    await browser.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
    const onScreen = await browser.newPage();
    await openList(onScreen);
    await onScreen.evaluate(() => window.print());
    const files = () => readdirSync(printed).filter((name) => name.endsWith('.pdf'));
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(1);
    expect(columnsIn(join(printed, files()[0] ?? ''))).toEqual(words.map(() => count));
  } finally {
    await scope.cleanUp();
  }
});
