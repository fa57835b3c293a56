import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { openLive } from '../testing/answer-leads.ts';
import { goToCalls, leadOf, leadsOf, numberedLeads } from '../testing/open-screen.tsx';
import { button, cell, column, desk, dialog, heading, phone, row, search, texts } from '../testing/screen-parts.ts';

const pill = page.getByRole('button', { name: /^\d+ new requests?/ });
const isFocused = (name: string) =>
  expect.poll(() => document.querySelector('.ag-row [role=gridcell]:focus')?.textContent).toBe(name);
const names = () => texts('name');
const title = () => document.title;
const top = () => document.querySelector('.ag-grid-viewport')?.scrollTop ?? 0;
/** A list that somebody uses does not move. */
const leaveTheList = () => button('Logout').hover();
const focusTitle = () => (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();

test('a request that comes in while the list is in use waits until it is asked for, or nobody uses the list', async () => {
  const { arrive, listed } = await openLive(leadsOf('Older One', 'Older Two'));
  await cell('Older One').hover();
  arrive('Held First');
  await expect.element(pill).toHaveTextContent('1 new request');
  await expect.poll(title).toMatch(/^\(1\) /);
  expect(names()).toEqual(['Older One', 'Older Two']);
  await pill.click();
  await expect.poll(names).toEqual(['Held First', 'Older One', 'Older Two']);
  await isFocused('Held First');

  // The focus is now in the list.
  await leaveTheList();
  arrive('Held Second', 'Held Third');
  await expect.element(pill).toHaveTextContent('3 new requests');
  expect(names()).toEqual(['Held First', 'Older One', 'Older Two']);
  focusTitle();
  await userEvent.keyboard('n');
  await expect.poll(names).toEqual(['Held Third', 'Held Second', 'Held First', 'Older One', 'Older Two']);
  // It goes from each new request to the next.
  for (const name of ['Held Third', 'Held Second', 'Held First']) {
    await isFocused(name);
    await userEvent.keyboard('n');
  }
  await isFocused('Held Third');

  arrive('Held Fourth');
  await expect.element(pill).toHaveTextContent('4 new requests');
  await search.click();
  await expect.poll(() => names()[0], { timeout: 5_000 }).toBe('Held Fourth');
  // The events have all that is shown.
  expect(listed).toHaveLength(1);
});

test('a request that the search hides is announced, and n shows it', async () => {
  const { arrive } = await openLive(leadsOf('Older One', 'Older Two'));
  await leaveTheList();
  await search.fill('older');
  await expect.element(heading(2)).toBeVisible();
  arrive('Out Of Sight');
  const outside = button('1 new outside this search');
  await expect.element(outside).toBeVisible();
  await goToCalls();
  history.back();
  await expect.element(heading(2)).toBeVisible();
  await expect.element(outside).toBeVisible();
  focusTitle();
  await userEvent.keyboard('n');
  await isFocused('Out Of Sight');
  await expect.element(search).toHaveValue('');
  await expect.element(pill).toHaveTextContent('1 new request');
  await userEvent.keyboard('{Enter}');
  await expect.element(pill).not.toBeInTheDocument();
});

test('a request that the sort order puts out of view is announced, and n goes to it; with none, to the newest lead', async () => {
  const { arrive } = await openLive(numberedLeads(60, 'Ahead'));
  await search.fill('ahead');
  await column('Name').click();
  focusTitle();
  await leaveTheList();
  arrive('Not Ahead', 'Zuletzt Ahead');
  await expect.element(heading(62)).toBeVisible();
  await expect.element(pill).toHaveTextContent('2 new requests');
  expect(names()).not.toContain('Zuletzt Ahead');
  focusTitle();
  await userEvent.keyboard('n');
  await isFocused('Zuletzt Ahead');
  await expect.element(search).toHaveValue('ahead');
  await button('Mark 2 shown as opened').click();
  await expect.element(pill).not.toBeInTheDocument();
  (document.querySelector('.ag-row [role=gridcell]') as HTMLElement).focus();
  await userEvent.keyboard('n');
  await isFocused('Zuletzt Ahead');
});

test('the open dialog keeps its lead while others come and go, and steps on from there', async () => {
  const { arrive, leave } = await openLive(leadsOf('Step One', 'Step Two', 'Step Three'));
  await button('View Step One').click();
  await expect.element(dialog).toHaveTextContent('1 of 3');
  await expect.element(button('Previous lead')).toBeDisabled();
  arrive('Step Zero');
  await expect.element(pill).toBeVisible();
  await expect.element(dialog).toHaveTextContent(/Step One.*1 of 3/);
  await button('Next lead').click();
  await expect.element(dialog.getByRole('heading', { name: 'Step Two' })).toBeVisible();

  leave('Step Two');
  await expect.element(dialog).toHaveTextContent(/Step Two.*Not in the list now/);
  await button('Next lead').click();
  await expect.element(dialog).toHaveTextContent(/Step Three.*2 of 2/);
  // At the end of the list, the keyboard focus is kept.
  await expect.element(button('Next lead')).toBeDisabled();
  await expect.element(button('Next lead')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(dialog).toHaveTextContent('1 of 2');
});

test('a list scrolled away from the focus stays there when a lead goes, as the focus does', async () => {
  const { leave } = await openLive(numberedLeads(90, 'Far'));
  await search.click();
  await userEvent.keyboard('{Enter}jj');
  await expect.element(cell('Far 2')).toHaveFocus();
  document.querySelector('.ag-grid-viewport')?.scrollTo({ top: 1_500, behavior: 'instant' });
  await expect.poll(top).toBe(1_500);
  leave('Far 0');
  await expect.element(heading(89)).toBeVisible();
  await expect.element(cell('Far 2')).toHaveFocus();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(top()).toBe(1_500);
  await userEvent.keyboard('j');
  await expect.element(cell('Far 3')).toHaveFocus();
});

/** Whether something else is drawn over an element's middle, or a message about news over any part of it. */
function isCovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isOver = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  const news = [...document.querySelectorAll('.ui-toast, [aria-keyshortcuts=n]')];
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !element.contains(seen) || news.some((one) => isOver(one.getBoundingClientRect()));
}

test.each([
  { ...desk, opens: true, kept: [dialog.getByRole('link', { name: 'Call Now' }), column('Name')] },
  { ...phone, opens: false, kept: [row('First Card')] },
  { ...phone, opens: true, kept: [dialog.getByRole('link', { name: 'Call Now' })] },
])(
  'news hides no Call Now, no head and no first card, and moves no list: $width px, $opens',
  async ({ opens, kept, ...size }) => {
    const { arrive } = await openLive(leadsOf('First Card'), size);
    const listTop = () => document.querySelector('.data-grid__rows')?.getBoundingClientRect().top;
    const before = listTop();
    if (opens) await button('View First Card').click();
    else await row('First Card').hover();
    const news = { ...leadOf('News'), id: 1_001 };
    const spam = { ...leadOf('Trapped'), id: 1_002, suspected: true };
    answer('get-new-leads', { leads: [spam, { ...news, suspected: false }] });
    arrive('News');
    await expect.poll(title).toMatch(/^\(2\) /);
    await expect.element(button('1 new request, 1 possible spam')).toBeInTheDocument();
    for (const one of kept) {
      await expect.element(one).toBeVisible();
      expect(isCovered(one.element()), one.selector).toBe(false);
    }
    if (size.width === desk.width) expect(listTop()).toBe(before);
  },
);
