import { searchedDigits } from '@advocate/facts/phone-digits';

/** The searchable text of a row, prepared once. */
export interface Searchable {
  /** Searched without regard to case: in lower case, one field per line; a query cannot contain a line break. */
  readonly lowerCase: string;
  /** Searched as is. */
  phone: string;
  /** The digits of its phone numbers from the country code on, one number per line. */
  readonly digits: string;
  /** Whether the last search matched the row; true before any search. */
  isFound: boolean;
}

/** Lower-cases text and unifies apostrophes, which keyboards and word processors vary: O'Hara and O’Hara match. */
export const fold = (text: string): string => text.toLowerCase().replaceAll(/[‘’]/g, "'");

/**
 * The search box's filter: matches rows that contain the query, untrimmed, or the same phone number written
 * differently; an empty query matches every row. The grid calls it for every row after each change of the query.
 */
export class RowSearch {
  #asked = { query: '', lowered: '', digits: '' };
  #narrows = false;

  search(query: string): void {
    const last = this.#asked;
    const [lowered, digits] = [fold(query), searchedDigits(query)];
    const narrowsDigits = digits === '' || (last.digits !== '' && digits.includes(last.digits));
    // The shorter query matched whatever the longer one matches, so only those rows need to be checked.
    this.#narrows = query.includes(last.query) && lowered.includes(last.lowered) && narrowsDigits;
    this.#asked = { query, lowered, digits };
  }

  finds(row: Searchable): boolean {
    const { query, lowered, digits } = this.#asked;
    if (row.isFound || !this.#narrows) {
      row.isFound =
        row.lowerCase.includes(lowered) || row.phone.includes(query) || (digits !== '' && row.digits.includes(digits));
    }
    return row.isFound;
  }
}
