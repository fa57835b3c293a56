import type { Lead } from '@advocate/api/contracts';
import { toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';
import { shownName } from '../lib/shown-name.ts';

/** Sends a call about one lead; a failure is shown. Resolves to whether it went well. */
export async function callAbout(
  { id }: Lead,
  name: 'delete-lead' | 'restore-lead' | 'not-spam',
  failure: string,
): Promise<boolean> {
  try {
    await callApi(name, { id });
    return true;
  } catch (error) {
    showFailure(error, failure);
    return false;
  }
}

/** Takes a delete back, and shows the outcome. Resolves to whether the lead is there again. */
export async function restoreLead(lead: Lead): Promise<boolean> {
  if (!(await callAbout(lead, 'restore-lead', 'Failed to restore lead'))) return false;
  toast({ title: 'Success', description: 'Lead restored', detail: shownName(lead.name) });
  return true;
}
