import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { accessLog } from './access-log.ts';
import type { AppEnv } from './app-env.ts';

test('each request is logged, a probe only when its answer is bad, and all of them are counted', async () => {
  const [logged, counted]: [unknown[], string[]] = [[], []];
  const log = { info: (facts: object) => logged.push(facts), warn: () => undefined, error: () => undefined };
  const app = new Hono<AppEnv>().use(
    accessLog(log, (route, method, status) => counted.push(`${method} ${route} ${status}`)),
  );
  const readiness: (200 | 503)[] = [200, 503];
  app.get('/healthz', (c) => c.body(null));
  app.get('/readyz', (c) => c.body(null, readiness.shift()));
  app.get('/api/some.php', (c) => c.body(null));
  for (const path of ['/healthz', '/readyz', '/readyz', '/api/some.php']) await app.request(path);
  expect(logged).toMatchObject([
    { route: '/readyz', status: 503 },
    { route: '/api/some.php', status: 200 },
  ]);
  expect(counted).toEqual(['GET /healthz 200', 'GET /readyz 200', 'GET /readyz 503', 'GET /api/some.php 200']);
});
