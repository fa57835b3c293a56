import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { savedFiles } from '../../../tests/harness/answers/files.ts';
import { openLeads } from '../testing/answer-leads.ts';
import { leadOf, leadsOf, numberedLeads, openScreen } from '../testing/open-screen.tsx';
import { button, heading, saveBy, search, toast } from '../testing/screen-parts.ts';

const header = '\ufeff"Name","Email","Phone","Case Type","Message","Date","Source"';

/** Answers the first 200 of these at once, and the others with `later`. */
function answerPages(leads: Lead[], later: () => Response | Promise<Response>) {
  answer('record-export', { message: '' });
  answer('get-admin-leads', ({ headers }) =>
    headers.has('Page-Before') ? later() : { leads: leads.slice(0, 200), next: 'second', total: leads.length },
  );
}
const restOf = (leads: Lead[]) => Response.json({ status: 'success', leads: leads.slice(200) });

test('the file has the leads that are shown, in their order, every field quoted, no formula, and office time', async () => {
  const more = { submission_date: '2025-03-04T15:31:00Z', email: 'two@a.example', phone: '-1+1', message: '' };
  const whole = { email: 'lou+one@a.example', phone: '+1 (210) 555-0142', case_type: 'Wrongful Death' };
  await openLeads([
    { ...leadOf('=HYPERLINK("http://x")', 0, 3), ...more },
    {
      ...{ ...leadOf('Journey "Lou" O’Brien, Jr.', 1, 3), ...whole, message: 'First line\nsecond, with "quotes"' },
      ...{ submission_date: '2025-03-04T15:30:00Z', page_source: '/boerne' },
    },
    leadOf('北京 <b>bold</b>', 2, 3),
  ]);
  answer('record-export', { message: '' });
  await search.fill('A.EXAMPLE');
  await expect.element(heading(2)).toBeVisible();
  const { name, text } = await saveBy('Export CSV');
  expect(name).toBe(`leads-${new Intl.DateTimeFormat('sv').format()}.csv`);
  expect(text).toBe(
    [
      header,
      `"'=HYPERLINK(""http://x"")","two@a.example","'-1+1","Personal Injury","","2025-03-04 09:31:00","/contact"`,
      `"Journey ""Lou"" O’Brien, Jr.","lou+one@a.example","+1 (210) 555-0142","Wrongful Death","First line\nsecond, with ""quotes""","2025-03-04 09:30:00","/boerne"`,
    ].join('\r\n'),
  );
});

test('the list is usable while the rest arrives, and an export pressed meanwhile holds it all', async () => {
  const leads = numberedLeads(320, 'Paged');
  const { answering, release } = held<Response>();
  answerPages(leads, answering);
  await openScreen('/admin/leads');
  await expect.element(page.getByRole('progressbar', { name: 'Loading leads: 200 of 320' })).toBeVisible();
  const files = savedFiles();
  await button('Export CSV').click();
  await expect.element(page.getByText('Waiting for the rest of the leads: 200 of 320')).toBeVisible();
  await expect.element(button('Export CSV')).toHaveFocus();
  await search.fill('paged');
  release(restOf(leads));
  await expect.poll(() => files).toHaveLength(1);
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(321);
  await expect.element(toast('320 leads saved')).toBeVisible();
  await expect.element(heading(320)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByText('Loading leads...')).not.toBeInTheDocument();
});

test('a partially loaded list is not exported before the rest has arrived', async () => {
  expectReport(/get-admin-leads/);
  const leads = numberedLeads(230, 'Paged');
  answerPages(leads, noAnswer);
  await openScreen('/admin/leads');
  await expect.element(page.getByText('Some leads may be missing')).toBeVisible();
  const files = savedFiles();
  await button('Export CSV').click();
  await expect.element(toast('did not all arrive')).toBeVisible();
  expect(files).toEqual([]);
  answerPages(leads, () => restOf(leads));
  await button('Export CSV').click();
  await expect.poll(() => files).toHaveLength(1);
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(231);
  await expect.element(heading(230)).toBeVisible();
});

test('an export that the server cannot record saves no file; one of nothing has its header', async () => {
  expectReport(/record-export/);
  answer('record-export', noAnswer());
  await openLeads(leadsOf('Taken Home'));
  const files = savedFiles();
  await button('Export CSV').click();
  await expect.element(toast('The list could not be exported.')).toBeVisible();
  expect(files).toEqual([]);
  answer('record-export', { message: '' });
  await search.fill('nobody');
  await expect.element(heading(0)).toBeVisible();
  await button('Export CSV').click();
  await expect.poll(() => files).toHaveLength(1);
  expect(await files[0]?.text()).toBe(header);
});
