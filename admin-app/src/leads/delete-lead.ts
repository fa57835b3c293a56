import type { Lead } from '@advocate/api/contracts';
import { toast } from '#ui';
import { shownName } from '../lib/shown-name.ts';
import { isSignedIn } from '../session/session-flag.ts';
import { callAbout, restoreLead } from './index.ts';
import type { LeadStore } from './lead-store.ts';

/**
 * Asks, deletes, and shows the outcome, with a way back: `onRestored` is called once the lead is there again. Resolves
 * to whether the lead is gone.
 */
export async function deleteLead(lead: Lead, store: LeadStore, onRestored: () => void): Promise<boolean> {
  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  if (!(await callAbout(lead, 'delete-lead', 'Failed to delete lead'))) {
    // Somebody else may have deleted it while the stream was silent.
    if (isSignedIn()) void store.load();
    return false;
  }
  const undo = () => void restoreLead(lead).then((isBack) => isBack && onRestored());
  const action = { label: 'Undo', onPress: undo };
  toast({ title: 'Success', description: 'Lead deleted successfully', detail: shownName(lead.name), action });
  store.remove([lead.id]);
  // The stream may have brought it before the answer did, as it brings somebody else's.
  store.moves.forget();
  void store.load();
  return true;
}

/** Takes a lead out of the suspected ones. */
export async function clearSuspicion(lead: Lead, store: LeadStore): Promise<void> {
  if (!(await callAbout(lead, 'not-spam', 'Failed to move the lead'))) return;
  toast({ title: 'Success', description: `${shownName(lead.name)} is now among the leads` });
  await store.load();
}
