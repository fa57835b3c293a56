import { afterDutyMinutes, isOfficeOpen } from '@advocate/facts/office-hours';
import { mainOffice } from '@advocate/facts/offices';
import { type Waiting, waitingOf } from '@advocate/facts/waiting';
import { expect, test } from 'vitest';
import { type MonthRequest, simulateMonth } from '../../testing/month.ts';
import { isReminderDue } from './reminders.ts';

const MINUTE = 60_000;
/** November 2026, with Thanksgiving, nights and weekends. */
const first = Date.parse('2026-11-01T00:00:00-05:00');
const days = 30;
const month = simulateMonth(1000, first, days, mainOffice);

const attempts = ['called', 'emailed', 'reached', 'left-message', 'no-answer', 'call-again', 'answered'];

/** How a request stands from a moment on. */
interface Standing {
  since: number;
  waiting: Waiting | null;
  isTried: boolean;
  isOpened: boolean;
  /** From when on a call is forgotten that nobody said how it went. */
  forgottenFrom: number;
}

/** Returns how a request stands when it comes, and after each entry. */
function standingsOf({ receivedAt, entries }: MonthRequest): Standing[] {
  return [undefined, ...entries].map((last, count) => {
    const until = entries.slice(0, count);
    const since = last ? Date.parse(last.at) : receivedAt;
    return {
      since,
      waiting: waitingOf(until, receivedAt, mainOffice),
      isTried: until.some(({ kind }) => attempts.includes(kind)),
      isOpened: count > 0,
      forgottenFrom: last?.kind === 'called' ? afterDutyMinutes(since, 15, mainOffice) : Number.POSITIVE_INFINITY,
    };
  });
}

const requests = month.map((request) => ({
  lateFrom: afterDutyMinutes(request.receivedAt, 15, mainOffice),
  standings: standingsOf(request),
}));

test('in a month of 1,000 requests, none without an attempt is missing from the list, the count and the mails', () => {
  const named = new Set<unknown>();
  let last: number | null = null;
  const found = { unnamed: 0, forgotten: 0, onlyOpened: 0, mails: 0 };
  for (let now = first; now < first + days * 24 * 60 * MINUTE; now += 15 * MINUTE) {
    if (!isOfficeOpen(now, mainOffice)) continue;
    const received = requests.flatMap(({ lateFrom, standings }) => {
      const standing = standings.findLast(({ since }) => since <= now);
      return standing ? [{ id: standings, isLate: lateFrom <= now, ...standing }] : [];
    });
    const waiting = received.flatMap(({ id, waiting: one }) =>
      one && one.from <= now ? [{ id, from: one.from, office: mainOffice }] : [],
    );
    const listed = new Set<unknown>(waiting.map(({ id }) => id));
    if (isReminderDue(waiting, last, 15, now)) {
      found.mails += 1;
      last = now;
      for (const id of listed) named.add(id);
    }
    const untried = received.filter(({ isLate, isTried }) => isLate && !isTried);
    found.unnamed += untried.filter(({ id }) => !listed.has(id) || !named.has(id)).length;
    found.forgotten += received.filter(({ id, forgottenFrom }) => forgottenFrom <= now && !listed.has(id)).length;
    // Opening took these off every list and out of the mails.
    found.onlyOpened += untried.filter(({ isOpened }) => isOpened).length;
  }
  expect(found).toMatchObject({ unnamed: 0, forgotten: 0 });
  expect(found.onlyOpened).toBeGreaterThan(1000);
  // Each new request that is late is named at once, the others every two hours.
  expect(found.mails).toBeLessThan(700);
});
