import type { AppContext } from './app-env.ts';
import { Refused } from './errors.ts';

export interface Cursor {
  date: string;
  id: number;
}

export interface Page {
  limit: number | null;
  before: Cursor | null;
}

const MAX_PAGE = 5000;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00)\|(\d{1,15})$/;

/** `limit` and `before` of a list call. A larger limit than 5,000 gives 5,000. Throws `Refused` 400. */
export function pageOf(c: AppContext): Page {
  const limit = c.req.query('limit');
  const before = c.req.query('before');
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) throw new Refused(400, 'limit must be a number from 1 on.');
  return {
    limit: limit === undefined ? null : Math.min(Number(limit), MAX_PAGE),
    before: before === undefined ? null : parseCursor(before),
  };
}

function parseCursor(text: string): Cursor {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, date, id] = match ?? [];
  if (date === undefined || id === undefined || !isMoment(date)) {
    throw new Refused(400, 'before must be the next of an earlier answer.');
  }
  return { date, id: Number(id) };
}

/** `Date` reads 30 February as 1 March, and a year 0 as one; PostgreSQL knows neither. */
function isMoment(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && date > '0001' && new Date(time).toISOString().startsWith(date.slice(0, 19));
}

/** Takes a date as PostgreSQL writes it into JSON, microseconds included, so that no row is met twice or missed. */
export function cursorText(date: string, id: number | string): string {
  return Buffer.from(`${date}|${id}`, 'latin1').toString('base64url');
}
