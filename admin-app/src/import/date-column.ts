import { isNoDate } from './read-cell.ts';
import { readDate } from './read-date.ts';
import type { DayOrder } from './written-date.ts';

/** How the figures of a column's dates are read: one way, or as somebody chooses, with a cell that can be read both ways. */
export type DateOrder = { order: DayOrder } | { ask: string };

const orders = ['month first', 'day first'] as const;
/** Figures that end with the year. */
const FIGURES = /^\D*(\d{1,2})[-/. ]{1,3}(\d{1,2})[-/. ]{1,3}(\d{4}|\d\d)(?!\d)/;
/** Clocks differ. */
const DAY = 86_400_000;

/**
 * Finds out how a column of dates is read: by a day that exists one way only, and is not to come. Where nothing decides, or
 * cells contradict one another, somebody must be asked.
 */
export function findOrder(cells: readonly string[]): DateOrder {
  const days = new Map(cells.flatMap((cell) => (FIGURES.test(cell) ? [[dayIn(cell), cell]] : [])));
  /** A cell that can be read in one way only, for each, and one that can be read both ways. */
  const found = new Map<DayOrder | 'both', string>();
  for (const [day, cell] of days) {
    const [month, reversed] = orders.map((order) => possibleMoment(day, order));
    if (month === reversed) continue;
    const way = month === undefined ? 'day first' : reversed === undefined ? 'month first' : 'both';
    if (!found.has(way)) found.set(way, cell);
  }
  const [order, contradiction] = orders.filter((one) => found.has(one));
  if (order !== undefined && contradiction === undefined) return { order };
  const ask = found.get('both') ?? found.get('month first');
  return ask === undefined ? { order: 'month first' } : { ask };
}

const dayIn = (cell: string) => FIGURES.exec(cell)?.slice(1).join('/') ?? '';

function possibleMoment(day: string, order: DayOrder): number | undefined {
  const moment = readDate(day, 'UTC', order)?.moment;
  return moment !== undefined && moment < Date.now() + DAY ? moment : undefined;
}

/** Enough to know a column. */
const SAMPLE = 50;
const ABOUT_DATES = /date|time|created|submitted|received|added|fecha|hora|creado|recibido|enviado/i;

/** Whether a column holds dates; its heading must say so too where they are bare numbers, which may be anything. */
export function holdsDates(heading: string, cells: readonly string[]): boolean {
  const sample: string[] = [];
  for (const cell of cells) {
    if (sample.length === SAMPLE) break;
    if (!isNoDate(cell)) sample.push(cell);
  }
  const isDate = (cell: string) =>
    orders.some((order) => (readDate(cell, 'UTC', order)?.moment ?? Infinity) < Date.now() + DAY);
  const isBare = sample.every((cell) => /^[\d.,]+$/.test(cell));
  return (
    sample.length > 0 && (!isBare || ABOUT_DATES.test(heading)) && sample.filter(isDate).length >= sample.length * 0.8
  );
}
