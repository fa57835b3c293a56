import { afterDutyMinutes, afterOfficeMinutes, type OfficeHours } from './office-hours.ts';

/** What staff can enter in a request's contact log. */
export const contactKinds = [
  'opened',
  'called',
  'emailed',
  'reached',
  'left-message',
  'no-answer',
  'call-again',
  'answered',
  'note',
] as const;

export type ContactKind = (typeof contactKinds)[number];

/** An entry of a contact log, as far as it decides whether somebody waits. */
export interface ContactEntry {
  kind: ContactKind;
  /** When it was made, ISO 8601. */
  at: string;
  /** When the person is to be called again, ISO 8601; only of 'call-again'. */
  call_at: string | null;
}

/** From when a request waits for the staff, and what for. */
export interface Waiting {
  /** In milliseconds since 1970; may be still to come. */
  from: number;
  /** The first contact, how a call went, or another call. */
  for: 'contact' | 'outcome' | 'call';
}

/** After so many minutes of duty, a call asks how it went. */
const SOON_MINUTES = 15;
/** So long, in office hours, nobody has to be called again who did not answer. */
const NO_ANSWER_MINUTES = 120;

/**
 * Returns from when on a request waits, by its contact log, oldest entry first and without what was taken back; null if
 * it does not. The last entry decides, but for those that only say what somebody saw; and an email takes the place
 * neither of a call's outcome nor of a promised call. `receivedAt` is in milliseconds.
 */
export function waitingOf(entries: readonly ContactEntry[], receivedAt: number, office: OfficeHours): Waiting | null {
  const later = (at: string, minutes: number) => afterOfficeMinutes(Date.parse(at), minutes, office);
  let waiting: Waiting | null = { from: receivedAt, for: 'contact' };
  let isPromised = false;
  for (const { kind, at, call_at } of entries) {
    switch (kind) {
      case 'opened':
      case 'note':
        continue;
      case 'emailed':
        if (!isPromised) waiting = null;
        continue;
      case 'called':
        waiting = { from: afterDutyMinutes(Date.parse(at), SOON_MINUTES, office), for: 'outcome' };
        break;
      case 'no-answer':
        waiting = { from: later(at, NO_ANSWER_MINUTES), for: 'call' };
        break;
      case 'left-message':
        waiting = { from: later(at, 60 * (office.hours.closesAtHour - office.hours.opensAtHour)), for: 'call' };
        break;
      case 'call-again':
        waiting = { from: Date.parse(call_at ?? at), for: 'call' };
        break;
      default:
        waiting = null;
    }
    isPromised = kind === 'called' || kind === 'call-again';
  }
  return waiting;
}
