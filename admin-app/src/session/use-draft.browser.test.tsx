import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { leadsOf, openScreen, signIn } from '../testing/open-screen.tsx';
import { button, screenLink } from '../testing/screen-parts.ts';

const ended = refused(401, 'Please sign in.');
const field = (label: string) => page.getByLabelText(label);

async function signInAgain() {
  answer('auth', { message: '' });
  await expect.element(page.getByText('Your session has ended.')).toBeVisible();
  await signIn();
}

/** For each form: where it is, what is typed and sent while the session has ended, and what is there after the next one. */
const forms = {
  async note() {
    answerLeads(leadsOf('Ana'));
    answerContext();
    answer('log-contact', ended);
    await openScreen('/admin/leads?lead=1');
    await button('Call again …').click();
    await userEvent.fill(field('When to call again'), '2026-12-01T15:30');
    await userEvent.fill(field('Note'), 'Her sister speaks English');
    await userEvent.keyboard('{Enter}');
    return [
      [field('Note'), 'Her sister speaks English'],
      [field('When to call again'), '2026-12-01T15:30'],
    ] as const;
  },
  async 'call that is written down'() {
    answerLeads(leadsOf('Ana'));
    answer('add-lead', ended);
    await openScreen('/admin/leads');
    await button('Write down a call').click();
    const form = page.getByRole('dialog', { name: 'Write down a call' });
    const typed = [
      [form.getByLabelText('Name'), 'Rosa Vela'],
      [form.getByLabelText('Phone'), '210 555 0177'],
      [form.getByLabelText('What was said'), 'Hit at Commerce.'],
    ] as const;
    for (const [control, text] of typed) await userEvent.fill(control, text);
    await userEvent.selectOptions(form.getByLabelText('Case Type'), 'Other');
    await button('Save').click();
    return [...typed, [form.getByLabelText('Case Type'), 'Other']] as const;
  },
  async invitation() {
    answer('get-people', { people: [], invitations: [], rules: { data_for_owners: false, passkey_from: null } });
    answer('invite-person', ended);
    await openScreen('/admin/people');
    await field('Username').fill('ann');
    await userEvent.selectOptions(field('Role'), 'Owner');
    await field('Email').fill('ann@example.com');
    await button('Invite').click();
    return [
      [field('Username'), 'ann'],
      [field('Role'), 'Owner'],
      [field('Email'), 'ann@example.com'],
    ] as const;
  },
  async 'choice of columns'() {
    answer('get-imports', { imports: [] });
    answer('import-leads', ended);
    await openScreen('/admin/import');
    await field('CSV file').upload(new File(['Who,Reach\nAna,a@x.example'], 'old.csv', { type: 'text/csv' }));
    await userEvent.selectOptions(field('Name'), 'Who');
    await userEvent.selectOptions(field('Email'), 'Reach');
    await button('Check the rows').click();
    return [
      [field('Name'), '0'],
      [field('Email'), '1'],
    ] as const;
  },
};

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'a %s is still there when the session has ended and the same person signs in again',
  async (form) => {
    expectReport(/401/);
    const typed = await forms[form]();
    await signInAgain();
    for (const [control, value] of typed) await expect.element(control).toHaveValue(value);
  },
);

test('what one person typed is not for another who signs in, nor for anybody after a logout', async () => {
  expectReport(/401/);
  await forms.note();
  answer('get-account', { username: 'ann', role: 'staff', may_move_data: true });
  await signInAgain();
  await expect.element(field('Note')).toHaveValue('');
  await field('Note').fill('Mine');
  answer('logout', { message: '' });
  answerDashboard([]);
  await button('Logout').click();
  await signIn();
  await screenLink('Leads').click();
  await button('View Ana').click();
  await expect.element(field('Note')).toHaveValue('');
});
