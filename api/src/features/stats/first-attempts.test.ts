import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { firstAttempts } from './first-attempts.ts';

/** A request of a Monday in San Antonio, where the office is open from nine to five. */
const request = (received: string, attempted: string | null, page_source = '/contact') => ({
  received_at: `2026-05-11T${received}:00-05:00`,
  attempted_at: attempted && `2026-05-${attempted}:00-05:00`,
  page_source,
});

test('minutes are those of office hours, and who was never called counts as waiting longest', () => {
  const requests = [
    request('10:00', '11T10:04'),
    // From the closing of one day to the opening of the next.
    request('16:55', '12T09:05'),
    request('20:00', '12T09:50'),
    request('09:30', '11T09:35', '/contact-colorado'),
    request('10:00', null),
  ];
  expect(firstAttempts(requests)).toEqual({
    ...{ requests: 5, median_minutes: 10, without: 1 },
    within: [
      { minutes: 5, requests: 2 },
      { minutes: 15, requests: 3 },
      { minutes: 60, requests: 4 },
    ],
  });
  expect(firstAttempts(requests.slice(4)).median_minutes).toBeNull();
  expect(firstAttempts([])).toMatchObject({ requests: 0, median_minutes: null, without: 0 });
});

test('an attempt is a call, an email or an answer, and not that somebody looked', async () => {
  const app = await startTestApp();
  const cookie = await app.signIn();
  const ids = [await app.sendLead(), await app.sendLead(), await app.sendLead()];
  await app.sendLead({ q7: 'spam' });
  for (const [nth, kind] of ['opened', 'called', 'emailed'].entries()) {
    await app.ask('log-contact', { ids: [ids[nth]], kind }, cookie);
  }
  const { first_attempts } = await app.ask('get-admin-trends', {}, cookie);
  expect(first_attempts).toMatchObject({ requests: 3, without: 1 });
});
