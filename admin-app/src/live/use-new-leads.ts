import { useEffect } from 'react';
import { toast } from '#ui';
import { markSignedOut } from '../session/session-flag.ts';
import { alertOf } from './lead-alert.ts';
import { openLeadEvents, publishLeadEvent } from './lead-events.ts';
import { countNewLead } from './new-lead-count.ts';
import { newsFilter } from './news-filter.ts';

/**
 * For signed-in staff who may see leads: shows a toast and counts every new lead, and signs out when the session ends.
 */
export function useNewLeads(mayHear: boolean): void {
  useEffect(() => {
    if (!mayHear) return undefined;
    const isNews = newsFilter();
    return openLeadEvents((event) => {
      if (event.type === 'signed-out') markSignedOut('by the server');
      if ('lead' in event && isNews(event.lead) && event.type === 'lead') {
        countNewLead(event.lead.id);
        alertOf(event.lead);
        toast({ title: 'New lead', description: `${event.lead.name}, ${event.lead.case_type}` });
      }
      publishLeadEvent(event);
    });
  }, [mayHear]);
}
