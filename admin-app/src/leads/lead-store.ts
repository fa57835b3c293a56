import type { Lead } from '@advocate/api/contracts';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { callApi, SignedOut } from '../lib/call-api.ts';
import type { Connected, LeadEvent } from '../live/lead-events.ts';
import { keepCursor } from './grid-cursor.ts';
import { type LeadRow, newestFirst, toRow } from './lead-row.ts';
import { RowSearch } from './row-search.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = 200;
const laterPage = 5_000;

/** What the screen shows about the leads, apart from the grid's rows; as it is before anything has loaded. */
export const nothingYet = {
  /** `loading`: usable once rows are there, more are loading. `failed`: the last attempt failed. */
  phase: 'loading' as 'loading' | 'complete' | 'failed',
  /** Number of rows that match the search. */
  shown: 0,
  loaded: 0,
  /** How many rows arrived while the list was in use, and are not shown yet. */
  waiting: 0,
  /** The total at the last request; undefined until the server has answered. */
  total: undefined as number | undefined,
  /** The newest leads with a filled-in honeypot, and how many there are in all. */
  suspected: [] as readonly Lead[],
  suspects: 0,
};
export type LeadsState = typeof nothingYet;

/** Loads leads into the grid page by page, newest first, and keeps them up to date. One per open leads screen. */
export class LeadStore {
  readonly search = new RowSearch();
  /** Holds the leads while it is on the page, also those that wait. */
  grid: GridApi<LeadRow> | undefined;
  /** Whether the list is in use, so that nothing may move. */
  isHeld: () => boolean = () => false;
  state = nothingYet;
  readonly #onChange: (state: LeadsState) => void;
  #reading = new AbortController();
  #loading = Promise.resolve();
  /** The stream's first message, until it has been compared with the first page. */
  #start: Connected | undefined;
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
   * and is on no page was deleted without an event. Another load ends this one.
   */
  load(): Promise<void> {
    this.#loading = this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    if (this.state.phase === 'failed') this.#change({ phase: 'loading' });
    try {
      await this.#readPages(signal);
      this.#change({ phase: 'complete' });
    } catch (error) {
      if (signal.aborted || error instanceof SignedOut) return;
      console.error(error);
      this.#change({ phase: 'failed' });
    }
  }

  async #readPages(signal: AbortSignal): Promise<void> {
    const missing = new Set(this.#rows().map(({ id }) => id));
    let before: string | undefined;
    do {
      const page = before === undefined ? { limit: `${firstPage}` } : { limit: `${laterPage}`, before };
      const [answer] = await Promise.all([callApi('get-admin-leads', page, { signal }), this.#hasGrid]);
      signal.throwIfAborted();
      this.#put(answer.leads, before === undefined && this.#mustWait());
      if (before === undefined) {
        // An API of another version omits some of them.
        const { total, suspected = [], suspected_total: suspects = suspected.length } = answer;
        this.#change({ total, suspected, suspects });
        this.#compareStart();
        signal.throwIfAborted();
      }
      if (answer.total === this.state.loaded) return;
      for (const { id } of answer.leads) missing.delete(id);
      before = answer.next;
    } while (before !== undefined);
    this.remove([...missing]);
  }

  /** Follows an event; what it leaves open is read again. */
  take(event: LeadEvent): void {
    const { type } = event;
    if (type === 'lost' || type === 'opened' || type === 'signed-out') return;
    if (type === 'lead' || type === 'cleared') this.#put([event.lead], this.#mustWait());
    if (type === 'removed') this.remove([event.id]);
    if (type === 'connected' && !event.again && this.state.phase !== 'failed') {
      this.#start = event;
      this.#compareStart();
    } else if (type !== 'lead' || !this.grid) void this.load();
  }

  /** Reads again if leads have come or gone between the first page and the start of the stream. */
  #compareStart(): void {
    const { total, suspects } = this.state;
    if (!this.#start || total === undefined) return;
    const isSame = this.#start.total === total && this.#start.suspected_total === suspects;
    this.#start = undefined;
    if (!isSame) void this.load();
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
    const row = this.#nodeOf(id)?.data;
    return row !== undefined && !this.search.finds(row);
  }

  /** Shows the leads that wait. */
  takeIn(): void {
    if (this.state.waiting === 0) return;
    for (const row of this.#rows()) row.waits = false;
    this.#alter((grid) => grid.onFilterChanged());
  }

  /** Returns the newest lead that matches the search. */
  newestShown(): LeadRow | undefined {
    return this.#rows().find((row) => this.search.finds(row));
  }

  /** Removes leads that were deleted, here or in another browser; their events have the list read again. */
  remove(ids: readonly number[]): void {
    const remove = ids.flatMap((id) => this.#nodeOf(id)?.data ?? []);
    if (remove.length > 0) this.#alter((grid) => grid.applyTransaction({ remove }));
  }

  /** Shows what this person has restored or cleared: it comes immediately, even where new leads would wait. */
  restore(lead: Lead): void {
    this.#put([lead], false);
    this.takeIn();
  }

  #mustWait(): boolean {
    return this.state.total !== undefined && this.isHeld();
  }

  /** Inserts the leads that are not here yet in order, newest first; nearly always, they have one place. */
  #put(leads: readonly Lead[], waits: boolean): void {
    const add = leads.filter(({ id }) => !this.#nodeOf(id)).map((lead) => toRow(lead, waits));
    const [top, bottom] = [add.sort(newestFirst)[0], add.at(-1)];
    if (!top || !bottom) return;
    const rows = this.#rows();
    const addIndex = rows.findLastIndex((row) => newestFirst(row, top) < 0) + 1;
    const follower = rows[addIndex];
    this.#alter((grid) => {
      if (!follower || newestFirst(bottom, follower) < 0) grid.applyTransaction({ add, addIndex });
      else grid.setGridOption('rowData', [...rows, ...add].sort(newestFirst));
    });
  }

  #alter(change: (grid: GridApi<LeadRow>) => void): void {
    const { grid } = this;
    if (!grid) return;
    keepCursor(grid, () => change(grid));
    const rows = this.#rows();
    this.#change({ loaded: rows.length, waiting: rows.filter(({ waits }) => waits).length });
  }

  #rows(): LeadRow[] {
    const rows: LeadRow[] = [];
    this.grid?.forEachNode(({ data }) => data && rows.push(data));
    return rows;
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
