import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit.ts';
import { callLimit, readVariable } from './nginx-conf.ts';

test('a burst passes immediately, then a fixed number per second, separately for each address', () => {
  let now = 0;
  const mayPass = createCallLimit(10, 5, () => now);
  const passed = (key: string, times: number) =>
    Array.from({ length: times }, () => mayPass(key)).filter(Boolean).length;
  expect(passed('a', 20)).toBe(6);
  expect(passed('b', 1)).toBe(1);
  now = 300;
  expect(passed('a', 20)).toBe(3);
  now = 10_000;
  expect(passed('a', 20)).toBe(6);
});

test('nginx.conf defines the limit and what it counts', () => {
  expect(callLimit).toEqual({ perSecond: 1000, burst: 10_000 });
  const callerOf = (uri: string) => readVariable('caller', { uri, visitor: '203.0.113.7' });
  const counted = ['/api/track-visit.php', '/mail.php', '/healthz', '/readyz', '/statusz', '//API/x'];
  expect(counted.map(callerOf)).toEqual(counted.map(() => '203.0.113.7'));
  const fromDisk = ['/', '/contact', '/admin/leads', '/assets/a.js', '/api/get-home-seo.php'];
  expect(fromDisk.map(callerOf)).toEqual(fromDisk.map(() => ''));
});
