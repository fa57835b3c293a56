import type { Lead } from '@advocate/api/contracts';
import { toast } from '#ui';
import { showFailure } from '../lib/attempt.ts';
import { callApi } from '../lib/call-api.ts';
import { shownName } from '../lib/format.ts';
import { isSignedIn } from '../session/session-flag.ts';
import type { LeadStore } from './lead-store.ts';

/** Makes possible spam a lead, which the list shows at once, and shows the outcome. Resolves to whether it is one. */
export async function clearLead(lead: Lead, store: LeadStore): Promise<boolean> {
  try {
    await callApi('not-spam', { id: lead.id });
  } catch (error) {
    showFailure(error, 'Failed to move the lead');
    return false;
  }
  toast({ title: 'Success', description: `${shownName(lead.name)} is now among the leads` });
  store.restore(lead);
  return true;
}

/**
 * Asks for confirmation, deletes a lead, and shows the outcome with an Undo button; calls `onRestored` once the lead is
 * restored. Resolves to whether the lead is gone.
 */
export async function deleteLead(lead: Lead, store: LeadStore, onRestored: () => void): Promise<boolean> {
  const { id } = lead;
  const detail = shownName(lead.name);
  async function undo(): Promise<void> {
    try {
      await callApi('restore-lead', { id });
    } catch (error) {
      return showFailure(error, 'Failed to restore lead');
    }
    toast({ title: 'Success', description: 'Lead restored', detail });
    onRestored();
  }

  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  try {
    await callApi('delete-lead', { id });
  } catch (error) {
    showFailure(error, 'Failed to delete lead');
    // Someone else may have deleted it while the stream was down.
    if (isSignedIn()) void store.load();
    return false;
  }
  const action = { label: 'Undo', onPress: () => void undo() };
  toast({ title: 'Success', description: 'Lead deleted successfully', detail, action });
  store.remove([id]);
  return true;
}
