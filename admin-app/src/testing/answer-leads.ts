import type { Lead, LeadContextAnswer, NewLead } from '@advocate/api/contracts';
import { expect } from 'vitest';
import { answer, type Received } from '../../../tests/harness/answers/calls.ts';
import { allAnswered, leadOf, openScreen } from './open-screen.tsx';
import { desk, heading } from './screen-parts.ts';

/**
 * Answers the list with these leads, page by page, less those that are deleted from now on and not restored. Returns what the calls
 * receive, and the deleted ones.
 */
export function answerLeads(leads: readonly Lead[]) {
  const gone = new Set<unknown>();
  const listed = answer('get-admin-leads', ({ headers }) => {
    const left = leads.filter(({ id }) => !gone.has(id));
    const start = Number(headers.get('page-before') ?? 0);
    const end = start + Number(headers.get('page-limit') ?? left.length);
    const counts = { total: left.length, suspected: [], suspected_total: 0 };
    return { leads: left.slice(start, end), ...counts, ...(end < left.length && { next: `${end}` }) };
  });
  const deleted = answer('delete-lead', ({ input }) => {
    gone.add(input.id);
    return { message: 'Lead deleted successfully' };
  });
  const restored = answer('restore-lead', ({ input }) => {
    gone.delete(input.id);
    return { message: '' };
  });
  return { listed, deleted, restored, gone };
}

/** Answers what else the firm knows about a request: nothing but this. */
export const answerContext = (known: Partial<LeadContextAnswer> = {}) =>
  answer('get-lead-context', {
    ...{ visit: null, other_requests: [], acknowledgment: null, entries: [], mails: [], hand_over: null },
    ...known,
  });

/** Polls what a call has received. */
export const received = (calls: readonly Received[]) => expect.poll(() => calls.map(({ input }) => input));

/** Opens the leads screen with these leads, and waits until it shows how many. Returns what it receives, and its streams. */
export async function openLeads(leads: readonly Lead[], size = desk) {
  const calls = answerLeads(leads);
  answerContext();
  const streams = await openScreen('/admin/leads', size);
  await expect.element(heading(leads.length)).toBeVisible();
  return { ...calls, streams };
}

/**
 * Does the same, and waits until the screen hears of other leads. `arrive` has requests come in that are newer than all others
 * and that nobody has opened; `leave` has somebody delete a lead. Both take names.
 */
export async function openLive(leads: readonly Lead[], size = desk) {
  const all = [...leads];
  let news: NewLead[] = [];
  answer('get-new-leads', () => ({ leads: news }));
  answer('log-contact', ({ input }) => {
    const opened = input.ids as number[];
    news = news.filter(({ id }) => !opened.includes(id));
    return { message: '' };
  });
  const { gone, listed, streams } = await openLeads(all, size);
  await expect.poll(() => streams.length).toBe(1);
  await allAnswered();
  streams[0]?.send('connected', { total: all.length, suspected_total: 0 });

  function arrive(...names: string[]): void {
    for (const name of names) {
      const id = 1_000 + all.length;
      const submission_date = new Date(Date.UTC(2026, 2, 1, 0, all.length)).toISOString();
      const lead = { ...leadOf(name), id, submission_date };
      all.unshift(lead);
      news = [{ ...lead, suspected: false }, ...news];
      streams[0]?.send('lead', lead, `${id}`);
    }
  }
  function leave(name: string): void {
    const id = all.find((lead) => lead.name === name)?.id;
    gone.add(id);
    news = news.filter((lead) => lead.id !== id);
    streams[0]?.send('removed', { id });
  }
  return { arrive, leave, listed };
}
