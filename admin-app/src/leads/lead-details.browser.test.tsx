import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerContext, answerLeads, openLeads } from '../testing/answer-leads.ts';
import { allAnswered, leadOf, leadsOf, numberedLeads, openScreen } from '../testing/open-screen.tsx';
import { button, cell, dialog, heading, texts, toast, toasts } from '../testing/screen-parts.ts';

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

test('the details have all of a request, the office’s hours, the language, and other requests of the person, each of which opens', async () => {
  const now = { ...leadOf('Again Now', 0, 2), submission_date: '2025-03-07T16:00:00Z' };
  const earlier = { submission_date: '2025-02-01T16:00:00Z', page_source: '/es/contacto', message: '' };
  const before = { ...leadOf('Again Before', 1, 2), ...earlier };
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openLeads([now, before]);
  answerContext({ other_requests: [before] });
  await button('View Again Now').click();
  await expect.element(dialog).toHaveTextContent('Written during office hours, on a page in English.');
  await expect.element(dialog).toHaveTextContent('Also wrote on 2/1/2025');
  const mail = dialog.getByRole('link', { name: 'Send Email' });
  const subjectOf = (subject: string) => expect.stringMatching(`^mailto:again.*[?]subject=${subject}`);
  await expect.element(mail).toHaveAttribute('href', subjectOf('Your%20request'));
  await dialog.getByRole('button', { name: 'Copy phone' }).click();
  await expect.poll(toasts).toEqual([expect.stringMatching('Copied.*210 555 0100')]);
  expect(copied.mock.calls).toEqual([['+1 210 555 0100']]);
  await dialog.getByRole('button', { name: 'Open that request' }).click();
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Again Before' })).toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent('Written while the office was closed, on a page in Spanish.');
  await expect.element(mail).toHaveAttribute('href', subjectOf('Su%20solicitud'));
  const address = dialog.getByRole('link', { name: 'again.before@example.com' });
  await expect.element(address).toHaveAttribute('href', 'mailto:again.before@example.com');
  const said = /Personal Injury.*days ago.*No message provided.*2\/1\/2025, 10:00 AM.*\/es\/contacto/;
  await expect.element(dialog).toHaveTextContent(said);
});

test('a lead that the other system refused shows why, is sent again, and says when it has arrived', async () => {
  const state = (waiting: boolean, attempts: number, error: string | null, sent_at: string | null = null) =>
    answerContext({ hand_over: { sent_at, waiting, attempts, error } });
  answerLeads(leadsOf('Not Taken'));
  answer('hand-over-lead', () => {
    state(true, 0, null);
    return { message: '' };
  });
  state(true, 3, 'the receiver answered 500');
  await openScreen('/admin/leads?lead=1');
  await expect.element(dialog).toHaveTextContent('Not sent to your CRM yet, after 3 tries: the receiver answered 500.');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog).toHaveTextContent('On its way to your CRM.');
  state(false, 1, null, '2026-05-10T17:00:00Z');
  await expect.poll(() => dialog.element().textContent, { timeout: 10_000 }).toContain('Sent to your CRM on 5/10/2026');
});

test('single-key shortcuts can be switched off for good; on a Mac Backspace deletes, from a row alone', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const { deleted } = answerLeads(leadsOf('Mac Row'));
  const off = page.getByLabelText('Single-key shortcuts');
  const openKeys = async () => {
    await openScreen('/admin/leads');
    await expect.element(heading(1)).toBeVisible();
    await button('List options').click();
    await button('Keys').click();
  };
  const title = page.getByRole('heading', { level: 1 });
  const focusTitle = async () => {
    await userEvent.keyboard('{Escape}');
    (title.element() as HTMLElement).focus();
  };
  await openKeys();
  await off.click();
  await cleanup();
  await openKeys();
  await expect.element(off).not.toBeChecked();
  await focusTitle();
  await userEvent.keyboard('jk/n');
  await expect.element(title).toHaveFocus();
  await button('Keys').click();
  await off.click();
  await focusTitle();
  await userEvent.keyboard('{Backspace}j');
  await expect.element(cell('Mac Row')).toHaveFocus();
  expect(deleted).toEqual([]);
  await userEvent.keyboard('{Backspace}');
  await expect.element(heading(0)).toBeVisible();
  await expect.poll(() => deleted).toHaveLength(1);
});

test('a row says how long the person has been waiting', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await openLeads([
    { ...leadOf('Waits Short', 0, 2), submission_date: ago(0) },
    { ...leadOf('Waits Long', 1, 2), submission_date: ago(190) },
  ]);
  await expect
    .poll(() => texts('submission_date'))
    .toEqual([expect.stringMatching(/^just now /), expect.stringMatching(/^3 h .*\d\/\d+\/20\d\d, \d+:\d\d\s[AP]M$/)]);
});

test('a delete asks for the newest page, and for the rest when the numbers disagree', async () => {
  const leads = numberedLeads(240, 'Asked');
  const { listed, gone } = await openLeads(leads);
  listed.length = 0;
  await button('Delete Asked 0').click();
  await expect.element(heading(239)).toBeVisible();
  await allAnswered();
  expect(new Set(listed.map(({ headers }) => headers.get('page-limit')))).toEqual(new Set(['200']));
  // Deleted without a notification, as directly in the database.
  gone.add(leads[7]?.id);
  await button('Delete Asked 1').click();
  await expect.element(heading(237)).toBeVisible();
});

test('a message above a modal dialog is reached and closed without closing it; a press beside it closes it, if it began there', async () => {
  expectReport(/delete-lead/);
  // The window is too narrow to show a lead next to the list, so the dialog is modal.
  await openLeads([{ ...leadOf('Told Above'), message: 'Words to mark with the mouse' }], { width: 900, height: 800 });
  answer('delete-lead', refused(500, ''));
  await button('View Told Above').click();
  await expect.element(dialog).toBeVisible();
  const failure = toast('Failed to delete lead');
  const dismiss = button('Dismiss notification');
  const fail = async () => {
    await userEvent.keyboard('{Delete}');
    await expect.element(failure).toBeVisible();
  };
  await fail();
  await dismiss.click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();

  // What a modal dialog makes inert is neither focused nor announced.
  await fail();
  (dialog.getByRole('link', { name: 'Call Now' }).element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(failure).not.toBeInTheDocument();

  await fail();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await dismiss.click();
  await expect.element(failure).not.toBeInTheDocument();

  await button('View Told Above').click();
  const words = dialog.getByText('Words to mark');
  await expect.element(words).toBeVisible();
  const frame = page.elementLocator(document.body);
  const beside = { x: 5, y: 300 };
  await userEvent.dragAndDrop(words, frame, { targetPosition: beside, force: true });
  await expect.element(dialog).toBeVisible();
  await userEvent.dragAndDrop(frame, words, { sourcePosition: beside, force: true });
  await expect.element(dialog).toBeVisible();
  await frame.click({ position: beside, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});
