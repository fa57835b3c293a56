import type { Lead } from '@advocate/api/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, held } from '../../../tests/harness/answers/calls.ts';
import { answerLeads, openLeads, received } from '../testing/answer-leads.ts';
import { leadOf, leadsOf, openScreen } from '../testing/open-screen.tsx';
import { button, cell, column, desk, dialog, heading, phone, search, texts } from '../testing/screen-parts.ts';

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

const openColumns = async () => {
  await button('List options').click();
  await button('Columns').click();
};

const withFields = (leads: Lead[], ...fields: Partial<Lead>[]) =>
  leads.map((lead, index) => ({ ...lead, ...fields[index] }));

const columns = () =>
  [...document.querySelectorAll('.ag-header-cell[col-id]')]
    .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
    .map((head) => head.getAttribute('col-id'));
const allColumns = ['name', 'email', 'phone', 'case_type', 'message', 'submission_date', 'page_source', 'actions'];

test('the search finds while it is typed, says where it looks, and Escape clears it', async () => {
  await openLeads(leadsOf('Search Alpha', 'Search Beta'));
  for (const [query, found] of [
    ['search alpha', 1],
    ['unfindable', 0],
  ] as const) {
    await search.fill(query);
    await expect.element(heading(found)).toBeVisible();
    await expect.poll(() => texts('name')).toHaveLength(found);
  }
  await expect.element(page.getByText('The search reads names, emails, phones, and case types.')).toBeVisible();
  await expect.element(page.getByRole('grid', { name: 'Leads' })).toHaveAttribute('aria-rowcount', '1');
  await userEvent.click(search);
  await userEvent.keyboard('{Escape}');
  await expect.element(heading(2)).toBeVisible();
});

