const settledMs = 500;

/** Remembers which rows of a list have just moved without anybody here asking for it. */
export class RecentMoves {
  #at = Number.NEGATIVE_INFINITY;
  #from = 0;

  /** Rows came or went, the first of them here. */
  note(row: number): void {
    this.#at = performance.now();
    this.#from = row;
  }

  /** The rows stand as this person wanted them. */
  forget(): void {
    this.#at = Number.NEGATIVE_INFINITY;
  }

  /** Whether a row moved so lately that a click on it may have been for the one that stood there before. */
  include(row: number): boolean {
    return row >= this.#from && performance.now() - this.#at < settledMs;
  }
}
