import type { Lead } from '@advocate/api/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';
import { shownName } from '../lib/format.ts';
import { invalidate } from '../lib/query-client.ts';
import { addLead, removeLead } from '../live/leads-query.ts';
import { useLogContact } from '../live/new-leads.ts';

/** `view`; `opened`, `called` or `emailed`, which is only logged; `delete`; `clear`: it is no spam. */
export type LeadAction = 'view' | 'opened' | 'called' | 'emailed' | 'delete' | 'clear';

interface ActionsOn {
  isSuspect: (lead: Lead) => boolean;
  onView: (lead: Lead) => void;
  /** Called when a lead has left its list. */
  onRemoved: (lead: Lead) => void;
  /** Called when this person has put a lead into the list of requests. */
  onAdded: (lead: Lead) => void;
}

/** Returns a function that does what a person wants with a lead; a delete is confirmed first and can be undone. */
export function useLeadActions({ isSuspect, onView, onRemoved, onAdded }: ActionsOn) {
  const { mutate: logContact } = useLogContact();
  // After a failure, too: someone else may have deleted it without an event.
  const onSettled = () => void invalidate('get-admin-leads');

  function add(lead: Lead): void {
    addLead(lead);
    onAdded(lead);
  }

  const restoring = useMutation({
    mutationFn: async ({ lead: { id, name } }: { lead: Lead; wasSuspect: boolean }) => {
      await callApi('restore-lead', { id });
      return { message: 'Lead restored', detail: shownName(name) };
    },
    meta: { failure: 'Failed to restore lead' },
    onSuccess: (_done, { lead, wasSuspect }) => wasSuspect || add(lead),
    onSettled,
  });

  const deleting = useMutation({
    mutationFn: async (lead: Lead) => {
      const choice = { lead, wasSuspect: isSuspect(lead) };
      await callApi('delete-lead', { id: lead.id });
      const action = { label: 'Undo', onPress: () => restoring.mutate(choice) };
      return { message: 'Lead deleted successfully', detail: shownName(lead.name), action };
    },
    meta: { failure: 'Failed to delete lead' },
    onSuccess(_done, lead) {
      removeLead(lead.id);
      onRemoved(lead);
    },
    onSettled,
  });

  const clearing = useMutation({
    mutationFn: async ({ id, name }: Lead) => {
      await callApi('not-spam', { id });
      return { message: `${shownName(name)} is now among the leads` };
    },
    meta: { failure: 'Failed to move the lead' },
    onSuccess(_done, lead) {
      add(lead);
      onRemoved(lead);
    },
    onSettled,
  });

  return (action: LeadAction, lead: Lead | undefined): void => {
    if (!lead) return;
    if (action === 'view') onView(lead);
    else if (action === 'clear') clearing.mutate(lead);
    else if (action !== 'delete') logContact({ ids: [lead.id], kind: action });
    else if (window.confirm('Are you sure you want to delete this lead?')) deleting.mutate(lead);
  };
}
