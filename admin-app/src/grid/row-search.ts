/** The searchable text of a row, prepared once. */
export interface Searchable {
  /** Searched without regard to case: in lower case, one field per line; a query cannot contain a line break. */
  readonly lowerCase: string;
  /** Searched as is. */
  readonly exact: string;
  /** Whether the last search matched the row; true before any search. */
  isFound: boolean;
}

/** Lower-cases text and unifies apostrophes, which keyboards and word processors vary: O'Hara and O’Hara match. */
export const fold = (text: string): string => text.toLowerCase().replaceAll(/[‘’]/g, "'");

/**
 * The search box's filter: matches rows that contain the query, untrimmed; an empty query matches every row. The grid
 * calls it for every row after each change of the query.
 */
export class RowSearch {
  #query = '';
  #lowered = '';
  #narrows = false;

  get isActive(): boolean {
    return this.#query !== '';
  }

  search(query: string): void {
    const lowered = fold(query);
    // The shorter query matched whatever the longer one matches, so only those rows need to be checked.
    this.#narrows = this.isActive && query.includes(this.#query) && lowered.includes(this.#lowered);
    this.#query = query;
    this.#lowered = lowered;
  }

  finds(row: Searchable): boolean {
    if (row.isFound || !this.#narrows) {
      row.isFound = row.lowerCase.includes(this.#lowered) || row.exact.includes(this.#query);
    }
    return row.isFound;
  }
}
