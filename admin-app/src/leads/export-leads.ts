import { toast } from '#ui';
import { formatCount, formatDateTime } from '../lib/format.ts';
import type { LeadStore } from './lead-store.ts';
import type { LeadRow } from './search-leads.ts';

/** Spec section 7: the file of the leads. */
export const leadsCsv = {
  list: 'leads',
  name: 'leads',
  header: ['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source'],
  toCells: ({ lead }: LeadRow) => [
    lead.name,
    lead.email,
    lead.phone,
    lead.case_type,
    lead.message,
    formatDateTime(lead.submission_date),
    lead.page_source,
  ],
} as const;

/** Hands over the rows of the list, once all leads are here: half a list must not pass for the whole. */
export function exportWhenComplete(store: LeadStore, exportItems: (rows: readonly LeadRow[]) => Promise<void>): void {
  const { phase, loaded, total } = store.state();
  if (phase === 'loading' || phase === 'arriving') {
    const of = total === undefined ? '' : ` of ${formatCount(total)}`;
    toast({
      title: 'Please wait',
      description: `The leads are still arriving: ${formatCount(loaded)}${of} are here. Export again when all are.`,
    });
    return;
  }
  void exportItems(store.list.shown);
}
