import { useEffect } from 'react';
import { toast } from '#ui';
import { formatCount } from '../lib/format.ts';
import { markSignedOut } from '../session/session-flag.ts';
import { alertOf } from './lead-alert.ts';
import { openLeadEvents, publishLeadEvent } from './lead-events.ts';
import { countNewLead, newLeads } from './new-lead-count.ts';
import { newsFilter } from './news-filter.ts';

/**
 * For signed-in staff who may see leads: shows a toast and counts every new lead, and signs out when the session ends.
 */
export function useNewLeads(mayHear: boolean): void {
  useEffect(() => {
    if (!mayHear) return undefined;
    const isNews = newsFilter();
    const names = new Map<number, string>();
    return openLeadEvents((event) => {
      if (event.type === 'signed-out') markSignedOut('by the server');
      if ('lead' in event && isNews(event.lead) && event.type === 'lead') {
        const { id, name, case_type } = event.lead;
        const earlier = [...names].filter(([other]) => newLeads().has(other)).map(([, other]) => other);
        countNewLead(id);
        names.set(id, name);
        alertOf(event.lead);
        toast({
          title: earlier.length === 0 ? 'New lead' : `${formatCount(earlier.length + 1)} new leads`,
          description: `${name}, ${case_type}`,
          detail: earlier.reverse().join(', '),
          tag: 'new-lead',
        });
      }
      publishLeadEvent(event);
    });
  }, [mayHear]);
}
