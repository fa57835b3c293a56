import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../../tests/harness/answers/media.ts';
import { team } from '../../content/about.ts';
import { openPage } from '../../testing/open-page.tsx';

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };
const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
const last = team.at(-1) ?? second;
const longBio = team.find(({ bio }) => bio.length > 315);

const cardOf = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const panelOf = (name: string) => page.getByRole('region', { name, exact: true });
const summaryOf = (name: string) => page.getByRole('main').getByText(name, { exact: true }).nth(-1);
const top = (name: string) => panelOf(name).element().getBoundingClientRect().top;

test('a card selects its member at once and scrolls to the panel 100 ms later, smoothly unless motion is unwanted', async () => {
  await openPage('/about', wide);
  const asked: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((how) => void asked.push(how));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [motion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    await emulateMedia('prefers-reduced-motion', motion);
    const { name } = behavior === 'smooth' ? first : second;
    await cardOf(name).click();
    asked.length = 0;
    await expect.element(panelOf(name)).toBeVisible();
    await expect.element(cardOf(name)).toHaveAttribute('aria-current', 'true');
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([{ block: 'start', behavior }]);
    await expect.element(panelOf(name)).toHaveFocus();
  }
  vi.restoreAllMocks();
});

test('cards show role and description; one is selected at most, its panel below the bar, and Back to Team leads back', async () => {
  await openPage('/about', wide);
  for (const { name, role, description } of team) {
    await expect.element(cardOf(name)).toHaveTextContent(role);
    await expect.element(cardOf(name)).toHaveTextContent(description);
    await expect.element(panelOf(name)).not.toBeInTheDocument();
  }
  await cardOf(first.name).click();
  await expect.poll(() => top(first.name)).toBeGreaterThanOrEqual(72);
  await expect.poll(() => top(first.name)).toBeLessThan(72 + 40);
  await cardOf(last.name).click();
  await expect.element(panelOf(last.name)).toBeVisible();
  await expect.element(panelOf(first.name)).not.toBeInTheDocument();
  await panelOf(last.name).getByRole('button', { name: 'Back to Team' }).click();
  await expect.element(panelOf(last.name)).not.toBeInTheDocument();
  await expect.element(cardOf(last.name)).toHaveFocus();
  await expect.element(cardOf(last.name)).toBeInViewport();
});

test('a link to a member shows that member, with all there is to say, and Read More the whole bio', async () => {
  const member = longBio ?? second;
  await openPage(`/about#${member.id}`, wide);
  await expect.element(cardOf(member.name)).toHaveAttribute('aria-current', 'true');
  const panel = panelOf(member.name);
  for (const text of [
    member.title,
    member.subtitle,
    ...member.barAdmissions,
    ...member.professionalMemberships,
    ...member.education.flatMap(({ degree, institution, year }) => [degree, `${institution}, ${year}`]),
  ]) {
    await expect.element(panel.getByText(text).first()).toBeVisible();
  }
  for (const [name, href] of [
    [member.email, `mailto:${member.email}`],
    [member.phone, `tel:${member.phoneLink}`],
    ['Schedule a Consultation', '/contact'],
  ] as const)
    await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', href);
  if (!longBio) return;
  const bio = panel.getByText(longBio.bio);
  await expect.element(bio).not.toBeVisible();
  await panel.getByText('Read More').click();
  await expect.element(bio).toBeVisible();
  await panel.getByText('Read Less').click();
  await expect.element(bio).not.toBeVisible();
});

test('768 px is wide, 767 px is narrow: an accordion shows one member at a time, the name in sight, and can be closed', async () => {
  await openPage('/about', { width: 768, height: 900 });
  await expect.element(cardOf(first.name)).toBeVisible();
  await page.viewport(767, 900);
  await expect.element(cardOf(first.name)).not.toBeInTheDocument();
  const tabsOf = (name: string) => page.getByRole('tablist', { name: `About ${name}` });
  await summaryOf(first.name).click();
  await expect.element(tabsOf(first.name)).toBeVisible();
  await summaryOf(second.name).click();
  await expect.element(tabsOf(second.name)).toBeVisible();
  await expect.element(tabsOf(first.name)).not.toBeInTheDocument();
  await expect.element(summaryOf(second.name)).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(tabsOf(second.name)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Back to Team' })).not.toBeInTheDocument();
});

test('tabs move by the arrow keys, and Tab leads from the selected one to its panel and back; More holds two accordions, both open if one wants', async () => {
  await openPage('/about', narrow);
  await summaryOf(first.name).click();
  const tabs = page.getByRole('tablist', { name: `About ${first.name}` });
  await expect.element(tabs).toHaveTextContent(/^BioContactEducationMore$/);
  const panel = page.getByRole('tabpanel');
  const contact = tabs.getByRole('tab', { name: 'Contact' });
  await tabs.getByRole('tab', { name: 'Bio' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(contact).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel.getByRole('link', { name: first.email })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(contact).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const [school] = first.education;
  await expect.element(panel.getByText(`${school?.institution}, ${school?.year}`)).toBeVisible();
  await userEvent.keyboard('{End}');
  const admission = panel.getByText(first.barAdmissions[0] ?? '', { exact: true });
  await expect.element(admission).not.toBeVisible();
  await panel.getByText('Bar Admissions').click();
  await expect.element(admission).toBeVisible();
  const { number = '', url = '' } = first.licenses[0] ?? {};
  await expect.element(panel.getByRole('link', { name: number })).toHaveAttribute('href', url);
  await panel.getByText('Professional Memberships').click();
  await expect.element(panel.getByText(first.professionalMemberships.at(-1) ?? '', { exact: true })).toBeVisible();
  await expect.element(admission).toBeVisible();
});
