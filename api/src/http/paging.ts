import * as v from 'valibot';

export interface Cursor {
  date: string;
  id: number;
}

const MAX_PAGE = 5000;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00)\|(\d{1,15})$/;

/** The fields of a list call, which travel as headers. A limit above 5,000 is reduced to 5,000. */
export const pageFields = {
  limit: v.pipe(
    v.optional(v.string(), ''),
    v.check((limit) => limit === '' || /^[1-9]\d{0,8}$/.test(limit), 'limit must be a number from 1 on.'),
    v.transform((limit) => (limit === '' ? null : Math.min(Number(limit), MAX_PAGE))),
  ),
  before: v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Cursor | null => {
      const cursor = value === '' ? null : parseCursor(value);
      if (cursor !== undefined) return cursor;
      addIssue({ message: 'before must be the next of an earlier answer.' });
      return NEVER;
    }),
  ),
};

function parseCursor(text: string): Cursor | undefined {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, date, id] = match ?? [];
  return date === undefined || id === undefined || !isMoment(date) ? undefined : { date, id: Number(id) };
}

/** `Date` reads February 30 as a day in March, and accepts the year 0; PostgreSQL rejects both. */
function isMoment(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && date > '0001' && new Date(time).toISOString().startsWith(date.slice(0, 19));
}

/** Returns a cursor; `date` is as PostgreSQL writes it into JSON, with microseconds, so that no row is repeated or missed. */
export function cursorText(date: string, id: number | string): string {
  return Buffer.from(`${date}|${id}`, 'latin1').toString('base64url');
}
