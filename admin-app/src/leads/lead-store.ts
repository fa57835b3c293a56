import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { callApi, SignedOut } from '../lib/call-api.ts';
import { type Connected, isStartWith, type LeadEvent } from '../live/lead-events.ts';
import { keepCursor } from './grid-cursor.ts';
import { type LeadRow, newestFirst, toRow } from './lead-row.ts';
import { RowSearch } from './row-search.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = 200;
const laterPage = 5_000;

/** What the screen shows about the leads, apart from the grid's rows; as it is before anything has loaded. */
export const nothingYet = {
  /** `loading`: no rows yet. `arriving`: usable, more rows are loading. `failed`: the last attempt failed. */
  phase: 'loading' as 'loading' | 'arriving' | 'complete' | 'failed',
  /** Number of rows that match the search. */
  shown: 0,
  loaded: 0,
  /** The total at the last request; undefined until the server has answered. */
  total: undefined as number | undefined,
  /** Arrived while the list was in use and not yet in the grid; newest first. */
  waiting: [] as readonly LeadRow[],
  /** The newest leads with a filled-in honeypot, and how many more there are. */
  suspected: [] as readonly Lead[],
  moreSuspected: 0,
};
export type LeadsState = typeof nothingYet;

/** Loads leads into the grid page by page, newest first, and keeps them up to date. One per open leads screen. */
export class LeadStore {
  readonly search = new RowSearch();
  /** Holds the leads while it is on the page. */
  grid: GridApi<LeadRow> | undefined;
  /** Whether the list is in use, so that nothing may move. */
  isHeld: () => boolean = () => false;
  /** The first and the last lead of the list. */
  #newest: LeadRow | undefined;
  #oldest: LeadRow | undefined;
  state = nothingYet;
  readonly #onChange: (state: LeadsState) => void;
  #reading = new AbortController();
  /** Leads may have been added or removed since the current load began. */
  #isBehind = false;
  #loading = Promise.resolve();
  /** The stream's first message, if it came before the first page. */
  #connected: Connected | undefined;
  /** Deleted here or elsewhere since the current load began: its answers may not bring them back. */
  readonly #gone = new Set<number>();
  #attached: () => void = () => undefined;
  readonly #hasGrid = new Promise<void>((resolve) => {
    this.#attached = resolve;
  });

  constructor(onChange: (state: LeadsState) => void, search: string) {
    this.#onChange = onChange;
    this.search.search(search);
  }

  attach(grid: GridApi<LeadRow>, isHeld: () => boolean): void {
    this.grid = grid;
    this.isHeld = isHeld;
    this.#attached();
    this.#change({});
  }

  stop(): void {
    this.#reading.abort();
    this.grid = undefined;
  }

  /** Resolves when all leads have loaded, loading has failed, or the screen was left. */
  async settled(): Promise<void> {
    const loading = this.#loading;
    await loading;
    if (loading !== this.#loading) await this.settled();
  }

  /**
   * Loads the leads, newest first, until there are as many as on the server, or to the end: a lead that was here before
   * and is on no page was deleted without an event.
   */
  load(): Promise<void> {
    this.#loading = this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#gone.clear();
    const { signal } = this.#reading;
    if (this.state.phase === 'failed') this.#change({ phase: this.state.loaded === 0 ? 'loading' : 'arriving' });
    try {
      do {
        this.#isBehind = false;
        await this.#readPages(signal);
      } while (this.#isBehind);
      this.#change({ phase: 'complete' });
    } catch (error) {
      if (signal.aborted || error instanceof SignedOut) return;
      console.error(error);
      this.#change({ phase: 'failed' });
    }
  }

  async #readPages(signal: AbortSignal): Promise<void> {
    const missing = new Set([...this.state.waiting, ...this.#rows()].map(({ id }) => id));
    let before: string | undefined;
    do {
      const [answer] = await Promise.all([askForPage(before, signal), this.#hasGrid]);
      if (before === undefined) this.#receive(answer.leads);
      else this.#add(answer.leads.map(toRow));
      for (const { id } of answer.leads) missing.delete(id);
      // Leads may have come or gone between this page and the stream.
      if (before === undefined && this.#connected) {
        this.#isBehind ||= !isStartWith(this.#connected, answer.total, answer.suspected_total);
      }
      this.#connected = undefined;
      const { phase, loaded, waiting } = this.state;
      this.#change({ ...countsOf(answer), phase: phase === 'complete' ? phase : 'arriving' });
      if (answer.total === loaded + waiting.length) return;
      before = answer.next;
    } while (before !== undefined);
    this.remove([...missing]);
  }

  find(query: string): void {
    this.search.search(query);
    // Draws only as many rows as can be seen.
    this.grid?.setGridOption('rowBuffer', 0);
    this.grid?.onFilterChanged();
    this.#change({});
  }

  /** Returns the index of a lead's row, or undefined if it is not shown. */
  rowOf({ id }: { id: number }): number | undefined {
    return this.#nodeOf(id)?.rowIndex ?? undefined;
  }

  /** Whether the search hides a lead that is here. */
  hides({ id }: { id: number }): boolean {
    const row = this.#nodeOf(id)?.data ?? this.state.waiting.find((lead) => lead.id === id);
    return this.search.isActive && row !== undefined && !this.search.finds(row);
  }

  /** Adds the waiting leads to the grid. */
  takeIn(): void {
    const { waiting } = this.state;
    this.state = { ...this.state, waiting: [] };
    this.#add(waiting);
  }

  /** Returns the newest lead that matches the search. */
  newestShown(): LeadRow | undefined {
    const shown: LeadRow[] = [];
    this.grid?.forEachNodeAfterFilter(({ data }) => data && shown.push(data));
    return shown.sort(newestFirst)[0];
  }

  /** Removes leads that were deleted, here or in another browser. */
  remove(ids: readonly number[]): void {
    for (const id of ids) this.#gone.add(id);
    const isHere = ({ id }: Lead) => !this.#gone.has(id);
    const { waiting, suspected } = this.state;
    this.state = { ...this.state, waiting: waiting.filter(isHere), suspected: suspected.filter(isHere) };
    const remove = ids.flatMap((id) => this.#nodeOf(id)?.data ?? []);
    this.#alter(-remove.length, (grid) => grid.applyTransaction({ remove }));
  }

  /** Shows what this person has restored or cleared: it comes immediately, even where new leads would wait. */
  restore(lead: Lead): void {
    this.#gone.delete(lead.id);
    this.state = { ...this.state, waiting: this.state.waiting.filter(({ id }) => id !== lead.id) };
    this.#add([toRow(lead)]);
  }

  take(event: LeadEvent): void {
    if ('lead' in event) {
      const { type, lead } = event;
      // The lead existed when this was sent, so a lead that was gone has been restored.
      this.#gone.delete(lead.id);
      const others = this.state.suspected.filter(({ id }) => id !== lead.id);
      this.#change({ suspected: type === 'suspected' ? [lead, ...others] : others });
      if (type !== 'suspected') this.#receive([lead]);
    } else if (event.type === 'removed') this.remove([event.id]);
    if (event.type === 'connected' && this.#isOnlyStart(event)) return;
    if (event.type === 'connected' || event.type === 'altered' || ('lead' in event && !this.grid)) {
      // Leads may have been added or removed while the stream was down, in bulk, or before their rows existed.
      this.#isBehind = true;
      if (this.state.phase === 'complete' || this.state.phase === 'failed') void this.load();
    }
  }

  /** Shows new leads, or holds them back while the list is in use. */
  #receive(leads: readonly Lead[]): void {
    const fresh = leads.map(toRow).filter((lead) => !this.#isKnown(lead));
    if (this.state.phase === 'loading') this.#add(fresh);
    else if (fresh.length > 0 && this.isHeld()) this.#change({ waiting: [...fresh, ...this.state.waiting] });
    else this.#add(fresh);
  }

  /** Inserts leads in order, newest first: nearly always below or above all others. */
  #add(rows: readonly LeadRow[]): void {
    const add = rows.filter((row) => !this.#isKnown(row)).sort(newestFirst);
    const [top, bottom] = [add[0], add.at(-1)];
    if (!top || !bottom || !this.grid) return;
    const isBelow = !this.#oldest || newestFirst(this.#oldest, top) < 0;
    const isAbove = !this.#newest || newestFirst(bottom, this.#newest) < 0;
    if (isBelow) this.#oldest = bottom;
    if (isAbove) this.#newest = top;
    this.#alter(add.length, (grid) => {
      if (isBelow || isAbove) grid.applyTransaction({ add, addIndex: isBelow ? null : 0 });
      else grid.setGridOption('rowData', [...this.#rows(), ...add].sort(newestFirst));
    });
  }

  #alter(by: number, change: (grid: GridApi<LeadRow>) => void): void {
    const { grid } = this;
    if (grid && by !== 0) keepCursor(grid, () => change(grid));
    this.#change({ loaded: this.state.loaded + by });
  }

  #rows(): LeadRow[] {
    const rows: LeadRow[] = [];
    this.grid?.forEachNode(({ data }) => data && rows.push(data));
    return rows;
  }

  /** Whether the stream has started with the leads that are here, or before the first page, which is compared with it. */
  #isOnlyStart(event: Connected): boolean {
    const { phase, loaded, waiting, total, suspected, moreSuspected } = this.state;
    if (phase === 'loading' && !event.again) this.#connected = event;
    if (this.#connected || phase === 'failed') return this.#connected === event;
    const here = phase === 'complete' ? loaded + waiting.length : total;
    return isStartWith(event, here, suspected.length + moreSuspected);
  }

  #isKnown({ id }: Lead): boolean {
    return this.#gone.has(id) || this.#nodeOf(id) !== undefined || this.state.waiting.some((lead) => lead.id === id);
  }

  #nodeOf(id: number): IRowNode<LeadRow> | undefined {
    return this.grid?.getRowNode(String(id));
  }

  #change(changes: Partial<LeadsState>): void {
    const shown = this.grid?.getDisplayedRowCount() ?? 0;
    this.state = { ...this.state, ...changes, shown };
    this.#onChange(this.state);
  }
}

function askForPage(before: string | undefined, signal: AbortSignal): Promise<LeadsAnswer> {
  const page = before === undefined ? { limit: `${firstPage}` } : { limit: `${laterPage}`, before };
  return callApi('get-admin-leads', page, { signal });
}

/** Returns the totals in the first page; later pages have none and change nothing. */
function countsOf({ total, suspected = [], suspected_total: suspects = suspected.length }: LeadsAnswer) {
  return total === undefined ? {} : { total, suspected, moreSuspected: suspects - suspected.length };
}
