/** What a search looks at in a row, prepared once. */
export interface Searchable {
  /** Searched in any case: in lower case, one field per line; nobody can type a line break into a search box. */
  readonly lowerCase: string;
  /** Searched as it is. */
  readonly exact: string;
  /** Whether the last search let the row through; true for one that no search has met. */
  isFound: boolean;
}

/** Lower case, and one apostrophe for those that keyboards and word processors write: O'Hara and O’Hara are one. */
export const fold = (text: string): string => text.toLowerCase().replaceAll(/[‘’]/g, "'");

/**
 * What a search box lets through: rows that contain what is typed, nothing trimmed; an empty search lets all through.
 * The grid asks it about every row after each change of the search.
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
    // Whatever a longer search finds was found by the shorter one, so that only those rows need a look.
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
