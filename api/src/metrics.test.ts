import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics that cannot be collected are answered with 500', async () => {
  const server = createMetrics(async () => [null as never]).listen('127.0.0.1', 0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect((await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).status).toBe(500);
});
