import type { Lead } from '@advocate/api/contracts';
import { tryTo } from '../lib/attempt.ts';
import { callApi } from '../lib/call-api.ts';
import { shownName } from '../lib/format.ts';
import type { LeadStore } from './lead-store.ts';

/** Makes possible spam a lead, which the list shows at once, and shows the outcome. Resolves to whether it is one. */
export const clearLead = (lead: Lead, store: LeadStore): Promise<boolean> =>
  tryTo(async () => {
    await callApi('not-spam', { id: lead.id });
    store.takeIn(lead);
    return { message: `${shownName(lead.name)} is now among the leads` };
  }, 'Failed to move the lead');

/**
 * Asks for confirmation, deletes a lead, and shows the outcome with an Undo button; calls `onRestored` once the lead is
 * restored. Resolves to whether the lead is gone.
 */
export async function deleteLead({ id, name }: Lead, store: LeadStore, onRestored: () => void): Promise<boolean> {
  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  const detail = shownName(name);
  async function restore() {
    await callApi('restore-lead', { id });
    onRestored();
    return { message: 'Lead restored', detail };
  }
  return tryTo(async () => {
    await callApi('delete-lead', { id });
    store.remove([id]);
    const action = { label: 'Undo', onPress: () => void tryTo(restore, 'Failed to restore lead') };
    return { message: 'Lead deleted successfully', detail, action };
  }, 'Failed to delete lead');
}
