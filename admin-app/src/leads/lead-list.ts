import type { Lead } from '@advocate/api/contracts';
import { type LeadRow, narrows, rowOf, searchLeads } from './search-leads.ts';

export type LeadField = Exclude<keyof Lead, 'id'>;

export interface LeadOrder {
  field: LeadField;
  direction: 'asc' | 'desc';
}

/** Searches whose results are kept; each holds at most one reference per lead. */
const MOST_FOUND = 20;

/**
 * All leads, in the order and with the search that staff chose. What `shown` holds is what the grid shows, what the
 * heading counts and what the export writes. Knows no screen.
 */
export class LeadList {
  /** Newest first, as the server sends them. */
  #all: LeadRow[] = [];
  #ordered: readonly LeadRow[] = [];
  #shown: readonly LeadRow[] = [];
  readonly #ids = new Set<number>();
  #order: LeadOrder | null = null;
  #query = '';
  /** What the searches since the last change of the list found: going back letter by letter looks at nothing again. */
  readonly #found = new Map<string, readonly LeadRow[]>();

  get shown(): readonly LeadRow[] {
    return this.#shown;
  }

  /** How many there are, whether the search lets them through or not. */
  get size(): number {
    return this.#all.length;
  }

  /** Appends what follows in the server's order; leads that are here already are dropped. */
  addOlder(leads: readonly Lead[]): void {
    this.#all = this.#all.concat(this.#take(leads));
    this.#sort();
  }

  /** Puts leads that have just come in before the others; newest first among themselves. Returns how many were new. */
  addNewest(leads: readonly Lead[]): number {
    const rows = this.#take(leads);
    if (rows.length > 0) {
      this.#all = rows.concat(this.#all);
      this.#sort();
    }
    return rows.length;
  }

  remove(id: number): boolean {
    if (!this.#ids.delete(id)) return false;
    this.#all = this.#all.filter((row) => row.lead.id !== id);
    this.#ordered = this.#ordered.filter((row) => row.lead.id !== id);
    this.#shown = this.#shown.filter((row) => row.lead.id !== id);
    this.#found.clear();
    return true;
  }

  /** Takes the server's list in place of everything that is here. */
  replace(leads: readonly Lead[]): void {
    this.#ids.clear();
    this.#all = this.#take(leads);
    this.#sort();
  }

  search(query: string): void {
    const among = narrows(this.#query, query) ? this.#shown : this.#ordered;
    this.#query = query;
    this.#shown = this.#found.get(query) ?? searchLeads(among, query);
    if (this.#found.size === MOST_FOUND) this.#found.clear();
    this.#found.set(query, this.#shown);
  }

  /** Null: newest first. */
  orderBy(order: LeadOrder | null): void {
    this.#order = order;
    this.#sort();
  }

  #take(leads: readonly Lead[]): LeadRow[] {
    const fresh = leads.filter((lead) => !this.#ids.has(lead.id));
    for (const lead of fresh) this.#ids.add(lead.id);
    return fresh.map(rowOf);
  }

  #sort(): void {
    this.#ordered = this.#order === null ? this.#all : inOrder(this.#all, this.#order);
    this.#shown = searchLeads(this.#ordered, this.#query);
    this.#found.clear();
  }
}

const collator = new Intl.Collator();

/** Equal ones stay newest first. Dates need no comparing: the server's order is theirs. */
function inOrder(rows: readonly LeadRow[], { field, direction }: LeadOrder): readonly LeadRow[] {
  if (field === 'submission_date') return direction === 'desc' ? rows : rows.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => sign * collator.compare(one.lead[field], other.lead[field]));
}
