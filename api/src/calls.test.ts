import type { ContactRequest } from '@advocate/facts/contact-form';
import { expect, expectTypeOf, test } from 'vitest';
import { calls } from './calls.ts';
import { type Call, declareCalls, type SentTo } from './http/calls.ts';
import { goodRequest, startTestApp } from './testing/test-app.ts';

const declared = Object.values<Call>(calls);

test('the API has the declared calls and no others', async () => {
  const { app } = await startTestApp();
  const answered = app.routes.flatMap(({ method, path }) => (/^(GET|POST)$/.test(method) ? [`${method} ${path}`] : []));
  expect(answered.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a request that waits for the database is refused in time, also by calls that limit their own time', async () => {
  const app = await startTestApp();
  const cookie = await app.signIn();
  const visit = { pageUrl: '/', pageTitle: 'Home', sessionId: 'waits', referrerUrl: '' };
  await app.superuser.begin(async (transaction) => {
    await transaction`lock table leads, visits, refused_sign_ins`;
    const start = performance.now();
    const answers = await Promise.all([
      app.statusOf('delete-lead', { id: 1 }, cookie),
      app.statusOf('auth', { username: 'nobody', password: 'not the one' }),
      app.statusOf('track-visit', visit),
      app.statusOf('mail', goodRequest),
    ]);
    expect(answers).toEqual([503, 503, 503, 503]);
    // PostgreSQL itself would give up after five seconds.
    expect(performance.now() - start).toBeLessThan(4500);
  });
});

test('the public site sends what the form’s call accepts', () => {
  expectTypeOf<ContactRequest>().toExtend<SentTo<typeof calls.mail>>();
});

test('a call that does not declare who may use it does not compile; its name decides its method', () => {
  // @ts-expect-error: every call must declare who may use it.
  declareCalls({ 'delete-lead': {} });
  const { 'get-leads': reads, 'delete-leads': writes } = declareCalls({
    'get-leads': { who: 'staff' },
    'delete-leads': { who: 'staff' },
  });
  expect([reads.method, reads.path, writes.method]).toEqual(['GET', '/api/get-leads.php', 'POST']);
});
