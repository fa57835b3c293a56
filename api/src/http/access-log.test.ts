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
  const paths = ['/healthz', '/readyz', '/readyz', '/api/some.php'];
  for (const path of paths) await app.request(path);
  await new Promise((turn) => setImmediate(turn));
  expect(logged).toMatchObject([
    { route: '/readyz', status: 503 },
    { route: '/api/some.php', status: 200 },
  ]);
  expect(counted).toEqual(paths.map((path, index) => `GET ${path} ${index === 2 ? 503 : 200}`));
});
