import type { LeadEntry, WaitingLead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerContext, answerLeads, openLeads, received } from '../testing/answer-leads.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';
import { dialog } from '../testing/screen-parts.ts';

const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Lists of leads' }).getByRole('link', { name });
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const entry = (kind: LeadEntry['kind'], more: Partial<LeadEntry> = {}): LeadEntry => ({
  ...{ id: 7, kind, staff_name: 'Elena', at: hourAgo(), text: '', call_at: null, own_until: null },
  ...more,
});
/** Answers what waits, and what was done about every request. */
function answerOpen(waiting: Partial<WaitingLead>[], entries: LeadEntry[] = []) {
  const whole = waiting.map((lead) => ({
    ...{ id: 1, name: 'Ana', case_type: 'Other', waits_from: hourAgo(), waits_for: 'contact' as const },
    ...lead,
  }));
  answer('get-new-leads', { leads: [], waiting: whole });
  answerContext({ entries, mails: [{ channel: 'office', sent_at: new Date(Date.now() - 7_200_000).toISOString() }] });
}

test('what waits is a list of its own, with what for and how long; what is due later is not in it', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  answerOpen([
    { id: 3, name: 'Ana' },
    { id: 2, name: 'Ben', waits_for: 'outcome' },
    { id: 1, name: 'Carla', waits_for: 'call', waits_from: later },
  ]);
  await openLeads(leadsOf('Ana', 'Ben', 'Carla'));
  await expect.poll(() => document.title).toMatch(/^\(2\)/);
  await tab(/^Waiting/).click();
  await expect.element(page.getByRole('heading', { name: 'Requests waiting for an answer (2)' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Waiting' });
  await expect.element(table).toHaveTextContent(/Ana.*1 h.*a first answer.*Ben.*the outcome of a call/s);
  await table.getByRole('link', { name: 'View Ben' }).click();
  await expect.element(dialog.getByText('How did the call go?')).toBeVisible();
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
  // From one to the other with the keys of the list.
  await userEvent.keyboard('k');
  await expect.element(dialog.getByRole('heading', { name: 'Ana' })).toBeVisible();
  await expect.element(dialog.getByText('How did the call go?')).not.toBeInTheDocument();
});

test('each outcome is one press or one key, and leaves the list on every screen', async () => {
  answerLeads(leadsOf('Ana'));
  answerOpen([{ waits_for: 'outcome' }]);
  const logged = answer('log-contact', () => {
    answerOpen([], [entry('reached')]);
    return { message: '' };
  });
  await openScreen('/admin/leads?lead=1');
  await expect.element(dialog.getByText('How did the call go?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reached' }).click();
  await expect.element(dialog.getByText(/^Reached by Elena, /)).toBeVisible();
  const log = dialog.getByRole('list', { name: 'Contact log' });
  await expect.element(log).toHaveTextContent(/Emailed to the office, .*Reached by Elena/);
  await expect.element(dialog.getByText('How did the call go?')).not.toBeInTheDocument();
  await expect.element(tab(/^Waiting$/)).toBeVisible();
  for (const [index, key] of ['m', 'x', 'o'].entries()) {
    await userEvent.keyboard(key);
    await expect.poll(() => logged).toHaveLength(index + 2);
  }
  const kinds = ['reached', 'left-message', 'no-answer', 'answered'];
  await received(logged).toEqual(kinds.map((kind) => ({ ids: [1], kind })));
});

test('a note is a line and Enter; another call is planned for a time', async () => {
  answerLeads(leadsOf('Ana'));
  answerOpen([]);
  const logged = answer('log-contact', { message: '' });
  await openScreen('/admin/leads?lead=1');
  await expect.element(dialog.getByRole('button', { name: 'Reached' })).toBeVisible();
  await userEvent.keyboard('t');
  await userEvent.keyboard('Her sister speaks English{Enter}');
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Call again …' }).click();
  await userEvent.fill(dialog.getByLabelText('When to call again'), '2026-12-01T15:30');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await received(logged).toEqual([
    { ids: [1], kind: 'note', text: 'Her sister speaks English' },
    { ids: [1], kind: 'call-again', callAt: new Date('2026-12-01T15:30').toISOString() },
  ]);
  await expect.element(dialog.getByLabelText('When to call again')).not.toBeInTheDocument();
});

test('one’s own entry is taken back for ten minutes', async () => {
  answerLeads(leadsOf('Ana'));
  const soon = new Date(Date.now() + 300_000).toISOString();
  answerOpen([], [entry('note', { text: 'Speaks English' }), entry('reached', { id: 8, own_until: soon })]);
  const taken = answer('take-back-contact', () => {
    answerOpen([{}], [entry('note', { text: 'Speaks English' })]);
    return { message: 'It is taken back.' };
  });
  await openScreen('/admin/leads?lead=1');
  await expect.element(dialog.getByText(/Speaks English Note by Elena, /)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take back' })).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(dialog.getByText(/^Reached by/)).not.toBeInTheDocument();
  await received(taken).toEqual([{ id: 8 }]);
  await expect.element(tab(/^Waiting/)).toHaveTextContent(/1/);
});

test('a call is written down, and its request opens', async () => {
  const added = answer('add-lead', () => {
    answerLeads(leadsOf('Rosa Vela', 'Ana'));
    return { id: 2 };
  });
  await openLeads(leadsOf('Ana'));
  await userEvent.keyboard('w');
  const form = page.getByRole('dialog', { name: 'Write down a call' });
  await userEvent.fill(form.getByLabelText('Name'), 'Rosa Vela');
  await userEvent.fill(form.getByLabelText('Phone'), '210 555 0177');
  await userEvent.selectOptions(form.getByLabelText('Case Type'), 'Other');
  await userEvent.fill(form.getByLabelText('What was said'), 'Hit at Commerce.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Rosa Vela' })).toBeVisible();
  const saved = { name: 'Rosa Vela', phone: '210 555 0177', email: '', caseType: 'Other', message: 'Hit at Commerce.' };
  await received(added).toMatchObject([saved]);
});
