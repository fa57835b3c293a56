const settledMs = 500;

/** Remembers which rows have just moved through no action of the user. */
export class RecentMoves {
  #at = Number.NEGATIVE_INFINITY;
  #from = 0;

  /** Records that rows were added or removed, starting at this one. */
  note(row: number): void {
    this.#at = performance.now();
    this.#from = row;
  }

  /** Clears the record: the user caused the current positions. */
  forget(): void {
    this.#at = Number.NEGATIVE_INFINITY;
  }

  /** Whether a row moved so recently that a click on it may have been meant for the previous row at its place. */
  include(row: number): boolean {
    return row >= this.#from && performance.now() - this.#at < settledMs;
  }
}
