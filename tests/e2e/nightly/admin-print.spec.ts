import { execFileSync, spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { aptInstall } from '../../harness/test-tools.ts';
import { addLeads } from '../admin-session.ts';
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
/** A word of each column. */
const words = [
  /\bN\d+n\b/g,
  /\be\d+@/g,
  /\b555 \d{4}\b/g,
  /\bC\d+c\b/g,
  /\bM\d+m\b/g,
  /\b\d+\/\d+\/202[34]\b/g,
  /\/s\d+s\b/g,
];

test('every lead is on paper with all its columns', async ({ page }) => {
  test.setTimeout(240_000);
  if (spawnSync('pdftotext', ['-v']).error) await aptInstall('poppler-utils');
  await addLeads(page, leads);
  await page.goto('/admin/leads');
  await search(page).fill('@paper.example');
  await expect(heading(page, count)).toBeVisible();
  const path = test.info().outputPath('page.pdf');
  await page.pdf({ path });
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  expect(words.map((word) => new Set(text.match(word)).size)).toEqual(words.map(() => count));
});
