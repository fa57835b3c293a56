import { type Component, strict } from 'chrono-node/en';

export interface ReadDate {
  moment: Date;
  /** Whether the text has a time of day; without one, the moment is the beginning of the day. */
  isTimed: boolean;
}

/** Only American dates are read: without this, 13/04 would be a day in April beside 03/04, a day in March. */
const DAY_FIRST = /^(?:1[3-9]|[23]\d)[/.-]\d{1,2}[/.-]/;
const FRACTION = /(?<=:\d\d)\.\d+/;
const NOTE = /\([^()]*\)/g;
/** The offset that PostgreSQL writes, as +00. */
const SHORT_OFFSET = /(?<=:\d\d)[+-]\d\d$/;

/**
 * Returns the moment that a whole text names with year, month and day, in the zone that it names or else in `timeZone`; null
 * for any other text.
 */
export function readDate(text: string, timeZone: string): ReadDate | null {
  const plain = text.replace(NOTE, '').trim().replace(/\s+/g, ' ');
  const written = plain.replace(FRACTION, '').replace(SHORT_OFFSET, '$&:00');
  const [found] = DAY_FIRST.test(written) ? [] : strict.parse(written);
  if (!found || found.text !== written || found.end) return null;
  const { start } = found;
  const part = (name: Component) => (start.isCertain(name) ? (start.get(name) ?? 0) : 0);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (year < 1900 || month === 0 || day === 0) return null;
  const fraction = Number(`0${FRACTION.exec(plain)?.[0] ?? ''}`) * 1000;
  const wall = Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'), fraction);
  const isZoned = start.isCertain('timezoneOffset');
  const time = isZoned ? wall - part('timezoneOffset') * 60_000 : timeIn(timeZone, wall);
  return { moment: new Date(time), isTimed: start.isCertain('hour') };
}

/** Returns when a zone's clocks show a time; one that they skip in spring is read by the clock before. */
function timeIn(timeZone: string, wall: number): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shownAt = (time: number) => Date.parse(`${clock.format(time)}Z`) + (time % 1000);
  const before = 2 * wall - shownAt(wall);
  const after = wall + before - shownAt(before);
  return shownAt(before) !== wall && shownAt(after) === wall ? after : before;
}
