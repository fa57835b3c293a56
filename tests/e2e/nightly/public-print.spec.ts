import { expect } from '@playwright/test';
import { team } from '../../../public-site/src/content/about.ts';
import { test } from '../test.ts';
import { fillIn, openReady, request, submit, toast } from '../visitor.ts';

test('on paper nothing lies over the text, no message either, and nothing asks to be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/contact');
  await fillIn(page, request, false);
  await submit(page).click();
  await expect(toast(page, 'Acknowledgment Required')).toBeVisible();
  // A focused field hides the bar on screen too.
  await page.getByRole('checkbox').blur();
  await expect(page.getByRole('complementary', { name: 'Call or write to us' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(toast(page, 'Acknowledgment Required')).toBeHidden();
  await expect(page.locator('.nav-bar')).toHaveCSS('position', 'static');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Call or write to us' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an opened help is printed alone', async ({ page }) => {
  await openReady(page, '/practice-areas');
  await page.getByText('Papers to gather').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('A list of every doctor')).toBeVisible();
  await expect(page.getByText('To the manager of')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('on paper every answer, bio and review can be read', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await openReady(page, '/truck-accident-attorneys');
  const answers = page.locator('.area-questions details p');
  await expect(answers).not.toHaveCount(0);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await openReady(page, '/about');
  await expect(page.locator('.team__narrow').getByText('Bar Admissions').first()).toBeVisible();
  for (const [index, { bio }] of team.entries())
    await expect(page.locator('.member--narrow').nth(index).getByText(bio)).toBeVisible();
  await expect(page.locator('.team__narrow').getByText('Read More').first()).toBeHidden();
  await expect(page.locator('.team__narrow .bio__short').first()).toBeHidden();
  await openReady(page, '/');
  const [first, last] = [page.locator('.reviews figure').first(), page.locator('.reviews figure').last()];
  expect((await last.boundingBox())?.x).toBe((await first.boundingBox())?.x);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
});
