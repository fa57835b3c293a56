import { afterEach, expect, test, vi } from 'vitest';
import {
  callApi,
  isRetryable,
  NoSession,
  RequestRejected,
  SignedOut,
  whenConfirmationNeeded,
  whenSignedOut,
} from './call-api.ts';

/** Answers in this order; returns the list of requests. */
function server(...answers: [status: number, body: object][]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    asked.push([method, path, body === undefined ? headers : JSON.parse(String(body))]);
    const [status, answer] = answers.shift() ?? [500, {}];
    return Response.json(answer, { status });
  });
  return asked;
}

const done = { status: 'success', message: 'Done.' };

afterEach(() => vi.unstubAllGlobals());

test('a call named get- reads with its query, a page travels as headers, any other call writes its body as JSON', async () => {
  const asked = server([200, done], [200, done], [200, done], [200, done], [200, done]);
  await callApi('get-admin-stats');
  await callApi('get-lead-context', { id: 7 });
  await callApi('get-admin-leads', { limit: '5', before: 'a+b=' });
  await callApi('delete-lead', { id: 7 });
  await callApi('logout');
  expect(asked).toEqual([
    ['GET', '/api/get-admin-stats.php', {}],
    ['GET', '/api/get-lead-context.php?id=7', {}],
    ['GET', '/api/get-admin-leads.php', { 'Page-Limit': '5', 'Page-Before': 'a+b=' }],
    ['POST', '/api/delete-lead.php', { id: 7 }],
    ['POST', '/api/logout.php', {}],
  ]);
});

test('a call that wants to know whether it is still you is made again once that was shown', async () => {
  const again = [428, { status: 'error', message: 'Please confirm.' }] as [number, object];
  const asked = server(again, [200, done]);
  const stop = whenConfirmationNeeded(async () => true);
  expect((await callApi('end-session', { id: 'a' })).message).toBe('Done.');
  expect(asked).toEqual(Array.from({ length: 2 }, () => ['POST', '/api/end-session.php', { id: 'a' }]));
  stop();
  server(again);
  await expect(callApi('end-session', { id: 'a' })).rejects.toThrow(RequestRejected);
});

test('a specified read or a write without a session ends it, an addition does not; a refusal is in the server’s words', async () => {
  const signedOut = vi.fn();
  whenSignedOut(signedOut);
  server([401, { status: 'error', message: 'Please sign in.' }]);
  await expect(callApi('get-admin-leads')).rejects.toThrow(SignedOut);
  expect(signedOut).toHaveBeenCalledOnce();
  server([401, {}], [401, {}], [401, {}]);
  await expect(callApi('delete-lead', { id: 7 })).rejects.toThrow(SignedOut);
  await expect(callApi('get-people')).rejects.toThrow(NoSession);
  await expect(callApi('touch-session')).rejects.toThrow(NoSession);
  expect(signedOut).toHaveBeenCalledTimes(2);
  server([404, { status: 'error', message: 'It is gone.' }]);
  await expect(callApi('delete-lead', { id: 7 })).rejects.toMatchObject({
    serverMessage: 'It is gone.',
    httpStatus: 404,
  });
});

test.each([
  [502, 'The service is not available.', true],
  [503, '', true],
  [429, 'Please wait.', true],
  [403, 'Only an owner can do this.', false],
])('after a %i with the words %j it is worth asking again: %s', async (status, message, isWorth) => {
  server([status, { status: 'error', message }]);
  expect(isRetryable(await callApi('get-people').catch((error: unknown) => error))).toBe(isWorth);
});

test('a wrong name, a wrong field and an answer read wrongly do not compile', async () => {
  server([200, done], [200, done], [200, done], [200, done]);
  // @ts-expect-error: there is no such call.
  await callApi('delete-leads', { id: 7 });
  // @ts-expect-error: an id is no truth value.
  await callApi('delete-lead', { id: true });
  // @ts-expect-error: it takes an id.
  await callApi('delete-lead');
  // @ts-expect-error: it answers with no list.
  expect((await callApi('delete-lead', { id: 7 })).leads).toBeUndefined();
});