test('everything works by keyboard: search, move, open, step, close, delete', async () => {
  const { deleted } = await openLeads(leadsOf('Key One', 'Key Two', 'Key Three'));
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('key{Enter}');
  await expect.element(cell('Key One')).toHaveFocus();
  // The second one as with Caps Lock.
  await userEvent.keyboard('jkJ');
  await expect.element(cell('Key Two')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('heading', { name: 'Key Two' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(dialog.getByRole('heading', { name: 'Key Three' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('Key Three')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(heading(2)).toBeVisible();
  await received(deleted).toEqual([{ id: 1 }]);
});

test('Tab goes through a row to its actions and on to what follows the list', async () => {
  await openLeads(leadsOf('Tab One', 'Tab Two'));
  await expect.element(page.getByRole('grid', { name: 'Leads' })).toHaveAttribute('aria-rowcount', '3');
  await search.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Tab One')).toHaveFocus();
  for (const _ of [...allColumns.slice(1), 'view']) await userEvent.tab();
  await expect.element(button('View Tab One')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Delete Tab One')).toHaveFocus();
  await userEvent.tab();
  expect(document.querySelector('.data-grid__rows :focus')).toBeNull();
});

test('rows are sorted by their headers and by the chip; cards by their own list, in the same order', async () => {
  await openLeads(leadsOf('bea', 'Ana', 'Cid'));
  const isOrder = (...names: string[]) => expect.poll(() => texts('name')).toEqual(names);
  await isOrder('bea', 'Ana', 'Cid');
  await column('Name').click();
  await isOrder('Ana', 'bea', 'Cid');
  await column('Name').click();
  await isOrder('Cid', 'bea', 'Ana');
  await expect.element(column('Name')).toHaveAttribute('aria-sort', 'descending');

  await page.viewport(phone.width, phone.height);
  const order = page.getByLabelText('Sort leads');
  await expect.element(order).toHaveDisplayValue('Name, Z to A');
  await isOrder('Cid', 'bea', 'Ana');
  await order.selectOptions('Oldest first');
  await isOrder('Cid', 'Ana', 'bea');

  await page.viewport(desk.width, desk.height);
  await expect.element(column('Date')).toHaveAttribute('aria-sort', 'ascending');
  await button(/^Sorted by Date/).click();
  await expect.element(page.getByText(/^Sorted by/)).not.toBeInTheDocument();
  await isOrder('bea', 'Ana', 'Cid');
});

test('columns are moved by keyboard and hidden, and stay so in this browser, until they are reset', async () => {
  await openLeads(leadsOf('In Columns'));
  await expect.poll(columns).toEqual(allColumns);
  (column('Name').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await openColumns();
  await page.getByLabelText('Source').click();
  const changed = ['email', 'name', 'phone', 'case_type', 'message', 'submission_date', 'actions'];
  await expect.poll(columns).toEqual(changed);
  await cleanup();
  await openScreen('/admin/leads', desk);
  await expect.poll(columns).toEqual(changed);
  await openColumns();
  await button('Reset columns').click();
  await expect.poll(columns).toEqual(allColumns);
});

test.each([
  { width: 1440, alone: allColumns, beside: allColumns.filter((id) => id !== 'page_source') },
  { width: 1280, alone: allColumns, beside: allColumns.filter((id) => !['page_source', 'email'].includes(id)) },
  // No room for a lead beside the list.
  { width: 768, alone: ['name', 'phone', 'case_type', 'submission_date', 'actions'], beside: undefined },
])(
  'columns give way, the source first and a date never, so that none is cut; they come back: $width px',
  async ({ width, alone, beside = alone }) => {
    await openLeads(leadsOf('Gives Way'), { width, height: 800 });
    const head = (id: string) => document.querySelector(`.ag-header-cell[col-id=${id}]`)?.getBoundingClientRect();
    const isDateWhole = () =>
      expect(head('submission_date')?.right).toBeLessThanOrEqual((head('actions')?.left ?? 0) + 1);
    await expect.poll(columns).toEqual(alone);
    isDateWhole();
    await cell('Gives Way').click();
    await expect.element(dialog).toBeVisible();
    await expect.poll(columns).toEqual(beside);
    isDateWhole();
    await userEvent.keyboard('{Escape}');
    await expect.poll(columns).toEqual(alone);
  },
);

test('chosen rows are counted; those that are new are marked as opened, which can be undone, and the others stay new', async () => {
  const leads = leadsOf('Chosen One', 'Chosen Two', 'Not Chosen');
  const logged = answer('log-contact', { message: '' });
  const isOpened = (id: number) => logged.some(({ input }) => (input.ids as number[]).includes(id));
  const news = leads.filter(({ name }) => name !== 'Chosen Two').map((lead) => ({ ...lead, suspected: false }));
  answer('get-new-leads', () => ({ leads: news.filter(({ id }) => !isOpened(id)) }));
  await openLeads(leads);
  await expect.element(button('Mark 2 shown as opened')).toBeVisible();
  const choose = () => cell(/^(New )?Chosen One$/).click({ modifiers: ['Control'] });
  await choose();
  await button('Mark 1 chosen as opened').click();
  await expect.element(button('Mark 1 shown as opened')).toBeVisible();
  await received(logged).toEqual([{ ids: [3], kind: 'opened' }]);
  const taken = answer('take-back-contact', () => {
    logged.length = 0;
    return { message: '' };
  });
  await button('Undo').click();
  await expect.element(button('Mark 2 shown as opened')).toBeVisible();
  await received(taken).toEqual([{ opened: [3] }]);
  await choose();
  await cell('Chosen Two').click({ modifiers: ['Control'] });
  await expect.element(page.getByText('2 chosen', { exact: true })).toBeVisible();
  await expect.element(button('Copy emails')).toBeVisible();
  await button('Clear selection').click();
  await expect.element(page.getByText('2 chosen')).not.toBeInTheDocument();
});

test('a lead opens next to the list, its address names it, and a delete under way leaves another one open', async () => {
  await openLeads(leadsOf('Beside One', 'Beside Two', 'Beside Three'));
  // Who selects text opens no lead.
  const email = page.getByText('beside.one@example.com');
  await userEvent.dragAndDrop(email, email, { sourcePosition: { x: 1, y: 8 }, targetPosition: { x: 99, y: 8 } });
  expect(String(getSelection())).toContain('beside.one');
  await expect.element(dialog).not.toBeInTheDocument();
  await cell('Beside One').click();
  await expect.element(dialog.getByRole('heading', { name: 'Beside One' })).toBeVisible();
  expect(location.search).toBe('?lead=3');
  const { width, height } = dialog.element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(672);
  expect(height).toBeLessThanOrEqual(desk.height * 0.8);
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  expect(topOf(dialog.element())).toBeCloseTo(topOf(document.querySelector('.leads-list')), 0);
  const [phoneShown] = dialog.getByRole('definition').elements();
  expect(topOf(phoneShown ?? null)).toBeLessThan(topOf(dialog.getByText('A truck hit me.').element()));
  await cell('Beside Three').click();
  await expect.element(dialog.getByRole('heading', { name: 'Beside Three' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(dialog.getByRole('heading', { name: 'Beside Two' })).toBeVisible();

  const { answering, release } = held<{ message: string }>();
  const deleted = answer('delete-lead', answering);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => deleted).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Next lead' }).click();
  answerLeads(leadsOf('Beside One', 'Beside Two', 'Beside Three').filter(({ id }) => id !== 2));
  release({ message: 'Lead deleted successfully' });
  await expect.element(heading(2)).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Beside Three' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.search).toBe('');
});

test('below 768 px a lead is a card that calls, emails and opens, with its own delete inside', async () => {
  const logged = answer('log-contact', { message: '' });
  // No program of this computer takes a call or an email.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay, { capture: true });
  await openLeads(withFields(leadsOf('Card Person'), { email: 'a@card.example', message: 'Hit on Loop 1604' }), phone);
  const mail = page.getByRole('link', { name: 'a@card.example' });
  await expect.element(mail).toHaveAttribute('href', 'mailto:a@card.example');
  await mail.click();
  await page.getByRole('link', { name: /555-01/ }).click();
  const ids = [1];
  await received(logged).toEqual([
    { ids, kind: 'emailed' },
    { ids, kind: 'called' },
  ]);
  removeEventListener('click', stay, { capture: true });
  await expect.element(page.getByText('Hit on Loop 1604')).toBeVisible();
  await button('View Card Person').click();
  await expect.element(dialog).toHaveTextContent('No website visit is linked to this request.');
  await expect.element(dialog.getByRole('button', { name: 'Delete this lead' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test.each([320, 390, 1024])('a phone number is never cut off, even next to a long address: %i px', async (width) => {
  const number = '+1 (210) 555-0142 ext. 1234';
  const email = `${'very-long-name'.repeat(4)}@cut.example`;
  const phone_links = [{ text: number, href: 'tel:+12105550142;ext=1234', formatted: number.slice(3) }];
  const lead = { ...leadOf('Long Lines'), email, phone: number, phone_links, message: 'Words. '.repeat(40) };
  await openLeads([lead], { width, height: 844 });
  const shown = () =>
    [...document.querySelectorAll('.call-link, [role=gridcell][col-id=phone]')].filter(
      (one) => one.checkVisibility() && one.textContent?.includes(number.slice(3)),
    );
  await expect.poll(shown).toHaveLength(1);
  /** How far the number reaches beyond its cell; the grid gives a row its height once it has measured it. */
  const beyond = () => {
    const range = document.createRange();
    const [place] = shown();
    if (!place) return undefined;
    range.selectNodeContents(place);
    const [text, box] = [range, place.closest('.ag-cell') ?? place].map((one) => one.getBoundingClientRect());
    return text && box && Math.max(text.right - box.right, text.bottom - box.bottom);
  };
  await expect.poll(beyond).toBeLessThanOrEqual(1);
});

const linkOf = (end: string) => ({
  ...{ text: `210-555-01${end}`, href: `tel:+121055501${end}`, formatted: `(210) 555-01${end}` },
});

test('the list shows phones in one format, the details as typed; every number is a link that dials it alone, and Call Now dials the first', async () => {
  const phones = [
    { phone: '210-555-0133 (after 5pm)', phone_links: [linkOf('33')] },
    { phone: '210-555-0144 or 210-555-0145', phone_links: [linkOf('44'), linkOf('45')] },
    { phone: '210.555.0146', phone_links: null },
    { phone: 'ask at the store', phone_links: [] },
  ];
  await openLeads(withFields(leadsOf('Phone 0', 'Phone 1', 'Phone 2', 'Phone 3'), ...phones));
  const listed = ['(210) 555-0133', '(210) 555-0144 · (210) 555-0145', '(210) 555-0146', 'ask at the store'];
  await expect.poll(() => texts('phone')).toEqual(listed);
  const dialed = [['tel:+12105550133'], ['tel:+12105550144', 'tel:+12105550145'], ['tel:210.555.0146'], []];
  for (const [index, { phone }] of phones.entries()) {
    await button(`View Phone ${index}`).click();
    const shown = dialog.getByRole('definition').first();
    await expect.element(shown).toHaveTextContent(phone);
    const links = [...shown.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(dialed[index]);
    const call = dialog.getByRole('link', { name: 'Call Now' }).elements();
    expect(call.map((link) => link.getAttribute('href'))).toEqual(links.slice(0, 1));
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  }
});
