import { expect, type Page } from '@playwright/test';
import { team } from '../../public-site/src/content/about.ts';
import { test } from './test.ts';
import { cardOf, openReady } from './visitor.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
/** A member whose bio is longer than a screen shows at first: 315 characters on a wide one, 150 on a narrow one. */
const withBioOver = (limit: number) => team.find(({ bio }) => bio.length > limit);
const [longBio, _narrowLongBio] = [withBioOver(315), withBioOver(150)];

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const summaryOf = (page: Page, name: string) => page.locator('summary', { hasText: name });

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('a person on the home page leads to the panel, and the focus with it', async ({ page }) => {
    await openReady(page, '/');
    await page.getByRole('link', { name: new RegExp(second.name) }).click();
    await expect(page).toHaveURL(new RegExp(`/about#${second.id}$`));
    await expect(panelOf(page, second.name)).toBeFocused();
    await expect.poll(async () => (await panelOf(page, second.name).boundingBox())?.y).toBeLessThan(72 + 40);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card still shows its member, and Read More the whole bio; the accordion opens', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const member = longBio ?? second;
    await cardOf(page, member.name).click();
    const panel = panelOf(page, member.name);
    await expect(panel).toBeInViewport();
    if (member === longBio) await panel.getByText('Read More').click();
    await expect(panel.getByText(member.bio)).toBeVisible();

    await page.setViewportSize(narrow);
    await summaryOf(page, first.name).click();
    const details = page.locator('details', { has: summaryOf(page, first.name) }).first();
    await expect(details.getByText(first.education[0]?.degree ?? '')).toBeVisible();
    await expect(details.getByRole('link', { name: first.email })).toBeVisible();
  });
});
