import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { callApi, SignedOut } from '../lib/call-api.ts';
import type { LeadEvent } from '../live/lead-events.ts';
import { keepCursor } from './grid-cursor.ts';
import { type LeadRow, newestFirst, toRow } from './lead-row.ts';
import { RowSearch } from './row-search.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = { limit: '200' };
const laterPage = { limit: '5000' };

/** What the screen shows about the leads, apart from the grid's rows; as it is before anything has loaded. */
export const nothingYet = {
  /** `loading`: usable once rows are there, more are loading. `failed`: the last attempt failed. */
  phase: 'loading' as 'loading' | 'complete' | 'failed',
  /** The first page of the last load: the total, and possible spam. */
  answer: {} as Partial<LeadsAnswer>,
  /** Number of rows that match the search. */
  shown: 0,
  loaded: 0,
  /** How many rows arrived while the list was in use, and are not shown yet. */
  waiting: 0,
};
export type LeadsState = typeof nothingYet;

/** Loads leads into the grid page by page, newest first, and keeps them up to date. One per open leads screen. */
export class LeadStore {
  readonly search = new RowSearch();
  /** Holds the leads while it is on the page, also those that wait. */
  grid: GridApi<LeadRow> | undefined;
  /** Whether the list is in use, so that nothing may move. */
  isHeld = (): boolean => false;
  state = nothingYet;
  /** Resolves when all leads have loaded, loading has failed, or the screen was left. */
  loading = Promise.resolve();
  #reading = new AbortController();

  constructor(readonly onChange: (state: LeadsState) => void) {}

  attach(grid: GridApi<LeadRow>, isHeld: () => boolean): void {
    this.grid = grid;
    this.isHeld = isHeld;
    void this.load();
  }

  stop(): void {
    this.grid = undefined;
    this.loading = Promise.resolve();
    this.#reading.abort();
  }

  /** Loads the leads, newest first. Another load ends this one, which then resolves with it. */
  load(): Promise<void> {
    if (!this.grid) return this.loading;
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#change({ phase: this.state.phase === 'complete' ? 'complete' : 'loading' });
    this.loading = this.#read(signal).then(
      () => this.#change({ phase: 'complete' }),
      (error: unknown) => {
        if (signal.aborted) return this.loading;
        if (error instanceof SignedOut) return;
        console.error(error);
        this.#change({ phase: 'failed' });
      },
    );
    return this.loading;
  }

  /** Reads until there are as many as on the server, or to the end: what is on no page was deleted without an event. */
  async #read(signal: AbortSignal): Promise<void> {
    const missing = new Set(this.#rows().map(({ id }) => id));
    let before: string | undefined;
    do {
      const page = before === undefined ? firstPage : { ...laterPage, before };
      const answer = await callApi('get-admin-leads', page, { signal });
      signal.throwIfAborted();
      this.#put(answer.leads, before === undefined && this.#mustWait());
      if (before === undefined) this.#change({ answer });
      if (answer.total === this.state.loaded) return;
      for (const { id } of answer.leads) missing.delete(id);
      before = answer.next;
    } while (before !== undefined);
    this.remove([...missing]);
  }

  /** Follows an event; what it leaves open is read again. */
  async take(event: LeadEvent): Promise<void> {
    const { type } = event;
    if (!this.grid || type === 'lost' || type === 'opened' || type === 'signed-out') return;
    if (type === 'lead' || type === 'cleared') this.#put([event], this.#mustWait());
    if (type === 'removed') this.remove([event.id]);
    if (type === 'connected' && !event.again && this.state.phase !== 'failed') {
      // Leads may have come or gone between the first page and the start of the stream.
      await this.loading;
      const { total, suspected_total } = this.state.answer;
      if (event.total === total && event.suspected_total === suspected_total) return;
    }
    if (type !== 'lead') await this.load();
  }

  find(query: string): void {
    this.search.search(query);
    // Draws only as many rows as can be seen.
    this.grid?.setGridOption('rowBuffer', 0);
    this.grid?.onFilterChanged();
    this.#change({});
  }

  /** Returns the row of a lead that is here; it has no index if it is not shown. */
  rowOf = ({ id }: { id: number }) => this.grid?.getRowNode(String(id));

  /** Returns the newest lead that matches the search. */
  newestShown = () => this.#rows().find(({ isFound }) => isFound);

  /** Shows the leads that wait, and those that this person has restored or cleared. */
  takeIn(...leads: Lead[]): void {
    this.#put(leads, false);
    if (this.state.waiting === 0) return;
    for (const row of this.#rows()) row.waits = false;
    this.#alter((grid) => grid.onFilterChanged());
  }

  /** Removes leads that were deleted, here or in another browser; their events have the list read again. */
  remove(ids: readonly number[]): void {
    const remove = ids.flatMap((id) => this.rowOf({ id })?.data ?? []);
    if (remove.length > 0) this.#alter((grid) => grid.applyTransaction({ remove }));
  }

  #mustWait = (): boolean => this.state.answer.leads !== undefined && this.isHeld();

  /** Inserts the leads that are not here yet in order, newest first: nearly always one, or a page that is the end. */
  #put(leads: readonly Lead[], waits: boolean): void {
    const add = leads.filter((lead) => !this.rowOf(lead)).map((lead) => toRow(lead, waits));
    const [newest] = add.sort(newestFirst);
    if (!newest) return;
    const rows = this.#rows();
    const addIndex = rows.findLastIndex((row) => newestFirst(row, newest) < 0) + 1;
    this.#alter((grid) => {
      if (add.length === 1 || addIndex === rows.length) grid.applyTransaction({ add, addIndex });
      else grid.setGridOption('rowData', [...rows, ...add].sort(newestFirst));
    });
  }

  #alter(change: (grid: GridApi<LeadRow>) => void): void {
    if (!this.grid) return;
    keepCursor(this.grid, change);
    const rows = this.#rows();
    this.#change({ loaded: rows.length, waiting: rows.filter(({ waits }) => waits).length });
  }

  #rows(): LeadRow[] {
    const rows: LeadRow[] = [];
    this.grid?.forEachNode(({ data }) => data && rows.push(data));
    return rows;
  }

  #change(changes: Partial<LeadsState>): void {
    this.state = { ...this.state, ...changes, shown: this.grid?.getDisplayedRowCount() ?? 0 };
    this.onChange(this.state);
  }
}
