import { officeAt } from '@advocate/facts/offices';
import { type ContactEntry, type Waiting, waitingOf } from '@advocate/facts/waiting';
import type { Sql } from '../database/sql.ts';

/** A request that is new, or may wait for the staff. */
export interface OpenLead {
  id: number;
  name: string;
  case_type: string;
  page_source: string;
  suspected: boolean;
  received_at: string;
  is_new: boolean;
  /** From when it waits, and what for; null for what does not, and for possible spam. */
  waiting: Waiting | null;
}

/** Returns those that wait at this moment, longest wait first. */
export const waitingNow = (leads: readonly OpenLead[], now: Date) =>
  leads
    .flatMap((lead) => (lead.waiting && lead.waiting.from <= now.getTime() ? [{ ...lead, waiting: lead.waiting }] : []))
    .sort((one, other) => one.waiting.from - other.waiting.from);

/** Returns the requests that are new or may wait, last received first. */
export async function listOpenLeads(sql: Sql): Promise<OpenLead[]> {
  const leads = await sql<(Omit<OpenLead, 'waiting'> & { entries: ContactEntry[] })[]>`
    select id::float8 as id, name, case_type, page_source, suspected, received_at, is_new, entries from open_leads
    order by received_at desc, id desc`;
  return leads.map(({ entries, ...lead }) => {
    const since = Date.parse(lead.received_at);
    return { ...lead, waiting: lead.suspected ? null : waitingOf(entries, since, officeAt(lead.page_source)) };
  });
}
