import type { Lead } from '@advocate/api/contracts';
import { toast } from '#ui';
import { showFailure } from '../lib/attempt.ts';
import { callApi } from '../lib/call-api.ts';
import { shownName } from '../lib/format.ts';
import { isSignedIn } from '../session/session-flag.ts';
import type { LeadStore } from './lead-store.ts';

/** Sends a call about one lead; a failure is shown. Resolves to whether it went well. */
const callAbout = ({ id }: Lead, name: 'delete-lead' | 'restore-lead', failure: string) =>
  callApi(name, { id }).then(
    () => true,
    (error: unknown) => {
      showFailure(error, failure);
      return false;
    },
  );

/**
 * Asks, deletes, and shows the outcome, with a way back: `onRestored` is called once the lead is there again. Resolves
 * to whether the lead is gone.
 */
export async function deleteLead(lead: Lead, store: LeadStore, onRestored: () => void): Promise<boolean> {
  const detail = shownName(lead.name);
  async function undo(): Promise<void> {
    if (!(await callAbout(lead, 'restore-lead', 'Failed to restore lead'))) return;
    toast({ title: 'Success', description: 'Lead restored', detail });
    onRestored();
  }

  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  if (!(await callAbout(lead, 'delete-lead', 'Failed to delete lead'))) {
    // Somebody else may have deleted it while the stream was silent.
    if (isSignedIn()) void store.load();
    return false;
  }
  const action = { label: 'Undo', onPress: () => void undo() };
  toast({ title: 'Success', description: 'Lead deleted successfully', detail, action });
  store.remove([lead.id]);
  // The stream may have brought it before the answer did, as it brings somebody else's.
  store.moves.forget();
  void store.load();
  return true;
}
