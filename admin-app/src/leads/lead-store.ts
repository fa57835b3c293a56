import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import { callApi, SignedOut } from '../lib/call-api.ts';
import type { LeadEvent } from '../live/lead-events.ts';
import { LeadList, type LeadOrder } from './lead-list.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = 200;
const laterPage = 5_000;

export interface LeadsState {
  /** `loading`: nothing here yet. `arriving`: usable, the rest is on its way. `failed`: the last attempt went wrong. */
  phase: 'loading' | 'arriving' | 'complete' | 'failed';
  /** Rows that the search lets through. */
  shown: number;
  loaded: number;
  /** All there are; undefined when the server did not say. */
  total: number | undefined;
  suspected: readonly Lead[];
  suspectedTotal: number;
  /** Null: newest first. */
  order: LeadOrder | null;
  /** Raised by every change of the list itself. */
  version: number;
}

const atFirst: LeadsState = {
  phase: 'loading',
  shown: 0,
  loaded: 0,
  total: undefined,
  suspected: [],
  suspectedTotal: 0,
  order: null,
  version: 0,
};

/** Fills the list page by page, newest first, and keeps it up to date. One per open leads screen. */
export class LeadStore {
  readonly list = new LeadList();
  #state = atFirst;
  #next: string | undefined;
  #loading = new AbortController();
  /** What came and went while the list is being read anew: the server's answer may be older. */
  #arrivedMeanwhile: Lead[] = [];
  /** Everything was here once; from then on the list is only read anew. */
  #isWhole = false;
  #catchUpLater = false;
  readonly #gone = new Set<number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): LeadsState => this.#state;

  /** Loads what is missing: everything at first, after a failure the rest, or all of it anew. */
  async load(): Promise<void> {
    if (this.#isWhole) return this.reload();
    const { signal } = this.#restart();
    try {
      do {
        const answer = await askForPage(this.#next, this.#next === undefined ? firstPage : laterPage, signal);
        this.list.addOlder(this.#notGone(answer.leads));
        this.#next = answer.next;
        this.#change({ phase: answer.next === undefined ? 'complete' : 'arriving', ...countsOf(answer) });
        if (this.#catchUpLater) void this.#catchUp();
      } while (this.#next !== undefined);
      this.#isWhole = true;
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  /** Reads the list anew; what is on the screen stays until the new one is whole. Spec section 4. */
  async reload(): Promise<void> {
    if (!this.#isWhole) return this.load();
    const { signal } = this.#restart();
    this.#arrivedMeanwhile = [];
    try {
      const leads: Lead[] = [];
      let next: string | undefined;
      let counts: Partial<LeadsState> = {};
      do {
        const answer = await askForPage(next, laterPage, signal);
        leads.push(...answer.leads);
        counts = { ...counts, ...countsOf(answer) };
        next = answer.next;
      } while (next !== undefined);
      this.list.replace(this.#notGone(leads));
      this.list.addNewest(this.#notGone(this.#arrivedMeanwhile));
      this.#change({ phase: 'complete', ...counts });
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  stop(): void {
    this.#loading.abort();
  }

  search(query: string): void {
    this.list.search(query);
    this.#change({});
  }

  orderBy(order: LeadOrder | null): void {
    this.list.orderBy(order);
    this.#change({ order });
  }

  /** Deleted here or in another browser; no answer that is still under way brings it back. */
  remove(id: number): void {
    this.#gone.add(id);
    const suspected = this.#state.suspected.filter((lead) => lead.id !== id);
    const fewer = this.#state.suspected.length - suspected.length;
    const known = this.list.remove(id);
    if (!known && fewer === 0) return;
    const total = this.#state.total;
    this.#change({
      suspected,
      suspectedTotal: this.#state.suspectedTotal - fewer,
      total: known && total !== undefined ? total - 1 : total,
    });
  }

  take(event: LeadEvent): void {
    if (event.type === 'lead') this.#arrive([event.lead]);
    if (event.type === 'suspected') this.#suspect(event.lead);
    if (event.type === 'cleared') this.#clear(event.lead);
    if (event.type === 'removed') this.remove(event.id);
    if (event.type === 'connected') this.#missedSome();
  }

  /** Leads may have come and gone between the first page and the stream's start, or while the connection was lost. */
  #missedSome(): void {
    const { phase } = this.#state;
    if (phase !== 'loading' && (phase !== 'failed' || this.#isWhole)) return void this.#catchUp();
    this.#catchUpLater = true;
    if (phase === 'failed') void this.load();
  }

  async #catchUp(): Promise<void> {
    this.#catchUpLater = false;
    try {
      const { leads, total } = await askForPage(undefined, firstPage, this.#loading.signal);
      this.#arrive(leads);
      // More came than a page holds, or some were deleted: nobody told this list which.
      if (this.#isWhole && total !== undefined && total !== this.list.size) await this.reload();
    } catch (error) {
      if (!(error instanceof SignedOut) && !this.#loading.signal.aborted) console.error(error);
    }
  }

  #arrive(leads: readonly Lead[]): void {
    this.#arrivedMeanwhile = [...leads, ...this.#arrivedMeanwhile];
    const added = this.list.addNewest(this.#notGone(leads));
    if (added === 0) return;
    const { total, suspected, suspectedTotal } = this.#state;
    const stillSuspected = suspected.filter(({ id }) => !leads.some((lead) => lead.id === id));
    this.#change({
      total: total === undefined ? total : total + added,
      suspected: stillSuspected,
      suspectedTotal: suspectedTotal - (suspected.length - stillSuspected.length),
    });
  }

  #suspect(lead: Lead): void {
    if (this.#state.suspected.some(({ id }) => id === lead.id)) return;
    this.#change({
      suspected: [lead, ...this.#state.suspected],
      suspectedTotal: this.#state.suspectedTotal + 1,
    });
  }

  /** Its place is by its date, anywhere in the list. */
  #clear(lead: Lead): void {
    if (this.#isWhole) void this.reload();
    else this.#arrive([lead]);
  }

  #notGone(leads: readonly Lead[]): readonly Lead[] {
    return this.#gone.size === 0 ? leads : leads.filter((lead) => !this.#gone.has(lead.id));
  }

  #restart(): AbortController {
    this.#loading.abort();
    this.#loading = new AbortController();
    if (this.#state.phase === 'failed') this.#change({ phase: this.list.size === 0 ? 'loading' : 'arriving' });
    return this.#loading;
  }

  #fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted || error instanceof SignedOut) return;
    console.error(error);
    this.#change({ phase: 'failed' });
  }

  #change(changes: Partial<LeadsState>): void {
    const { version } = this.#state;
    this.#state = {
      ...this.#state,
      ...changes,
      shown: this.list.shown.length,
      loaded: this.list.size,
      version: version + 1,
    };
    for (const listener of this.#listeners) listener();
  }
}

function askForPage(before: string | undefined, limit: number, signal: AbortSignal): Promise<LeadsAnswer> {
  const query = new URLSearchParams({ limit: String(limit), ...(before === undefined ? {} : { before }) });
  return callApi<LeadsAnswer>(`/api/get-admin-leads.php?${query}`, { signal });
}

/** What the first page says about all of them; later pages say nothing and change nothing. */
function countsOf({ total, suspected, suspected_total }: LeadsAnswer): Partial<LeadsState> {
  return {
    ...(total === undefined ? {} : { total }),
    ...(suspected === undefined ? {} : { suspected, suspectedTotal: suspected_total ?? suspected.length }),
  };
}
