import { expect, type Page } from '@playwright/test';
import { commitment, philosophy, team } from '../../public-site/src/content/about.ts';
import { barriersOf } from './barriers.ts';
import { test } from './test.ts';
import { cardOf, openReady, stopClock } from './visitor.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
const last = team.at(-1) ?? second;
/** A member whose bio is longer than a screen shows at first: 315 characters on a wide one, 150 on a narrow one. */
const withBioOver = (limit: number) => team.find(({ bio }) => bio.length > limit);
const [longBio, narrowLongBio] = [withBioOver(315), withBioOver(150)];

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const summaryOf = (page: Page, name: string) => page.locator('summary', { hasText: name });

test('the page tells the philosophy in three points and the commitment on four cards; 768 px is wide, 767 px is narrow', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const points = page.locator('section', { has: page.getByRole('heading', { name: 'Our Philosophy' }) });
  await expect(points.getByRole('heading', { level: 3 })).toHaveText(philosophy.points.map(({ title }) => title));
  const cards = page.locator('section', { has: page.getByRole('heading', { name: 'Our Commitment' }) });
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(commitment.cards.map(({ title }) => title));
  expect([philosophy.points.length, commitment.cards.length]).toEqual([3, 4]);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(cardOf(page, first.name)).toBeVisible();
  await expect(summaryOf(page, first.name)).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(cardOf(page, first.name)).toBeHidden();
  await expect(summaryOf(page, first.name)).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('a card selects its member at once and scrolls to the panel 100 ms later', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/about');
    await cardOf(page, first.name).scrollIntoViewIfNeeded();
    await stopClock(page);
    await cardOf(page, first.name).click();
    await expect(panelOf(page, first.name)).toBeVisible();
    await expect(cardOf(page, first.name)).toHaveAttribute('aria-current', 'true');
    const before = await page.evaluate(() => scrollY);
    await page.clock.runFor(99);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.clock.runFor(1);
    const barBottom = 72;
    await expect.poll(async () => (await panelOf(page, first.name).boundingBox())?.y).toBeGreaterThanOrEqual(barBottom);
    await expect.poll(async () => (await panelOf(page, first.name).boundingBox())?.y).toBeLessThan(barBottom + 40);
    await expect(panelOf(page, first.name)).toBeFocused();
  });

  test('the scroll is smooth unless somebody prefers less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openReady(page, '/about');
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const original = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scrollIntoView(how) {
        asked.push(typeof how === 'object' ? how.behavior : how);
        original.call(this, how);
      };
    });
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked').at(-1));
    await cardOf(page, second.name).dispatchEvent('click');
    await expect.poll(asked).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await cardOf(page, first.name).dispatchEvent('click');
    await expect.poll(asked).toBe('instant');
  });

  test('cards show role and description; one is selected at most, and Back to Team leads to it', async ({ page }) => {
    await openReady(page, '/about');
    await expect(page.getByRole('heading', { name: 'Our Team' })).toBeVisible();
    for (const { name, role, description } of team) {
      await expect(cardOf(page, name)).toContainText(role);
      await expect(cardOf(page, name)).toContainText(description);
      await expect(panelOf(page, name)).toBeHidden();
    }
    await cardOf(page, first.name).click();
    await expect(panelOf(page, first.name)).toBeVisible();
    await cardOf(page, last.name).click();
    await expect(panelOf(page, last.name)).toBeVisible();
    await expect(panelOf(page, first.name)).toBeHidden();
    await panelOf(page, last.name).getByRole('button', { name: 'Back to Team' }).click();
    await expect(panelOf(page, last.name)).toBeHidden();
    await expect(cardOf(page, last.name)).toBeFocused();
    await expect(cardOf(page, last.name)).toBeInViewport();
  });

  test('a person on the home page leads to the panel, and the focus with it', async ({ page }) => {
    await openReady(page, '/');
    await page.getByRole('link', { name: new RegExp(second.name) }).click();
    await expect(page).toHaveURL(new RegExp(`/about#${second.id}$`));
    await expect(panelOf(page, second.name)).toBeFocused();
    await expect.poll(async () => (await panelOf(page, second.name).boundingBox())?.y).toBeLessThan(72 + 40);
  });

  test('the panel holds everything about the member', async ({ page }) => {
    // A link to a member shows that member, also after hydration.
    await openReady(page, `/about#${second.id}`);
    await expect(cardOf(page, second.name)).toHaveAttribute('aria-current', 'true');
    const panel = panelOf(page, second.name);
    for (const text of [
      second.title,
      second.subtitle,
      ...second.barAdmissions,
      ...second.professionalMemberships,
      ...second.education.flatMap(({ degree, institution, year }) => [degree, `${institution}, ${year}`]),
    ]) {
      await expect(panel.getByText(text).first()).toBeVisible();
    }
    await expect(
      panel.getByRole('img', { name: new RegExp(`^(Drawing|Photograph) of ${second.name}$`) }),
    ).toBeVisible();
    await expect(panel.getByRole('link', { name: second.email })).toHaveAttribute('href', `mailto:${second.email}`);
    await expect(panel.getByRole('link', { name: second.phone })).toHaveAttribute('href', `tel:${second.phoneLink}`);

    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriersOf(page)).toEqual([]);

    await panel.getByRole('link', { name: 'Schedule a Consultation' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  if (longBio) {
    test('a long bio is cut within 315 characters until Read More', async ({ page }) => {
      await openReady(page, '/about');
      await cardOf(page, longBio.name).click();
      const bio = panelOf(page, longBio.name).locator('.bio');
      const shown = await bio.locator('p:visible').textContent();
      expect(shown?.length).toBeGreaterThan(290);
      expect(shown?.length).toBeLessThanOrEqual(315 + 2);
      expect(shown?.endsWith('...')).toBe(true);
      await bio.getByText('Read More').click();
      await expect(bio.locator('p:visible')).toHaveText(longBio.bio);
      await bio.getByText('Read Less').click();
      await expect(bio.locator('p:visible')).toHaveText(shown ?? '');
    });
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: narrow });

  test('an accordion shows one member at a time and can be closed', async ({ page }) => {
    await openReady(page, '/about');
    await expect(cardOf(page, first.name)).toBeHidden();
    const tabsOf = (name: string) => page.getByRole('tablist', { name: `About ${name}` });
    await summaryOf(page, first.name).click();
    await expect(tabsOf(first.name)).toBeVisible();
    await summaryOf(page, second.name).press('Enter');
    await expect(tabsOf(second.name)).toBeVisible();
    await expect(tabsOf(first.name)).toBeHidden();
    await expect(summaryOf(page, second.name)).toBeInViewport({ ratio: 1 });
    await summaryOf(page, second.name).press('Enter');
    await expect(tabsOf(second.name)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Team' })).toBeHidden();
  });

  if (narrowLongBio) {
    test('a bio is cut within 150 characters until Read More', async ({ page }) => {
      const { name, bio: whole } = narrowLongBio;
      await openReady(page, '/about');
      await summaryOf(page, name).click();
      const bio = page.getByRole('tabpanel').locator('.bio');
      const shown = await bio.locator('p:visible').textContent();
      expect(shown?.length).toBeGreaterThan(130);
      expect(shown?.length).toBeLessThanOrEqual(150 + 2);
      await bio.getByText('Read More').click();
      await expect(bio.locator('p:visible')).toHaveText(whole);
      await expect(bio.getByText('Read Less')).toBeVisible();
    });
  }

  test('tabs move by the arrow keys; More holds two accordions', async ({ page }) => {
    await openReady(page, '/about');
    await summaryOf(page, first.name).click();
    const tabs = page.getByRole('tablist', { name: `About ${first.name}` });
    await expect(tabs.getByRole('tab')).toHaveText(['Bio', 'Contact', 'Education', 'More']);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await tabs.getByRole('tab', { name: 'Bio' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('link', { name: first.email })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByText(`${first.education[0]?.institution}, ${first.education[0]?.year}`)).toBeVisible();
    await page.keyboard.press('End');
    const admission = panel.getByText(first.barAdmissions[0] ?? '', { exact: true });
    await expect(admission).toBeHidden();
    await panel.getByText('Bar Admissions').click();
    await expect(admission).toBeVisible();
    const [license] = first.licenses;
    await expect(panel.getByRole('link', { name: license?.number ?? '' })).toHaveAttribute('href', license?.url ?? '');
    await panel.getByText('Professional Memberships').click();
    await expect(panel.getByText(first.professionalMemberships.at(-1) ?? '', { exact: true })).toBeVisible();
    await expect(admission).toBeVisible();
    await expect(
      page.locator('.member--narrow').first().getByRole('link', { name: 'Schedule a Consultation' }),
    ).toHaveAttribute('href', '/contact');
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
