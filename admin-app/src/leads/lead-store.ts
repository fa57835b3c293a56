import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { filterAnew } from '../grid/data-grid.tsx';
import { keepCursor } from '../grid/grid-cursor.ts';
import { RowSearch } from '../grid/row-search.ts';
import { callApi, SignedOut } from '../lib/call-api.ts';
import type { LeadEvent } from '../live/lead-events.ts';
import { type LeadRow, newestFirst, rowOf } from './lead-row.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = 200;
const laterPage = 5_000;
const settledMs = 500;
const nothingMoved = { at: Number.NEGATIVE_INFINITY, from: 0 };

export interface LeadsState {
  /** `loading`: nothing here yet. `arriving`: usable, the rest is on its way. `failed`: the last attempt went wrong. */
  phase: 'loading' | 'arriving' | 'complete' | 'failed';
  /** Rows that the search lets through. */
  shown: number;
  loaded: number;
  /** All there are; undefined when the server did not say. */
  total: number | undefined;
  /** Arrived while somebody was at the list, and not shown yet; the newest first. */
  waiting: readonly Lead[];
  suspected: readonly Lead[];
  suspectedTotal: number;
}

/** Brings the leads into the grid page by page, newest first, and keeps them up to date. One per open leads screen. */
export class LeadStore {
  readonly search = new RowSearch();
  #order = newestFirst;
  /** Holds the leads, as soon as it is on the page. */
  grid: GridApi<LeadRow> | undefined;
  /** Whether somebody is at the list, so that nothing may move. */
  isHeld: () => boolean = () => false;
  /** When the newest lead of the list was sent, in milliseconds. */
  newest = Number.NEGATIVE_INFINITY;
  /** What this person asked to delete. */
  readonly deletedHere = new Set<number>();
  #state: LeadsState = {
    phase: 'loading',
    shown: 0,
    loaded: 0,
    total: undefined,
    waiting: [],
    suspected: [],
    suspectedTotal: 0,
  };
  readonly #listeners = new Set<() => void>();
  #attached: () => void = () => undefined;
  readonly #hasGrid = new Promise<void>((resolve) => {
    this.#attached = resolve;
  });
  #loading = new AbortController();
  /** Where the first reading goes on. */
  #next: string | undefined;
  /** Everything was here once; from then on only what changed is asked for. */
  #isWhole = false;
  /** Something may have come or gone since the first page was read. */
  #isBehind = false;
  /** Deleted here or elsewhere: no answer that is still under way brings them back. */
  readonly #gone = new Set<number>();
  /** Those of them that were suspected. */
  readonly #goneSuspects = new Set<number>();
  /** When something else than this person's own doing moved rows, and from which row on. */
  #moved = nothingMoved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): LeadsState => this.#state;

  /** Names the grid that holds the leads, and who tells whether somebody is at it; until then the leads wait. */
  attach(grid: GridApi<LeadRow>, isHeld: () => boolean): void {
    this.grid = grid;
    this.isHeld = isHeld;
    // The grid asked whether there is a search when it was made; somebody may have typed since.
    if (this.search.isActive) filterAnew(grid);
    this.#attached();
  }

  stop(): void {
    this.#loading.abort();
    this.grid = undefined;
  }

  /**
   * Reads the leads, the newest first; a reading that failed or was interrupted goes on where it stopped. Once all are
   * here, it asks for the newest and how many there are, and for the others only when these numbers disagree.
   */
  async load(): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    if (this.#state.phase === 'failed') this.#change({ phase: this.#state.loaded === 0 ? 'loading' : 'arriving' });
    try {
      if (!this.#isWhole) await this.#readToTheEnd(signal);
      if (this.#isBehind) await this.#readNews(signal);
      this.#isBehind = true;
      this.#change({ phase: 'complete' });
    } catch (error) {
      if (signal.aborted || error instanceof SignedOut) return;
      console.error(error);
      this.#change({ phase: 'failed' });
    }
  }

  async #readToTheEnd(signal: AbortSignal): Promise<void> {
    this.#isBehind = this.#next !== undefined;
    do {
      this.#next = await this.#readPage(this.#next, signal);
    } while (this.#next !== undefined);
    this.#isWhole = true;
  }

  async #readNews(signal: AbortSignal): Promise<void> {
    const missing = new Set([...this.#state.waiting, ...this.#rows()].map(({ id }) => id));
    let next: string | undefined;
    do {
      next = await this.#readPage(next, signal, missing);
      const { total, loaded, waiting } = this.#state;
      if (total === undefined || total === loaded + waiting.length) return;
    } while (next !== undefined);
    this.remove(missing);
  }

  async #readPage(from: string | undefined, signal: AbortSignal, missing?: Set<number>): Promise<string | undefined> {
    const [answer] = await Promise.all([askForPage(from, signal), this.#hasGrid]);
    if (from === undefined) this.#receive(answer.leads);
    else this.#place(answer.leads);
    for (const { id } of answer.leads) missing?.delete(id);
    this.#change({ ...(this.#isWhole ? {} : { phase: 'arriving' }), ...countsOf(answer) });
    return answer.next;
  }

  /**
   * Keeps the rows in the order in which the grid shows them: it sorts them anew with each letter of a search, which
   * takes long unless they are in order already.
   */
  sort(order: (one: LeadRow, other: LeadRow) => number): void {
    this.forgetMoves();
    this.#order = order;
    this.#replace(this.#rows());
  }

  find(query: string): void {
    this.forgetMoves();
    this.search.search(query);
    if (this.grid) filterAnew(this.grid);
    this.#change({});
  }

  /** Lets in what waits. Gives the newest of it. */
  takeIn(): Lead | undefined {
    const { waiting } = this.#state;
    this.#state = { ...this.#state, waiting: [] };
    this.#moveFor(waiting);
    this.#change({});
    return waiting[0];
  }

  /** Whether a row stands where it does because of others, so lately that a click on it may have been for another one. */
  hasJustMoved(row: number): boolean {
    return row >= this.#moved.from && performance.now() - this.#moved.at < settledMs;
  }

  /** The rows stand as this person wanted them. */
  forgetMoves(): void {
    this.#moved = nothingMoved;
  }

  /** These leads are deleted, here or in another browser. */
  remove(ids: Iterable<number>): void {
    for (const id of ids) this.#gone.add(id);
    const { loaded, total, waiting, suspected, suspectedTotal } = this.#state;
    const isHere = ({ id }: Lead) => !this.#gone.has(id);
    const stillWaiting = waiting.filter(isHere);
    const stillSuspected = suspected.filter(isHere);
    for (const lead of suspected) if (!isHere(lead)) this.#goneSuspects.add(lead.id);
    this.#apply({ remove: [...ids].flatMap((id) => this.grid?.getRowNode(String(id))?.data ?? []) });
    const fewer = loaded - this.#state.loaded + waiting.length - stillWaiting.length;
    this.#change({
      total: total && total - fewer,
      waiting: stillWaiting,
      suspected: stillSuspected,
      suspectedTotal: suspectedTotal - (suspected.length - stillSuspected.length),
    });
  }

  /** This person took a delete back: the lead is in its place at once, also where news would wait. */
  restore(lead: Lead): void {
    this.#gone.delete(lead.id);
    if (this.#goneSuspects.delete(lead.id)) this.#suspect(lead);
    else this.#receive([lead]);
    if (this.#state.waiting.some(({ id }) => id === lead.id)) this.takeIn();
    this.forgetMoves();
  }

  take(event: LeadEvent): void {
    // It is in the database when this is sent: one that was gone is restored.
    if ('lead' in event) this.#gone.delete(event.lead.id);
    if (event.type === 'lead' || event.type === 'cleared') this.#receive([event.lead]);
    if (event.type === 'suspected') this.#suspect(event.lead);
    if (event.type === 'removed') this.#removedElsewhere(event.id);
    if (event.type !== 'connected' && event.type !== 'altered') return;
    // Leads may have come and gone while nobody was listening, or many at once.
    this.#isBehind = true;
    if (this.#isWhole || this.#state.phase === 'failed') void this.load();
  }

  #removedElsewhere(id: number): void {
    const from = this.grid?.getRowNode(String(id))?.rowIndex;
    this.remove([id]);
    if (from != null && !this.deletedHere.has(id)) this.#moved = { at: performance.now(), from };
  }

  /** Shows what is new, or lets it wait while somebody is at the list. */
  #receive(leads: readonly Lead[]): void {
    const { loaded, total, waiting, suspected, suspectedTotal } = this.#state;
    const fresh = leads.filter((lead) => !this.#isKnown(lead));
    const stillSuspected = suspected.filter(({ id }) => !leads.some((lead) => lead.id === id));
    const isHeld = loaded > 0 && fresh.length > 0 && this.isHeld();
    if (loaded === 0) this.#place(fresh);
    else if (!isHeld) this.#moveFor(fresh);
    this.#change({
      total: total === undefined ? total : total + fresh.length,
      waiting: isHeld ? [...fresh, ...waiting] : waiting,
      suspected: stillSuspected,
      suspectedTotal: suspectedTotal - (suspected.length - stillSuspected.length),
    });
  }

  #suspect(lead: Lead): void {
    const { suspected, suspectedTotal } = this.#state;
    if (suspected.some(({ id }) => id === lead.id)) return;
    this.#change({ suspected: [lead, ...suspected], suspectedTotal: suspectedTotal + 1 });
  }

  #moveFor(leads: readonly Lead[]): void {
    if (leads.length === 0) return;
    this.#place(leads);
    const rows = leads.map(({ id }) => this.grid?.getRowNode(String(id))?.rowIndex ?? Number.POSITIVE_INFINITY);
    this.#moved = { at: performance.now(), from: Math.min(...rows) };
  }

  /** Puts leads where they belong: nearly always before or after all others. */
  #place(leads: readonly Lead[]): void {
    const fresh = leads.filter((lead) => !this.#isKnown(lead)).map((lead) => this.search.add(rowOf(lead)));
    for (const { sentAt } of fresh) this.newest = Math.max(this.newest, sentAt);
    const [top, bottom] = [fresh.sort(this.#order)[0], fresh.at(-1)];
    const rows = this.#rows();
    const [first, last] = [rows[0], rows.at(-1)];
    if (!top || !bottom) return;
    if (!last || this.#order(last, top) < 0) this.#apply({ add: fresh });
    else if (!first || this.#order(bottom, first) < 0) this.#apply({ add: fresh, addIndex: 0 });
    else this.#replace(rows.concat(fresh));
  }

  #rows(): LeadRow[] {
    const rows: LeadRow[] = [];
    this.grid?.forEachNode(({ data }) => data && rows.push(data));
    return rows;
  }

  #replace(rows: LeadRow[]): void {
    if (!this.grid) return;
    const rowData = rows.sort(this.#order);
    keepCursor(this.grid, () => this.grid?.setGridOption('rowData', rowData));
    this.#state = { ...this.#state, loaded: rowData.length };
  }

  #apply(changes: { add?: LeadRow[]; addIndex?: number; remove?: LeadRow[] }): void {
    const { add = [], remove = [] } = changes;
    if (add.length + remove.length === 0 || !this.grid) return;
    keepCursor(this.grid, () => this.grid?.applyTransaction(changes));
    this.#state = { ...this.#state, loaded: this.#state.loaded + add.length - remove.length };
  }

  #isKnown({ id }: Lead): boolean {
    const isWaiting = this.#state.waiting.some((lead) => lead.id === id);
    return isWaiting || this.#gone.has(id) || this.grid?.getRowNode(String(id)) !== undefined;
  }

  #change(changes: Partial<LeadsState>): void {
    this.#state = { ...this.#state, ...changes, shown: this.grid?.getDisplayedRowCount() ?? 0 };
    for (const listener of this.#listeners) listener();
  }
}

function askForPage(before: string | undefined, signal: AbortSignal): Promise<LeadsAnswer> {
  const query = before === undefined ? `limit=${firstPage}` : `limit=${laterPage}&before=${encodeURIComponent(before)}`;
  return callApi<LeadsAnswer>(`/api/get-admin-leads.php?${query}`, { signal });
}

/** What the first page says about all of them; later pages say nothing and change nothing. */
function countsOf({ total, suspected, suspected_total }: LeadsAnswer): Partial<LeadsState> {
  return {
    ...(total === undefined ? {} : { total }),
    ...(suspected === undefined ? {} : { suspected, suspectedTotal: suspected_total ?? suspected.length }),
  };
}
