import { expect, type Page } from '@playwright/test';
import { memberDetail, team } from '../../public-site/src/content/about.ts';
import { test } from './test.ts';
import { cardOf, openReady, stopClock } from './visitor.ts';

/** Members with two badges and with one, if the firm has them. */
const [withTwo, withOne] = [2, 1].map((count) => team.find(({ certifications }) => certifications?.length === count));

test.describe('the certification carousel', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  async function openBadges(page: Page, name: string) {
    await cardOf(page, name).dispatchEvent('click');
    await page.clock.runFor(100);
    const badges = page.getByRole('group', { name: memberDetail.certifications(name) });
    await expect(badges).toBeInViewport();
    // The panel has the focus, and the pointer is elsewhere.
    await page.mouse.move(5, 400);
    return badges;
  }

  if (withTwo) {
    test('steps after 3000 ms and loops; waits while the pointer or the focus is inside, and stops by its button', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openReady(page, '/about');
      await stopClock(page);
      const badges = await openBadges(page, withTwo.name);
      const [first, second] = [badges.getByText('1 of 2'), badges.getByText('2 of 2')];
      await expect(first).toBeVisible();
      await page.clock.runFor(2500);
      await expect(first).toBeVisible();
      await page.clock.runFor(600);
      await expect(second).toBeVisible();
      await page.clock.runFor(3100);
      await expect(first).toBeVisible();

      await badges.hover();
      await page.clock.runFor(10_000);
      await expect(first).toBeVisible();
      await page.mouse.move(5, 400);
      await badges.getByRole('button', { name: 'Pause' }).focus();
      await page.clock.runFor(10_000);
      await expect(first).toBeVisible();
      await badges.hover();
      await page.mouse.move(5, 400);
      await page.clock.runFor(10_000);
      await expect(first, 'the pointer has left, but not the focus').toBeVisible();
      await page.keyboard.press('Enter');
      const play = badges.getByRole('button', { name: 'Play' });
      await play.blur();
      await page.clock.runFor(10_000);
      await expect(first).toBeVisible();
      await play.press('Enter');
      await badges.getByRole('button', { name: 'Pause' }).blur();
      await page.clock.runFor(3100);
      await expect(second).toBeVisible();

      // Focus from pressing its buttons does not pause it.
      await badges.getByRole('button', { name: 'Next' }).click();
      await expect(first).toBeVisible();
      await page.mouse.move(5, 400);
      await page.clock.runFor(3100);
      await expect(second).toBeVisible();
    });

    test('stands still under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openReady(page, '/about');
      await stopClock(page);
      const badges = await openBadges(page, withTwo.name);
      await page.clock.runFor(3100);
      await expect(badges.getByText('1 of 2')).toBeVisible();
    });
  }

  if (withOne) {
    test('has no buttons when there is one badge', async ({ page }) => {
      await openReady(page, '/about');
      await stopClock(page);
      const one = await openBadges(page, withOne.name);
      await expect(one.getByRole('img')).toHaveCount(1);
      await expect(one.getByRole('button')).toHaveCount(0);
    });
  }
});
