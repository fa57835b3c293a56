import type { Lead, LeadContextAnswer } from '@advocate/api/contracts';
import { answer } from '../../../tests/harness/answers/calls.ts';

/** Answers the list with these leads, less those that are deleted from now on. Returns what both calls receive. */
export function answerLeads(leads: readonly Lead[]) {
  const gone = new Set<unknown>();
  const listed = answer('get-admin-leads', () => {
    const left = leads.filter(({ id }) => !gone.has(id));
    return { leads: left, total: left.length, suspected: [], suspected_total: 0 };
  });
  const deleted = answer('delete-lead', ({ input }) => {
    gone.add(input.id);
    return { message: 'Lead deleted successfully' };
  });
  return { listed, deleted };
}

/** Answers what else the firm knows about a request: nothing but this. */
export const answerContext = (known: Partial<LeadContextAnswer> = {}) =>
  answer('get-lead-context', {
    ...{ visit: null, other_requests: [], acknowledgment: null, entries: [], mails: [], hand_over: null },
    ...known,
  });
