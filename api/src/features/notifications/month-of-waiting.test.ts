import { afterDutyMinutes, isOfficeOpen } from '@advocate/facts/office-hours';
import { mainOffice } from '@advocate/facts/offices';
import { type Waiting, waitingOf } from '@advocate/facts/waiting';
import { expect, test } from 'vitest';
import { type MonthRequest, simulateMonth } from '../../testing/month.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { isReminderDue, remindOfWaiting } from './reminders.ts';

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

test('a day of that month through the database: the same requests wait, from the same moments on', async () => {
  const app = await startTestApp();
  const cookie = await app.signIn();
  const [morning, night] = [Date.parse('2026-11-10T00:00:00-06:00'), Date.parse('2026-11-11T00:00:00-06:00')];
  const isToday = (moment: number) => moment >= morning && moment < night;
  const day = month
    .filter(({ receivedAt }) => isToday(receivedAt))
    .map(({ receivedAt, entries }) => ({ receivedAt, entries: entries.filter(({ at }) => isToday(Date.parse(at))) }));
  expect(day.length).toBeGreaterThan(20);
  const expected: { id: number; from: number; for: string }[] = [];
  for (const { receivedAt, entries } of day) {
    const id = await app.sendLead();
    await app.superuser`
      update leads set received_at = ${new Date(receivedAt).toISOString()}::text::timestamptz where id = ${id}`;
    for (const { kind, at, call_at } of entries) {
      const text = kind === 'note' ? { text: 'A note' } : {};
      const plan = call_at === null ? {} : { callAt: call_at };
      await app.ask('log-contact', { ids: [id], kind, ...text, ...plan }, cookie);
      await app.superuser`
        update contact_log set at = ${at}::text::timestamptz where id = (select max(id) from contact_log)`;
    }
    const waiting = waitingOf(entries, receivedAt, mainOffice);
    if (waiting) expected.push({ id, ...waiting });
  }
  const { waiting = [] } = await app.ask('get-new-leads', {}, cookie);
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  expect(
    waiting.map(({ id, waits_from, waits_for }) => ({ id, from: Date.parse(waits_from), for: waits_for })).sort(byId),
  ).toEqual(expected.sort(byId));
  await remindOfWaiting(app.sql, 15, new Date(night));
  expect(await app.superuser`select from outbox where kind = 'waiting'`).toHaveLength(1);
});
