import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HttpRequest, newStranger } from '../harness/load/http-client.ts';
import { startLoad } from '../harness/load/load.ts';
import { contactRequest, visit } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import { startWorker } from '../harness/load/worker.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs, percentile } from '../harness/report/spread.ts';
import { failSome } from './injected-faults.ts';
import { NotRun, type ResilienceRun, type ResilienceTestFile } from './resilience-test.ts';
import type { SlowConnections } from './slow-connections.ts';

/** Fewer connections than nginx allows per address, so that all are accepted. */
const PER_ADDRESS = 100;
/** Below the limits per address. */
const REQUESTS_PER_VISITOR = 60;

export default {
  title: 'slow connections through nginx: headers, bodies and readers that never end',
  rounds: { short: 300, default: 5000, full: 5000 },
  faultInjection: { what: 'a page fails at times', relay: () => failSome('/about') },
  run: async (run) => {
    if (process.platform !== 'linux') throw new NotRun('many loopback addresses need Linux');
    const product = await run.startProduct();
    const seconds = run.size({ short: 4, default: 15, full: 60 });
    const before = await normalLife(product.port, Math.min(seconds, 10));
    const slow = await openSlowConnections(run, product);
    const during = await normalLife(product.port, seconds);
    const open = await slow.send('count');
    const [calm, busy] = [percentile(before.times, 99), percentile(during.times, 99)];
    return {
      promise: `${run.rounds} slow connections: 0 normal requests failed, p99 ≤ 2 × unloaded or 50 ms`,
      measured: `${open} open, ${during.times.length} normal requests: ${during.failed.length} failed, p99 ${inMs(busy)} (unloaded ${inMs(calm)})`,
      kept: busy <= Math.max(50, 2 * calm) && open >= run.rounds * 0.8,
      faults: during.failed,
    };
  },
} satisfies ResilienceTestFile;

async function openSlowConnections(run: ResilienceRun, { port, gateway }: Product) {
  const module = new URL('./slow-connections.ts', import.meta.url);
  const slow = startWorker<SlowConnections | 'count', number>(run, module);
  const addresses = Array.from({ length: Math.ceil(run.rounds / PER_ADDRESS) }, nextAddress);
  const assetPath = largestAsset(gateway?.site().publicSite.assets ?? '');
  await slow.send({ port, connections: run.rounds, addresses, assetPath });
  await until('the slow connections are open', async () => (await slow.send('count')) >= run.rounds * 0.9);
  return slow;
}

/** Simulates a few regular visitors at a time: pages, files, records, events and requests. */
async function normalLife(port: number, seconds: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const visitOnce = async (name: number) => {
    using visitor = newStranger(port);
    for (let turn = 0; turn < REQUESTS_PER_VISITOR; turn += 1) {
      const request = requestOf(turn, `slow-${name}-${turn}`);
      const { status, ms, error } = await visitor.send(request);
      if (status === 200) times.push(ms);
      else failed.push(`${request.path}: ${error ?? status}`);
    }
  };
  await startLoad({ workers: 4, seconds, step: visitOnce }).done;
  return { times, failed };
}

function requestOf(turn: number, name: string): HttpRequest {
  if (turn % 20 === 7) return contactRequest();
  if (turn % 4 === 1) return visit(name);
  return { path: ['/', '/contact', '/about', '/api/get-home-seo.php', '/ui/remoteEntry.js'][turn % 5] ?? '/' };
}

function largestAsset(folder: string): string {
  const sizes = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${sizes.sort((one, other) => other.size - one.size)[0]?.name}`;
}
