import { type DayOrder, readWritten } from './written-date.ts';
import { type ClockChange, momentOf } from './zone-clocks.ts';

export interface ReadDate {
  /** In milliseconds since 1970. */
  moment: number;
  /** Without a time of day: the moment is the beginning of the day. */
  isDay: boolean;
  clocks?: ClockChange;
}

/** No date is longer, with the notes of JavaScript. */
const MAX_LENGTH = 100;

/**
 * Returns the moment that a whole text names with year, month and day, in the zone that it names or else in `timeZone`; null
 * for any other text.
 */
export function readDate(text: string, timeZone: string, order: DayOrder): ReadDate | null {
  const written = text.length > MAX_LENGTH ? null : readWritten(text, order);
  if (!written) return null;
  const { wall, isDay, zone } = written;
  if (typeof zone === 'number') return { moment: wall - zone * 60_000, isDay };
  return { isDay, ...momentOf(wall, zone ?? timeZone) };
}
