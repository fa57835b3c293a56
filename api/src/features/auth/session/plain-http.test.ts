import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const signInAt = async (app: Awaited<ReturnType<typeof startTestApp>>, host: string) => {
  const response = await app.call('/api/auth.php', {
    body: { username: 'staff', password: PASSWORD },
    headers: { Host: host },
  });
  return { status: response.status, cookies: response.headers.getSetCookie().length, text: await response.text() };
};

test('over plain http, sessions are for this machine only', async () => {
  const app = await startTestApp();
  for (const host of ['localhost:8080', 'admin.localhost:8080', '127.0.0.1:8080', '127.8.9.1', '[::1]:8080']) {
    expect((await signInAt(app, host)).status, host).toBe(200);
  }
  for (const host of [
    '192.0.2.2',
    '192.0.2.2:8080',
    'www.example.com',
    'localhost.example.com',
    '127.0.0.1.nip.io',
    '',
  ]) {
    expect(await signInAt(app, host), host).toMatchObject({
      status: 403,
      cookies: 0,
      text: expect.stringContaining('https'),
    });
  }
});

test('at an https address, sessions open whatever the proxies in front report', async () => {
  const app = await startTestApp({ publicUrl: 'https://www.example.com', adminUrl: 'https://www.example.com/admin' });
  expect((await signInAt(app, 'www.example.com')).status).toBe(200);
});
