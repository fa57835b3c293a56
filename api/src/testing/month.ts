import { isOfficeOpen } from '@advocate/facts/office-hours';
import type { Office } from '@advocate/facts/offices';
import type { ContactEntry, ContactKind } from '@advocate/facts/waiting';
import { pick, randomFrom } from '../../seed/random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A request of the month, with what five people did about it, oldest entry first. */
export interface MonthRequest {
  receivedAt: number;
  entries: (ContactEntry & { who: string })[];
}

const people = ['Ana', 'Ben', 'Carla', 'Dan', 'Eve'];

/** What happens to requests, each line as often as the others; nobody sees the first. */
const stories = [
  '',
  'opened',
  'opened opened',
  'opened note',
  'opened called',
  'opened emailed',
  'called reached',
  'opened called reached',
  'opened opened called reached note',
  'opened called no-answer',
  'opened called no-answer called no-answer called reached',
  'opened called left-message',
  'opened called left-message called reached',
  'called call-again',
  'opened called call-again called reached',
  'opened called call-again emailed',
  'opened answered',
].map((story) => story.split(' ').filter((kind): kind is ContactKind => kind !== ''));

/**
 * Returns a month's requests, in order of time, as an office works them that is interrupted, calls and forgets to say how
 * it went, reaches nobody, and promises other calls: they come day and night, and staff act in office hours.
 */
export function simulateMonth(count: number, first: number, days: number, office: Office): MonthRequest[] {
  const random = randomFrom(58);
  const within = (ms: number) => Math.ceil((random() * ms) / MINUTE) * MINUTE;
  const open = (at: number): number => (isOfficeOpen(at, office) ? at : open(at + 5 * MINUTE));
  const requests = Array.from({ length: count }, (): MonthRequest => {
    const receivedAt = first + within(days * 24 * HOUR);
    let at = open(receivedAt);
    const entries = pick(random, stories).map((kind) => {
      at = open(at + within(kind === 'called' ? 3 * HOUR : HOUR / 2));
      const call_at = kind === 'call-again' ? new Date(at + within(72 * HOUR)).toISOString() : null;
      return { who: pick(random, people), kind, at: new Date(at).toISOString(), call_at };
    });
    return { receivedAt, entries };
  });
  return requests.sort((one, other) => one.receivedAt - other.receivedAt);
}
