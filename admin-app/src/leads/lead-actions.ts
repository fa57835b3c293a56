import type { Lead } from '@advocate/api/contracts';
import { tryTo } from '../lib/attempt.ts';
import { callApi } from '../lib/call-api.ts';
import { shownName } from '../lib/format.ts';
import { invalidate } from '../lib/query-client.ts';
import { addLead, removeLead } from '../live/leads-query.ts';
import { openLeads } from '../live/new-leads.ts';
import { isSignedIn } from '../session/session-flag.ts';

/** `view`; `called` or `emailed`, which the browser does itself; `delete`; `clear`: it is no spam. */
export type LeadAction = 'view' | 'called' | 'emailed' | 'delete' | 'clear';

interface ActionsOn {
  isSuspect: (lead: Lead) => boolean;
  onView: (lead: Lead) => void;
  /** Called when a lead has left its list. */
  onGone: (lead: Lead) => void;
  /** Called when this person has put a lead into the list of requests. */
  onAdded: (lead: Lead) => void;
}

/** Does what a person wants with a lead, and shows the outcome; a delete can be undone. */
export async function actOn(action: LeadAction, lead: Lead, on: ActionsOn): Promise<void> {
  if (action === 'view') return on.onView(lead);
  if (action === 'called' || action === 'emailed') return openLeads([lead.id], action);
  const isGone = action === 'clear' ? await clearLead(lead, on) : await deleteLead(lead, on);
  if (isGone) on.onGone(lead);
  // After a failure, too: someone else may have deleted it without an event.
  if (isSignedIn()) void invalidate('get-admin-leads');
}

/** Makes possible spam a lead. Resolves to whether it is one. */
const clearLead = (lead: Lead, { onAdded }: ActionsOn): Promise<boolean> =>
  tryTo(async () => {
    await callApi('not-spam', { id: lead.id });
    addLead(lead);
    onAdded(lead);
    return { message: `${shownName(lead.name)} is now among the leads` };
  }, 'Failed to move the lead');

/** Asks for confirmation and deletes a lead. Resolves to whether it is gone. */
async function deleteLead(lead: Lead, { isSuspect, onAdded }: ActionsOn): Promise<boolean> {
  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  const { id } = lead;
  const wasSuspect = isSuspect(lead);
  const detail = shownName(lead.name);
  async function restore() {
    await callApi('restore-lead', { id });
    if (wasSuspect) void invalidate('get-admin-leads');
    else {
      addLead(lead);
      onAdded(lead);
    }
    return { message: 'Lead restored', detail };
  }
  return tryTo(async () => {
    await callApi('delete-lead', { id });
    removeLead(id);
    const action = { label: 'Undo', onPress: () => void tryTo(restore, 'Failed to restore lead') };
    return { message: 'Lead deleted successfully', detail, action };
  }, 'Failed to delete lead');
}
