import { expect, test } from 'vitest';
import { staffWrites, writes } from '../testing/calls.ts';
import { forgedRequests, unauthenticatedRequests } from '../testing/refused-requests.ts';
import { goodRequest, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp({}, { alarmChannels: { mail: 'all' } });
await app.call('/mail.php', { body: goodRequest });

test('no request to the staff’s calls returns anything without a live session', async () => {
  for (const { path, ...request } of unauthenticatedRequests()) {
    const response = await app.call(path, request);
    const text = await response.text();
    const what = `${request.method ?? ''} ${path}: ${response.status} ${text.slice(0, 80)}`;
    expect(text, what).not.toContain(goodRequest.name);
    expect([401, 404, 415], what).toContain(response.status);
    if (request.method !== 'HEAD') expect(JSON.parse(text), what).toMatchObject({ status: 'error' });
  }
});

test.each(Object.entries(writes))('a foreign page cannot call %s', async (path, body) => {
  const cookie = await app.signIn();
  for (const { headers, ...request } of forgedRequests(path, body)) {
    const response = await app.call(path, { ...request, headers: { Cookie: cookie, ...headers } });
    expect([401, 403, 404, 405, 415], `${JSON.stringify({ ...request, headers })}`).toContain(response.status);
    expect(await response.json()).toMatchObject({ status: 'error' });
  }
});

test('the same requests from our own page are accepted', async () => {
  const cookie = await app.signIn();
  const { '/api/confirm-session.php': confirmation, ...others } = staffWrites;
  expect(await app.statusOf('confirm-session', confirmation, cookie)).toBe(200);
  await app.givePasskey('staff');
  for (const [path, body] of Object.entries(others)) {
    const response = await app.call(path, { body, cookie });
    // 404: what the body names does not exist. The credential answers no challenge, and the code is invalid.
    const refused = 'credential' in body || 'code' in body ? [400, 403] : [404];
    expect([200, ...refused], path).toContain(response.status);
  }
});
