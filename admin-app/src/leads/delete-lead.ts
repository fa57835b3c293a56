import type { Done, Lead, LeadChoice } from '@advocate/api/contracts';
import { toast } from '#ui';
import { callApi, Refused, SignedOut } from '../lib/call-api.ts';

/** Asks, deletes, and says how it went. Resolves to whether the lead is gone. Spec sections 5 and 8. */
export async function deleteLead({ id }: Lead): Promise<boolean> {
  if (!window.confirm('Are you sure you want to delete this lead?')) return false;
  return send('/api/delete-lead.php', id, 'Lead deleted successfully', 'Failed to delete lead');
}

/** Takes a lead out of the suspected ones. */
export async function clearSuspicion({ id, name }: Lead): Promise<boolean> {
  return send('/api/not-spam.php', id, `${name} is now among the leads`, 'Failed to move the lead');
}

async function send(path: string, id: number, success: string, failure: string): Promise<boolean> {
  const body: LeadChoice = { id };
  try {
    await callApi<Done>(path, { body });
    toast({ title: 'Success', description: success });
    return true;
  } catch (error) {
    if (error instanceof SignedOut) return false;
    console.error(error);
    const description = (error instanceof Refused && error.serverMessage) || failure;
    toast({ variant: 'destructive', title: 'Error', description });
    return false;
  }
}
