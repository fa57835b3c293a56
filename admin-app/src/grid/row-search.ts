/** What a search looks at in a row, prepared once. */
export interface Searchable {
  /** Searched in any case: in lower case, one field per line; nobody can type a line break into a search box. */
  readonly lowerCase: string;
  /** Searched as it is. */
  readonly exact: string;
  /** Whether the search lets the row through. */
  isFound: boolean;
}

/**
 * Which rows a search box lets through: those that contain what is typed, nothing trimmed; an empty search lets all
 * through. The answers stand ready before the grid asks for them row by row.
 */
export class RowSearch {
  #query = '';
  #lowered = '';
  readonly #rows: Searchable[] = [];

  get isActive(): boolean {
    return this.#query !== '';
  }

  add<Row extends Searchable>(row: Row): Row {
    row.isFound = this.#finds(row);
    this.#rows.push(row);
    return row;
  }

  search(query: string): void {
    const lowered = query.toLowerCase();
    // Whatever a longer search finds was found by the shorter one, so that only those rows need a look.
    const narrows = query.includes(this.#query) && lowered.includes(this.#lowered);
    this.#query = query;
    this.#lowered = lowered;
    for (const row of this.#rows) if (!narrows || row.isFound) row.isFound = this.#finds(row);
  }

  #finds({ lowerCase, exact }: Searchable): boolean {
    return lowerCase.includes(this.#lowered) || exact.includes(this.#query);
  }
}
