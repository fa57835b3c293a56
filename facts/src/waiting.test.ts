import { expect, test } from 'vitest';
import { type ContactEntry, waitingOf } from './waiting.ts';

const office = {
  ...{ timeZone: 'America/Chicago', holidays: [{ name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 }] },
  hours: { opensAtHour: 9, closesAtHour: 17 },
};
/** A moment of that week in San Antonio, such as 'Mon 10:15'; Thursday is a holiday, and 'Next' the Monday after. */
const days = { Sun: 22, Mon: 23, Tue: 24, Wed: 25, Thu: 26, Fri: 27, Sat: 28, Next: 30 };
const at = (moment: string) => {
  const [day = '', clock = ''] = moment.split(' ');
  return Date.parse(`2026-11-${days[day as keyof typeof days]}T${clock}:00-06:00`);
};
/** Reads 'called Mon 10:15' and 'call-again Mon 10:15 until Tue 9:00'. */
const entry = (text: string): ContactEntry => {
  const [, kind = '', made = '', , until] = /^(\S+) (\w+ [\d:]+)( until (.*))?$/.exec(text) ?? [];
  const iso = (moment: string) => new Date(at(moment)).toISOString();
  return { kind: kind as ContactEntry['kind'], at: iso(made), call_at: until === undefined ? null : iso(until) };
};

test.each([
  ['nobody did anything', 'Mon 10:00', [], 'Mon 10:00', 'contact'],
  ['it was opened', 'Mon 10:00', ['opened Mon 10:01'], 'Mon 10:00', 'contact'],
  ['it was opened, with a note', 'Sun 10:00', ['opened Mon 09:01', 'note Mon 09:02'], 'Sun 10:00', 'contact'],
  ['somebody called', 'Mon 10:00', ['called Mon 10:05'], 'Mon 10:20', 'outcome'],
  ['somebody called in the evening', 'Mon 16:00', ['called Mon 16:50'], 'Tue 09:05', 'outcome'],
  ['somebody called and reached nobody', 'Mon 10:00', ['called Mon 10:05', 'no-answer Mon 10:06'], 'Mon 12:06', 'call'],
  ['nobody answered before the holiday', 'Wed 10:00', ['no-answer Wed 16:00'], 'Fri 10:00', 'call'],
  ['a message was left', 'Mon 10:00', ['called Mon 10:05', 'left-message Mon 10:06'], 'Tue 10:06', 'call'],
  ['a message was left before a weekend', 'Fri 10:00', ['left-message Fri 11:00'], 'Next 11:00', 'call'],
  ['another call was promised', 'Mon 10:00', ['call-again Mon 10:05 until Sat 12:00'], 'Sat 12:00', 'call'],
  [
    'then an email was sent',
    'Mon 10:00',
    ['call-again Mon 10:05 until Tue 12:00', 'emailed Mon 11:00'],
    'Tue 12:00',
    'call',
  ],
  [
    'a call has no outcome but an email',
    'Mon 10:00',
    ['called Mon 10:05', 'emailed Mon 10:06'],
    'Mon 10:20',
    'outcome',
  ],
  ['somebody called after all', 'Mon 10:00', ['reached Mon 10:05', 'called Mon 11:00'], 'Mon 11:15', 'outcome'],
] as const)('when %s, a request waits from its time on', (_, received, log, from, what) => {
  const waiting = waitingOf(log.map(entry), at(received), office);
  expect(waiting).toEqual({ from: at(from), for: what });
});

test.each([
  ['reached', ['called Mon 10:05', 'reached Mon 10:06', 'note Mon 10:07']],
  ['written to', ['opened Mon 10:05', 'emailed Mon 10:06']],
  ['written to after a call without an answer', ['called Mon 10:05', 'no-answer Mon 10:06', 'emailed Mon 10:07']],
  ['answered otherwise', ['call-again Mon 10:05 until Tue 12:00', 'answered Mon 11:00']],
])('nobody waits who was %s', (_, log) => expect(waitingOf(log.map(entry), at('Mon 10:00'), office)).toBeNull());
