import type { LeadEntry, NewLead } from '@advocate/api/contracts';
import { useSyncExternalStore } from 'react';
import { showFailure } from '../lib/attempt.ts';
import { callApi, isRetryable, NoSession, RETRY_DELAY_MS, SignedOut } from '../lib/call-api.ts';
import { formatAmount, formatCount } from '../lib/format.ts';

/** What nobody has opened, last received first: everything that says 'new' reads this. Undefined until the server answers. */
let leads: readonly NewLead[] | undefined;
const none: readonly NewLead[] = [];
const listeners = new Set<() => void>();
let isReading = false;
let isStale = false;

function change(next: readonly NewLead[] | undefined): void {
  leads = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; returns a function that ends this. */
export function watchNewLeads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the leads that nobody has opened, last received first; none where the server does not know that. */
export const newLeads = (): readonly NewLead[] => leads ?? none;

export const isNewLead = (id: number): boolean => newLeads().some((lead) => lead.id === id);

/** The same as `newLeads`, for a component. */
export const useNewLeads = (): readonly NewLead[] => useSyncExternalStore(watchNewLeads, newLeads);

/** Reads them again; once more if that is asked for in the meantime. */
export async function readNewLeads(): Promise<void> {
  isStale = true;
  if (isReading) return;
  isReading = true;
  while (isStale) {
    isStale = false;
    await callApi('get-new-leads').then((answer) => change(answer.leads), failed);
  }
  isReading = false;
}

function failed(error: unknown): void {
  if (error instanceof SignedOut || error instanceof NoSession) return;
  console.error(error);
  if (isRetryable(error)) setTimeout(() => void readNewLeads(), RETRY_DELAY_MS);
}

/** Forgets them with the session. */
export const forgetNewLeads = (): void => change(undefined);

/** Records that the person opened leads, called or emailed. */
export function openLeads(ids: readonly number[], kind: LeadEntry['kind']): void {
  if (!leads || ids.length === 0) return;
  change(leads.filter(({ id }) => !ids.includes(id)));
  callApi('log-contact', { ids: [...ids], kind }, { keepalive: true })
    .catch((error: unknown) => showFailure(error, 'It is not recorded that the request was opened.'))
    .then(readNewLeads);
}

/** Returns '1 new request, 2 possible spam'; with another noun in place of 'request' if given. */
export function newsText(news: readonly NewLead[], noun = 'request'): string {
  const spam = news.filter(({ suspected }) => suspected).length;
  const requests = news.length - spam;
  return [requests > 0 && formatAmount(requests, `new ${noun}`), spam > 0 && `${formatCount(spam)} possible spam`]
    .filter(Boolean)
    .join(', ');
}
