import { useEffect } from 'react';
import { toast } from '#ui';
import { dropFlag } from '../session/session-flag.ts';
import { openLeadEvents } from './lead-events.ts';
import { publishLeadEvent } from './lead-subscription.ts';
import { countNewLead } from './new-lead-count.ts';

/** While somebody is signed in: a toast and a count for every new lead, and the way out when the session ends. */
export function useNewLeads(): void {
  useEffect(() => {
    // A reconnected stream may send a lead again; it is announced once.
    const announced = new Set<number>();
    return openLeadEvents((event) => {
      if (event.type === 'signed-out') dropFlag({ byChoice: false });
      if (event.type === 'lead' && !announced.has(event.lead.id)) {
        announced.add(event.lead.id);
        countNewLead();
        toast({ title: 'New lead', description: `${event.lead.name}, ${event.lead.case_type}` });
      }
      publishLeadEvent(event);
    });
  }, []);
}
