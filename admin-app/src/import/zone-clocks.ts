const DAY = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns how far a zone's clocks are ahead of UTC at a moment, both in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${clock.format(whole)}Z`) - whole;
}

/** What a zone's clocks did at a time: they never showed it, or showed it twice. */
export type ClockChange = 'skipped it' | 'showed it twice';

/**
 * Returns the moment at which a zone's clocks show a time, given in milliseconds as if in UTC. A time that they skip in spring
 * is read by the clock before, one that they show twice in autumn as the first.
 */
export function momentOf(wall: number, timeZone: string): { moment: number; clocks?: ClockChange } {
  const before = offsetAt(wall - DAY, timeZone);
  const [first, second] = [...new Set([before, offsetAt(wall + DAY, timeZone)])]
    .map((offset) => wall - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === wall)
    .sort((one, other) => one - other);
  if (first === undefined) return { moment: wall - before, clocks: 'skipped it' };
  return { moment: first, ...(second !== undefined && { clocks: 'showed it twice' }) };
}
