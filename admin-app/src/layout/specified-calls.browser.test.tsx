import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { hanging, worker } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { openScreen, signIn } from '../testing/open-screen.tsx';

/** Every screen of the staff area where somebody else answers the specified calls, and knows no others. */
const at = '2026-05-10T17:00:05+00:00';
const click = { id: 1, click_date: at, page_source: '/about', ip_address: '203.0.113.7' };
const stats = { total_visits: 98_765, unique_visitors: 4_321, total_leads: 1, total_calls: 2, total_emails: 3 };
const visit = { id: 1, page_url: '/specified', page_title: 'A page', visit_date: at, ip_address: '203.0.113.7' };
const lead = {
  ...{ id: 1, name: 'Ana Specified', email: 'ana@example.com', phone: '+1 210 555 0142', case_type: 'Other' },
  ...{ message: 'As specified.', submission_date: at, page_source: '/contact' },
};
const answers: Record<string, object> = {
  '/api/auth.php': { message: 'Welcome.' },
  '/api/get-admin-stats.php': { stats },
  '/api/get-admin-leads.php': { leads: [lead] },
  '/api/get-admin-visits.php': {
    visits: [visit],
    stats: { total_visits: 98_765, unique_visitors: 4_321, today_visits: 21 },
  },
  '/api/get-admin-calls.php': { calls: [{ ...click, phone_number: '+1 210 555 0177' }] },
  '/api/get-admin-emails.php': { emails: [{ ...click, email: 'clicked@example.com' }] },
};
const screens = [
  ['dashboard', 'stats', '98,765', '4,321', 'Connected', 'View Latest Leads'],
  ['leads', 'leads', 'Contact Form Submissions (1)', 'Ana Specified', 'ana@example.com'],
  ['visits', 'visits', 'Recent Page Visits (1)', '/specified', 'Direct', '21'],
  ['calls', 'calls', 'Call Button Clicks (1)', '+1 210 555 0177', '/about'],
  ['emails', 'emails', 'Email Button Clicks (1)', 'clicked@example.com', '/about'],
] as const;
/** What every other call is answered. */
const others: [string, () => Response | Promise<Response>][] = [
  ['with 401', () => HttpResponse.json({ status: 'error', message: 'Who is that?' }, { status: 401 })],
  ['with 404 in HTML', () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })],
  ['not at all', hanging],
];

/** Answers the specified calls, which have no query, and all others in one way; returns what was asked, in order. */
function answerOnlySpecified(other: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  worker.use(
    http.all('/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      const answer = answers[pathname + search];
      return answer ? HttpResponse.json({ status: 'success', ...answer }) : other();
    }),
  );
  return asked;
}
const unanswered = { isAnswered: false };
const times = (asked: readonly string[], call: string) => asked.filter((one) => one === `/api/${call}.php`).length;
const shown = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

afterEach(() => expectReport(/./));

test.each(others)(
  'where all other calls are answered %s, a sign-in and Logout work, and each screen shows what its own is answered, and stays',
  async (how, other) => {
    // A missing session is checked once a minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = answerOnlySpecified(other);
    await openScreen('/admin', { ...unanswered, isSignedIn: false });
    await signIn();
    await shown('98,765');
    expect(location.pathname).toBe('/admin/dashboard');
    for (const [screen, call, ...texts] of screens) {
      await cleanup();
      vi.setSystemTime(Date.now() + 120_000);
      asked.length = 0;
      await openScreen(`/admin/${screen}`, unanswered);
      for (const text of texts) await shown(text);
      await expect.poll(() => times(asked, 'lead-events')).toBeGreaterThan(0);
      // Where a call that the specification does not know found no session, the screen's own may decide once more.
      await expect.poll(() => times(asked, `get-admin-${call}`)).toBeGreaterThan(0);
      if (how !== 'with 401') expect(times(asked, `get-admin-${call}`)).toBe(1);
      expect(asked.filter((one) => one.includes('?') && !one.startsWith('/api/get-admin-sources'))).toEqual([]);
      for (const text of texts) await shown(text);
      expect(location.pathname).toBe(`/admin/${screen}`);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/admin');
    expect(localStorage.getItem('admin_token')).toBeNull();
  },
);

test.for(screens)('/admin/%s leads to the sign-in where its own call finds no session', async ([screen, call]) => {
  answerOnlySpecified(hanging);
  worker.use(http.get(`/api/get-admin-${call}.php`, () => HttpResponse.json({}, { status: 401 })));
  await openScreen(`/admin/${screen}`, unanswered);
  await shown('Your session has ended. Sign in to continue where you left off.');
  expect([location.pathname, localStorage.getItem('admin_token')]).toEqual(['/admin', null]);
});
