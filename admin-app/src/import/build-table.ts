import {
  columnsOf,
  type ImportField,
  importFields,
  isOwnExport,
  looksLike,
  type Mapping,
  plainHeading,
} from './import-fields.ts';
import { decodeEntities, isNothing } from './read-cell.ts';
import type { BrokenRow, Rows } from './read-table.ts';

/** A file as it is imported. */
export interface Table {
  fileName: string;
  /** Of the file's columns, then of those that are made of several. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Each row's number in the file. */
  numbers: readonly number[];
  /** How many columns the file has. */
  width: number;
  broken: readonly BrokenRow[];
  /** The guess from the headings; the user sees it and corrects it. */
  mapping: Mapping;
}

/** A column made of others. */
interface Made {
  heading: string;
  cell: (row: readonly string[]) => string;
}

/** Parts of a name in their order, by the headings of their columns in plain form. */
const nameParts = [
  'nameprefix prefix',
  'firstname namefirst first yourfirstname firstnames givenname givennames forename fname contactfirstname ' +
    'clientfirstname nombres primernombre',
  'middlename namemiddle middle additionalname middleinitial segundonombre',
  'lastname namelast last yourlastname lastnames familyname surname surnames lname contactlastname clientlastname ' +
    'apellidos apellido tusapellidos primerapellido apellidopaterno',
  'segundoapellido apellidomaterno',
  'namesuffix suffix',
].map((names) => names.split(' '));
const [FIRST, LAST] = [1, 3];

/**
 * Makes the table of a file. Names are joined from their parts, of several phones or emails the first filled one counts, and
 * entities of HTML are read, but not in this product's own export, which writes none.
 */
export function buildTable(fileName: string, { rows: read, numbers, broken }: Rows): Table {
  const isOwn = isOwnExport(read[0] ?? []);
  const [headings = [], ...rows] = isOwn ? read : read.map((row) => row.map(decodeEntities));
  const width = headings.length;
  const made: Made[] = [];
  const mapping = Object.fromEntries(
    importFields.map(({ field }) => {
      const columns = columnsOf(field, headings, rows);
      const one = field === 'name' ? joinNames(headings, columns) : firstFilled(field, headings, columns);
      return [field, one && typeof one === 'object' ? width + made.push(one) - 1 : one];
    }),
  ) as Mapping;
  return {
    fileName,
    headings: [...headings, ...made.map(({ heading }) => heading)],
    rows: rows.map((row) => [...headings.map((_, column) => row[column] ?? ''), ...made.map(({ cell }) => cell(row))]),
    numbers: numbers.slice(1),
    width,
    broken,
    mapping,
  };
}

/** Returns what a column is called; two may have the same heading, or none. */
export function columnLabel(headings: readonly string[], column: number): string {
  const heading = headings[column]?.trim() ?? '';
  if (heading === '') return `Column ${column + 1}`;
  const isTwin = headings.some((other, place) => place !== column && other.trim() === heading);
  return isTwin ? `${heading} (column ${column + 1})` : heading;
}

/** Returns the column of whole names, or one that is joined where they are in parts. */
function joinNames(headings: readonly string[], [whole]: readonly number[]): number | Made | null {
  const plain = headings.map(plainHeading);
  const found = nameParts.map((names) => names.map((name) => plain.indexOf(name)).find((column) => column >= 0));
  // 'Nombre' beside 'Apellidos' is the first name alone.
  const isPart = found[FIRST] === undefined && found[LAST] !== undefined;
  const parts = (isPart ? found.with(FIRST, whole) : found).filter((column) => column !== undefined);
  if (found[FIRST] === undefined && found[LAST] === undefined) return whole ?? null;
  if (parts.length === 1) return whole ?? parts[0] ?? null;
  const joined = parts.map((column) => columnLabel(headings, column)).join(' + ');
  const join = (row: readonly string[]) =>
    parts
      .flatMap((column) => row[column]?.trim() || [])
      .reduce((name, part) => (name.endsWith(` ${part}`) ? name : `${name} ${part}`.trim()), '');
  if (whole === undefined || isPart) return { heading: joined, cell: join };
  const heading = `${columnLabel(headings, whole)}, else ${joined}`;
  return { heading, cell: (row) => row[whole]?.trim() || join(row) };
}

/** Returns the column of a field, or one with the first that is filled of several phones, emails, or equal headings. */
function firstFilled(field: ImportField, headings: readonly string[], all: readonly number[]): number | Made | null {
  const [best] = all;
  if (best === undefined) return null;
  const looksRight = looksLike[field];
  const columns = looksRight ? all : all.filter((column) => headings[column] === headings[best]);
  if (columns.length === 1) return best;
  const heading = columns.map((column) => columnLabel(headings, column)).join(', else ');
  const cell = (row: readonly string[]) => {
    const cells = columns.map((column) => row[column] ?? '').filter((one) => !isNothing(one));
    return (looksRight && cells.find(looksRight)) ?? cells[0] ?? '';
  };
  return { heading, cell };
}
