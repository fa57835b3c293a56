import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { keepCursor } from '../grid/grid-cursor.ts';
import { RecentMoves } from '../grid/recent-moves.ts';
import { RowSearch } from '../grid/row-search.ts';
import { callApi, SignedOut } from '../lib/call-api.ts';
import { beginLooking, isNewSinceLastLook, keepLastLook } from '../live/last-look.ts';
import type { LeadEvent } from '../live/lead-events.ts';
import { newLeads } from '../live/new-lead-count.ts';
import { type LeadRow, newestFirst, toRow } from './lead-row.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = 200;
const laterPage = 5_000;

/** What the screen shows of the leads besides the rows, which are the grid's; as it is before any of them is here. */
export const nothingYet = {
  /** `loading`: nothing here yet. `arriving`: usable, the rest is on its way. `failed`: the last attempt went wrong. */
  phase: 'loading' as 'loading' | 'arriving' | 'complete' | 'failed',
  /** Rows that the search lets through. */
  shown: 0,
  loaded: 0,
  /** How many there were when they were last asked for; undefined until the server has answered. */
  total: undefined as number | undefined,
  /** Arrived while somebody was at the list, and not in the grid yet; the newest first. */
  waiting: [] as readonly Lead[],
  /** Those and the arrivals that search or order keep out of sight; how many of both the search hides. */
  unseen: 0,
  outside: 0,
  /** The newest of those with a filled trap field, and how many more there are. */
  suspected: [] as readonly Lead[],
  moreSuspected: 0,
};
export type LeadsState = typeof nothingYet;

/** Brings the leads into the grid page by page, newest first, and keeps them up to date. One per open leads screen. */
export class LeadStore {
  readonly search = new RowSearch();
  /** What somebody else's doing moved. */
  readonly moves = new RecentMoves();
  /** Holds the leads while it is on the page. */
  grid: GridApi<LeadRow> | undefined;
  /** Whether somebody is at the list, so that nothing may move. */
  isHeld: () => boolean = () => false;
  /** The ends of the list. */
  newest: LeadRow | undefined;
  #oldest: LeadRow | undefined;
  state = nothingYet;
  readonly #onChange: (state: LeadsState) => void;
  #reading = new AbortController();
  /** Leads may have come or gone since the reading under way began. */
  #isBehind = false;
  #loading = Promise.resolve();
  /** In the grid, new since the last look, and not on the screen until now. */
  readonly #unseen = new Map<number, LeadRow>();
  /** Deleted here or elsewhere: no answer that is still under way brings them back. */
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

