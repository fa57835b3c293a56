import type { AccountAnswer, Issue, Lead } from '@advocate/api/contracts';
import { BrowserRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { clearToasts } from '#ui';
import { answer, answerLeadEvents, type EventStream } from '../../../tests/harness/answers/calls.ts';
import { App } from '../app.tsx';
import { whenSignedOut } from '../lib/call-api.ts';
import { queryClient } from '../lib/query-client.ts';
import { markSignedIn, markSignedOut } from '../session/session-flag.ts';
import { forgetDrafts } from '../session/use-draft.ts';

const owner: AccountAnswer = {
  username: 'staff',
  role: 'owner',
  may_move_data: true,
  email: 'staff@example.com',
  passkeys: [{ id: 1, name: 'Laptop', created_at: '2026-01-02T15:00:00Z', last_used_at: null }],
  recovery_codes_left: 10,
  passkey_from: null,
  must_register: false,
  waiting_owners: null,
};

interface Opening {
  account?: Partial<AccountAnswer>;
  isSignedIn?: boolean;
  /** Whether the account and the events are answered here. */
  isAnswered?: boolean;
  width?: number;
  height?: number;
}

/**
 * Opens a screen of the staff area as a page load would: signed in unless told otherwise, with nothing new and nothing wrong
 * unless a call was answered otherwise before, in a window of this size in CSS pixels. Returns the streams of events that it
 * opens.
 */
export async function openScreen(
  path: string,
  { account = {}, isSignedIn = true, isAnswered = true, width = 1280, height = 800 }: Opening = {},
): Promise<EventStream[]> {
  const streams = isAnswered ? answerLeadEvents() : [];
  if (isAnswered) answer('get-account', { ...owner, ...account });
  await page.viewport(width, height);
  clearToasts();
  forgetDrafts();
  whenSignedOut(() => markSignedOut('by the server'));
  if (isSignedIn) markSignedIn();
  history.replaceState(null, '', path);
  // The styles of the staff area are those of this element.
  const container = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  await render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    { container },
  );
  return streams;
}

/** Waits until everything that the screen has asked is answered: what comes in from then on is news. */
export const allAnswered = () => expect.poll(() => queryClient.isFetching() + queryClient.isMutating()).toBe(0);

/** Opens a screen and waits until it hears of news. `tell` has it hear that these leads are all that nobody has opened. */
export async function openListening(path: string, opening: Opening = {}) {
  const streams = await openScreen(path, opening);
  await expect.poll(() => streams.length).toBe(1);
  await allAnswered();
  function tell(...leads: Pick<Lead, 'id' | 'name' | 'case_type'>[]): void {
    const news = leads.map(({ id, name, case_type }) => ({ id, name, case_type, suspected: false }));
    answer('get-new-leads', { leads: news });
    streams[0]?.send('opened', {});
  }
  return { streams, tell };
}

/** Goes by the menu to the screen of the calls, of which there are none. */
export async function goToCalls(): Promise<void> {
  answer('get-admin-calls', { calls: [] });
  await page.getByRole('link', { name: 'Calls', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
}

/** Fills in the form of the sign-in page and sends it. */
export async function signIn(): Promise<void> {
  await page.getByLabelText('Username').fill('staff');
  await page.getByLabelText('Password').fill('a password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Answers that this is wrong. */
export const answerIssues = (...issues: (Pick<Issue, 'code' | 'message'> & Partial<Issue>)[]) =>
  answer('get-admin-health', {
    issues: issues.map((issue) => ({
      ...{ severity: 'serious', state: 'found', since: '2026-05-10T17:00:05Z', leads: null },
      ...issue,
    })),
    checks: [],
  });

/** Returns a lead in the form of the leads' own call: the `index`th newest of `count`. */
export const leadOf = (name: string, index = 0, count = 1): Lead => ({
  id: count - index,
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
  phone: '+1 210 555 0100',
  case_type: 'Personal Injury',
  message: 'A truck hit me.',
  submission_date: new Date(Date.UTC(2026, 1, 20 - index, 18)).toISOString(),
  page_source: '/contact',
});

/** Returns a lead for each name, newest first. */
export const leadsOf = (...names: string[]): Lead[] => names.map((name, index) => leadOf(name, index, names.length));

/** Returns so many leads with this name and a number, newest first. */
export const numberedLeads = (count: number, name: string): Lead[] =>
  leadsOf(...Array.from({ length: count }, (_, index) => `${name} ${index}`));

/** Translates the page as browsers do: each text moves into elements of the browser's own, which React knows nothing of. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}
