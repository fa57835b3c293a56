import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { clientIpFrom } from './client-ip.ts';

async function seen(trusted: string[], peer: string, headers: Record<string, string> = {}) {
  const clientIp = clientIpFrom(trusted);
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.text(clientIp(c)));
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

test('no forwarding header of a visitor is trusted', async () => {
  const headers = { 'X-Forwarded-For': '1.1.1.1', 'X-Real-IP': '2.2.2.2', Forwarded: 'for=3.3.3.3' };
  expect(await seen([], '203.0.113.5', headers)).toBe('203.0.113.5');
  expect(await seen(['127.0.0.1'], '203.0.113.5', headers)).toBe('203.0.113.5');
});

test('a trusted proxy names the client, from the right', async () => {
  const trusted = ['127.0.0.0/8', '::1', '10.0.0.0/8'];
  expect(await seen(trusted, '127.0.0.1', { 'X-Forwarded-For': '203.0.113.5' })).toBe('203.0.113.5');
  expect(await seen(trusted, '::ffff:127.0.0.1', { 'X-Forwarded-For': '6.6.6.6, 203.0.113.5, 10.0.0.3' })).toBe(
    '203.0.113.5',
  );
  expect(await seen(trusted, '::1', { 'X-Real-IP': '2001:db8::5' })).toBe('2001:db8::5');
  expect(await seen(trusted, '127.0.0.1', { 'X-Forwarded-For': 'nonsense' })).toBe('127.0.0.1');
  expect(await seen(trusted, '127.0.0.1')).toBe('127.0.0.1');
  expect(await seen([], 'fe80::1%eth0')).toBe('fe80::1');
});
