import * as v from 'valibot';
import type { AppContext } from './app-env.ts';
import { HttpError } from './errors.ts';

export interface Cursor {
  date: string;
  id: number;
}

/** What a list call asks for. */
export interface Page {
  limit: number | null;
  before: Cursor | null;
}

const MAX_PAGE = 5000;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00)\|(\d{1,15})$/;

/** The query of a list call. A larger limit than 5,000 gives 5,000. */
export const pageFields = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'limit must be a number from 1 on.'),
      v.transform((limit): number | null => Math.min(Number(limit), MAX_PAGE)),
    ),
  ),
  before: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Cursor => {
        const cursor = parseCursor(dataset.value);
        if (cursor) return cursor;
        addIssue({ message: 'before must be the next of an earlier answer.' });
        return NEVER;
      }),
    ),
  ),
};

function parseCursor(text: string): Cursor | null {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, date, id] = match ?? [];
  return date === undefined || id === undefined || !isMoment(date) ? null : { date, id: Number(id) };
}

/** `Date` reads 30 February as 1 March, and a year 0 as one; PostgreSQL knows neither. */
function isMoment(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && date > '0001' && new Date(time).toISOString().startsWith(date.slice(0, 19));
}

/** Until every list call is declared. */
export function pageOf(c: AppContext): Page {
  const { success, output, issues } = v.safeParse(v.object(pageFields), c.req.query());
  if (!success) throw new HttpError(400, issues[0].message);
  return { limit: output.limit ?? null, before: output.before ?? null };
}

/** Takes a date as PostgreSQL writes it into JSON, microseconds included, so that no row is met twice or missed. */
export function cursorText(date: string, id: number | string): string {
  return Buffer.from(`${date}|${id}`, 'latin1').toString('base64url');
}
