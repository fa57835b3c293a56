import type { Lead } from '@advocate/api/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerDashboard, sourceOf, sourcesOf } from '../testing/answer-dashboard.ts';
import { answerContext } from '../testing/answer-leads.ts';
import { answerIssues, leadsOf, openListening, openScreen } from '../testing/open-screen.tsx';
import { dialog } from '../testing/screen-parts.ts';

/** What a stranger may type or send into any field, and an ordinary one after each. */
const long = ['2'.repeat(2_000), 'w'.repeat(33_000), 'words and '.repeat(3_300).trim()];
const mixed = [...long.flatMap((text) => [text, 'ordinary']), 'last'];
const at = '2026-02-20T18:00:00Z';
const leads: Lead[] = leadsOf(...mixed).map((lead, index) => {
  const text = mixed[index] ?? '';
  return { ...lead, email: text, phone: text, case_type: text, message: text, page_source: `/${text}` };
});
const rows = mixed.map((text, id) => ({ id, text }));

beforeEach(() => {
  answer('get-admin-leads', { leads, total: leads.length, suspected: leads, suspected_total: leads.length });
  answerDashboard(leads.slice(0, 5));
  answer('get-deleted-leads', { leads: leads.map((lead) => ({ ...lead, deleted_at: at })), total: leads.length });
  const pages = mixed.map((name, index) => sourceOf(`${name}${index}`, mixed.length - index, 0));
  answer('get-admin-sources', sourcesOf({ pages }));
  answer('get-admin-visits', {
    visits: rows.map(({ id, text }) => ({
      ...{ id, page_url: `/${text}`, page_title: text, visit_date: at, ip_address: '10.0.0.1' },
      referrer_url: `https://example.com/${text}`,
    })),
    stats: { total_visits: 1, unique_visitors: 1, today_visits: 1 },
  });
  const click = { click_date: at, ip_address: '10.0.0.1' };
  answer('get-admin-calls', {
    calls: rows.map(({ id, text }) => ({ ...click, id, phone_number: text, page_source: text })),
  });
  answer('get-admin-emails', {
    emails: rows.map(({ id, text }) => ({ ...click, id, email: text, page_source: text })),
  });
  answer('get-audit', {
    entries: rows.map(({ id, text }) => ({
      ...{ id, at, staff_name: 'Elena', action: 'call-lead', detail: { lead: id }, network: '10.0.0.0/24' },
      lead: { id, name: text, deleted: false },
    })),
  });
  answerIssues({ code: 'mail', message: 'Mail is late for', leads: leads.slice(0, 3) });
  answerContext({ other_requests: leads.slice(0, 2) });
});

/** What lies over the middle of something else, and how far the page is wider than the window. */
function faults(items: string): string[] {
  const found: string[] = [];
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
  if (scrollHeight > 8_000) found.push(`the page is ${scrollHeight} px high`);
  for (const item of document.querySelectorAll(items)) {
    const { left, top, right, bottom, width, height } = item.getBoundingClientRect();
    if (height > 700) found.push(`an item is ${Math.round(height)} px high`);
    const isInSight = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && width > 0;
    const there = isInSight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (there && !item.contains(there) && !there.contains(item)) found.push(`${there.className} lies over an item`);
  }
  return found;
}

const screens = [
  ['/admin/dashboard', 'Latest requests', 'li, tbody tr'],
  ['/admin/leads', 'Contact Form Submissions (7)', '[role=gridcell]'],
  ['/admin/deleted', 'Deleted leads (7)', 'tbody tr'],
  ['/admin/visits', 'Recent Page Visits (7)', 'tbody tr'],
  ['/admin/calls', 'Call Button Clicks (7)', 'tbody tr'],
  ['/admin/emails', 'Email Button Clicks (7)', 'tbody tr'],
  ['/admin/sources', 'Sources', 'tbody tr'],
  ['/admin/audit', 'What was done (7)', 'tbody tr'],
] as const;

test.each(screens.flatMap((screen) => [1280, 390].map((width) => [...screen, width] as const)))(
  '%s keeps its shape with words of any length: %s, %s, at %i px',
  async (path, heading, items, width) => {
    await openScreen(path, { width });
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect.element(page.getByText('ordinary').first()).toBeInTheDocument();
    // As many as a phone has room for.
    await expect.poll(() => document.querySelectorAll(items).length).toBeGreaterThan(2);
    await expect.poll(() => faults(items)).toEqual([]);
  },
);

test.each([1280, 390])('what a lead says is read whole in its details, and may be spam, at %i px', async (width) => {
  await openScreen('/admin/leads', { width });
  await page.getByRole('link', { name: 'Possible spam (7)' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(faults('tbody tr')).toEqual([]);
  for (const text of long) {
    await page.getByRole('button', { name: `View ${text.slice(0, 99)}` }).click();
    await expect.element(dialog.getByRole('heading', { name: text, exact: true })).toBeVisible();
    // Name, case type, message, phone, email and source page.
    const parts = [...dialog.element().querySelectorAll('*')];
    const whole = parts.filter(({ textContent, childElementCount }) =>
      [text, `/${text}`].includes(childElementCount === 0 ? textContent : ''),
    );
    expect(whole.length).toBeGreaterThanOrEqual(5);
    const wide = parts.filter(
      ({ scrollWidth, clientWidth, className }) =>
        clientWidth > 0 && scrollWidth > clientWidth + 1 && !String(className).includes('visually-hidden'),
    );
    expect(wide.map(({ className }) => className)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test.each([1280, 390])('a message about a lead takes a corner of the screen at most, at %i px', async (width) => {
  const { tell } = await openListening('/admin/dashboard', { width });
  tell(...leads.slice(0, 5));
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect.element(region.getByText('5 new leads')).toBeVisible();
  expect(region.element().getBoundingClientRect().height).toBeLessThan(320);
});