  /** Resolves when all leads are here, or the attempt to bring them has failed, or the screen is left. */
  async settled(): Promise<void> {
    const loading = this.#loading;
    await loading;
    if (loading !== this.#loading) await this.settled();
  }

  /** Takes note of the new leads that are on the screen, and of the one that is open. */
  look(open?: Lead): void {
    if (!this.grid || document.visibilityState === 'hidden') return;
    const { top, bottom } = this.grid.getVerticalPixelRange();
    const before = this.#unseen.size;
    if (open) this.#unseen.delete(open.id);
    for (const lead of this.#unseen.values()) {
      const { displayed, rowTop, rowHeight } = this.#nodeOf(lead.id) ?? {};
      const middle = (rowTop ?? 0) + (rowHeight ?? 0) / 2;
      if (displayed && middle > top && middle < bottom) this.#unseen.delete(lead.id);
    }
    if (this.#unseen.size < before) this.#change({});
  }

  /** Whether nobody has had this lead on the screen since it came. */
  isUnseen = (id: number): boolean => this.#unseen.has(id) || this.state.waiting.some((lead) => lead.id === id);

  /** Somebody leaves the list: what was on the screen is new no more. */
  keepLook(): void {
    if (!this.newest) return;
    const waiting = this.state.waiting.map(({ id }) => id);
    keepLastLook(this.newest.sentAt, [...waiting, ...this.#unseen.keys()]);
  }

  /**
   * Reads the leads, the newest first, until there are as many here as the server has, or to the end: what was here
   * before and is in no page was deleted without a word.
   */
  load(): Promise<void> {
    this.#loading = this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    if (this.state.phase === 'failed') this.#change({ phase: this.state.loaded === 0 ? 'loading' : 'arriving' });
    try {
      do {
        this.#isBehind = false;
        await this.#readPages(signal);
      } while (this.#isBehind);
      this.#change({ phase: 'complete' });
      beginLooking(this.newest?.sentAt ?? 0);
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
      else this.#add(answer.leads);
      for (const { id } of answer.leads) missing.delete(id);
      const { phase, loaded, waiting } = this.state;
      this.#change({ ...countsOf(answer), phase: phase === 'complete' ? phase : 'arriving' });
      if (answer.total === loaded + waiting.length) return;
      before = answer.next;
    } while (before !== undefined);
    this.remove([...missing]);
  }

  find(query: string): void {
    this.moves.forget();
    this.search.search(query);
    // As few rows to draw as can be seen.
    this.grid?.setGridOption('rowBuffer', 0);
    this.grid?.onFilterChanged();
    this.#change({});
  }

  /** In which row of the list a lead is; undefined when it is not shown. */
  rowOf({ id }: { id: number }): number | undefined {
    return this.#nodeOf(id)?.rowIndex ?? undefined;
  }

  /** Lets in what waits. */
  takeIn(): void {
    const { waiting } = this.state;
    this.state = { ...this.state, waiting: [] };
    this.#letIn(waiting);
  }

  /** The newest lead that nobody has seen yet, or else the newest that the search finds. */
  newestUnseen(): LeadRow | undefined {
    const arrived = [...this.#unseen.values()].filter(({ id }) => newLeads().has(id));
    if (arrived.length === 0) this.grid?.forEachNodeAfterFilter(({ data }) => data && arrived.push(data));
    return arrived.reduce<LeadRow | undefined>((one, two) => (one && newestFirst(one, two) < 0 ? one : two), undefined);
  }

  /** These leads are deleted, here or in another browser. */
  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#gone.add(id);
      this.#unseen.delete(id);
    }
    const isHere = ({ id }: Lead) => !this.#gone.has(id);
    const { waiting, suspected } = this.state;
    this.state = { ...this.state, waiting: waiting.filter(isHere), suspected: suspected.filter(isHere) };
    const remove = ids.flatMap((id) => this.#nodeOf(id)?.data ?? []);
    this.#alter(-remove.length, (grid) => grid.applyTransaction({ remove }));
  }

  /** This person took a delete back: the lead is in its place at once, also where news would wait. */
  restore(lead: Lead): void {
    this.#gone.delete(lead.id);
    this.state = { ...this.state, waiting: this.state.waiting.filter(({ id }) => id !== lead.id) };
    this.#add([lead]);
    this.moves.forget();
  }

  take(event: LeadEvent): void {
    if ('lead' in event) {
      const { type, lead } = event;
      // It is in the database when this is sent: one that was gone is restored.
      this.#gone.delete(lead.id);
      const others = this.state.suspected.filter(({ id }) => id !== lead.id);
      this.#change({ suspected: type === 'suspected' ? [lead, ...others] : others });
      if (type !== 'suspected') this.#receive([lead]);
    } else if (event.type === 'removed') {
      const from = this.rowOf(event);
      this.remove([event.id]);
      if (from !== undefined) this.moves.note(from);
    }
    if (event.type === 'connected' || event.type === 'altered' || !this.grid) {
      // Leads may have come and gone while nobody was listening, or many at once, or before they had a place.
      this.#isBehind = true;
      if (this.state.phase === 'complete' || this.state.phase === 'failed') void this.load();
    }
  }

  /** Shows what is new, or lets it wait while somebody is at the list. */
  #receive(leads: readonly Lead[]): void {
    const fresh = leads.filter((lead) => !this.#isKnown(lead));
    if (this.state.phase === 'loading') this.#add(fresh);
    else if (fresh.length > 0 && this.isHeld()) this.#change({ waiting: [...fresh, ...this.state.waiting] });
    else this.#letIn(fresh);
  }

  #letIn(leads: readonly Lead[]): void {
    if (leads.length === 0) return;
    this.#add(leads);
    this.moves.note(Math.min(...leads.map((lead) => this.rowOf(lead) ?? Number.POSITIVE_INFINITY)));
  }

  /** Puts leads where they belong, the newest first: nearly always below or above all others. */
  #add(leads: readonly Lead[]): void {
    const add = leads
      .filter((lead) => !this.#isKnown(lead))
      .map(toRow)
      .sort(newestFirst);
    const [top, bottom] = [add[0], add.at(-1)];
    if (!top || !bottom || !this.grid) return;
    const isBelow = !this.#oldest || newestFirst(this.#oldest, top) < 0;
    const isAbove = !this.newest || newestFirst(bottom, this.newest) < 0;
    if (isBelow) this.#oldest = bottom;
    if (isAbove) this.newest = top;
    for (const row of add) if (isNewSinceLastLook(row)) this.#unseen.set(row.id, row);
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

  #isKnown({ id }: Lead): boolean {
    return this.#gone.has(id) || this.#nodeOf(id) !== undefined || this.state.waiting.some((lead) => lead.id === id);
  }

  #nodeOf(id: number): IRowNode<LeadRow> | undefined {
    return this.grid?.getRowNode(String(id));
  }

  #change(changes: Partial<LeadsState>): void {
    const shown = this.grid?.getDisplayedRowCount() ?? 0;
    this.state = { ...this.state, ...changes, shown };
    const { waiting } = this.state;
    const arrived = [...this.#unseen.values()].filter(({ id }) => newLeads().has(id));
    const pending = [...waiting.map(toRow), ...arrived];
    const outside = this.search.isActive ? pending.filter((row) => !this.search.finds(row)).length : 0;
    this.state = { ...this.state, unseen: pending.length, outside };
    this.#onChange(this.state);
  }
}

function askForPage(before: string | undefined, signal: AbortSignal): Promise<LeadsAnswer> {
  const query = before === undefined ? { limit: `${firstPage}` } : { limit: `${laterPage}`, before };
  return callApi('get-admin-leads', query, { signal });
}

/** What the first page holds about all of them; later pages hold nothing of it and change nothing. */
function countsOf({ total, suspected = [], suspected_total: suspects = suspected.length }: LeadsAnswer) {
  return total === undefined ? {} : { total, suspected, moreSuspected: suspects - suspected.length };
}
