import { expect, type Page } from '@playwright/test';
import { commitment, philosophy, team } from '../../public-site/src/content/about.ts';
import { barriersOf } from './barriers.ts';
import { test } from './test.ts';
import { cardOf, openReady, stopClock } from './visitor.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const [elena, darnell, linh] = team as [(typeof team)[0], (typeof team)[0], (typeof team)[0]];

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
  expect([philosophy.points.length, commitment.cards.length, team.length]).toEqual([3, 4, 3]);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(cardOf(page, elena.name)).toBeVisible();
  await expect(summaryOf(page, elena.name)).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(cardOf(page, elena.name)).toBeHidden();
  await expect(summaryOf(page, elena.name)).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('a card selects its member at once and scrolls to the panel 100 ms later', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/about');
    await cardOf(page, elena.name).scrollIntoViewIfNeeded();
    await stopClock(page);
    await cardOf(page, elena.name).click();
    await expect(panelOf(page, elena.name)).toBeVisible();
    await expect(cardOf(page, elena.name)).toHaveAttribute('aria-current', 'true');
    const before = await page.evaluate(() => scrollY);
    await page.clock.runFor(99);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.clock.runFor(1);
    const barBottom = 72;
    await expect.poll(async () => (await panelOf(page, elena.name).boundingBox())?.y).toBeGreaterThanOrEqual(barBottom);
    await expect.poll(async () => (await panelOf(page, elena.name).boundingBox())?.y).toBeLessThan(barBottom + 40);
    await expect(panelOf(page, elena.name)).toBeFocused();
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
    await cardOf(page, darnell.name).dispatchEvent('click');
    await expect.poll(asked).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await cardOf(page, elena.name).dispatchEvent('click');
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
    await cardOf(page, elena.name).click();
    await expect(panelOf(page, elena.name)).toBeVisible();
    await cardOf(page, linh.name).click();
    await expect(panelOf(page, linh.name)).toBeVisible();
    await expect(panelOf(page, elena.name)).toBeHidden();
    await panelOf(page, linh.name).getByRole('button', { name: 'Back to Team' }).click();
    await expect(panelOf(page, linh.name)).toBeHidden();
    await expect(cardOf(page, linh.name)).toBeFocused();
    await expect(cardOf(page, linh.name)).toBeInViewport();
  });

  test('a person on the home page leads to the panel, and the focus with it', async ({ page }) => {
    await openReady(page, '/');
    await page.getByRole('link', { name: new RegExp(darnell.name) }).click();
    await expect(page).toHaveURL(new RegExp(`/about#${darnell.id}$`));
    await expect(panelOf(page, darnell.name)).toBeFocused();
    await expect.poll(async () => (await panelOf(page, darnell.name).boundingBox())?.y).toBeLessThan(72 + 40);
  });

  test('the panel holds everything about the member; the bio is cut within 315 characters until Read More', async ({
    page,
  }) => {
    // A link to a member shows that member, also after hydration.
    await openReady(page, `/about#${darnell.id}`);
    await expect(cardOf(page, darnell.name)).toHaveAttribute('aria-current', 'true');
    const panel = panelOf(page, darnell.name);
    for (const text of [
      darnell.title,
      darnell.subtitle,
      ...darnell.barAdmissions,
      ...darnell.professionalMemberships,
      ...darnell.education.flatMap(({ degree, institution, year }) => [degree, `${institution}, ${year}`]),
    ]) {
      await expect(panel.getByText(text).first()).toBeVisible();
    }
    await expect(panel.getByRole('img', { name: `Drawing of ${darnell.name}` })).toBeVisible();
    await expect(panel.getByRole('link', { name: darnell.email })).toHaveAttribute('href', `mailto:${darnell.email}`);
    await expect(panel.getByRole('link', { name: darnell.phone })).toHaveAttribute('href', `tel:${darnell.phoneLink}`);

    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriersOf(page)).toEqual([]);

    await cardOf(page, elena.name).click();
    await expect(panel).toBeHidden();
    const bio = panelOf(page, elena.name).locator('.bio');
    const shown = await bio.locator('p:visible').textContent();
    expect(shown?.length).toBeGreaterThan(290);
    expect(shown?.length).toBeLessThanOrEqual(315 + 2);
    expect(shown?.endsWith('...')).toBe(true);
    await bio.getByText('Read More').click();
    await expect(bio.locator('p:visible')).toHaveText(elena.bio);
    await bio.getByText('Read Less').click();
    await expect(bio.locator('p:visible')).toHaveText(shown ?? '');
    await panelOf(page, elena.name).getByRole('link', { name: 'Schedule a Consultation' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: narrow });

  test('an accordion shows one member at a time and can be closed; the bio is cut within 150 characters', async ({
    page,
  }) => {
    await openReady(page, '/about');
    await expect(cardOf(page, elena.name)).toBeHidden();
    const tabsOf = (name: string) => page.getByRole('tablist', { name: `About ${name}` });
    await summaryOf(page, elena.name).click();
    await expect(tabsOf(elena.name)).toBeVisible();
    await summaryOf(page, darnell.name).press('Enter');
    await expect(tabsOf(darnell.name)).toBeVisible();
    await expect(tabsOf(elena.name)).toBeHidden();
    await expect(summaryOf(page, darnell.name)).toBeInViewport({ ratio: 1 });
    await summaryOf(page, darnell.name).press('Enter');
    await expect(tabsOf(darnell.name)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Team' })).toBeHidden();

    await summaryOf(page, linh.name).click();
    const bio = page.getByRole('tabpanel').locator('.bio');
    const shown = await bio.locator('p:visible').textContent();
    expect(shown?.length).toBeGreaterThan(130);
    expect(shown?.length).toBeLessThanOrEqual(150 + 2);
    await bio.getByText('Read More').click();
    await expect(bio.locator('p:visible')).toHaveText(linh.bio);
    await expect(bio.getByText('Read Less')).toBeVisible();
  });

  test('tabs move by the arrow keys; More holds two accordions', async ({ page }) => {
    await openReady(page, '/about');
    await summaryOf(page, elena.name).click();
    const tabs = page.getByRole('tablist', { name: `About ${elena.name}` });
    await expect(tabs.getByRole('tab')).toHaveText(['Bio', 'Contact', 'Education', 'More']);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await tabs.getByRole('tab', { name: 'Bio' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('link', { name: elena.email })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByText('St. Mary’s University School of Law, 2001')).toBeVisible();
    await page.keyboard.press('End');
    await expect(panel.getByText('State Bar of Texas, 2001')).toBeHidden();
    await panel.getByText('Bar Admissions').click();
    await expect(panel.getByText('State Bar of Texas, 2001')).toBeVisible();
    const [license] = elena.licenses;
    await expect(panel.getByRole('link', { name: license?.number ?? '' })).toHaveAttribute('href', license?.url ?? '');
    await panel.getByText('Professional Memberships').click();
    await expect(panel.getByText('Texas Trial Lawyers Association')).toBeVisible();
    await expect(panel.getByText('State Bar of Texas, 2001')).toBeVisible();
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
    await cardOf(page, darnell.name).click();
    await expect(panelOf(page, darnell.name)).toBeInViewport();
    await panelOf(page, darnell.name).getByText('Read More').click();
    await expect(panelOf(page, darnell.name).getByText(darnell.bio)).toBeVisible();

    await page.setViewportSize(narrow);
    await summaryOf(page, elena.name).click();
    const member = page.locator('details', { has: summaryOf(page, elena.name) }).first();
    await expect(member.getByText('Doctor of Jurisprudence')).toBeVisible();
    await expect(member.getByRole('link', { name: elena.email })).toBeVisible();
  });
});
