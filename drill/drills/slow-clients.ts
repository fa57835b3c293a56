import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Drill, type DrillRun, NotRun } from '../drill.ts';
import type { Attack, AttackState } from '../load/attacker.ts';
import { startLoad } from '../load/load.ts';
import { inMs, percentile } from '../load/percentile.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** Fewer than nginx allows one address, so that they come in at all. */
const PER_ADDRESS = 100;

export const drill: Drill = {
  name: 'slow-clients',
  title: 'slow connections through nginx: headers, bodies and readers that never end',
  rounds: { short: 300, default: 5000, full: 5000 },
  run: async (run) => {
    if (process.platform !== 'linux') throw new NotRun('many loopback addresses need Linux');
    const product = await startProduct(run);
    const seconds = run.size({ short: 4, default: 15, full: 60 });
    const before = await normalLife(product, Math.min(seconds, 10));
    run.tell(`unloaded: ${before.times.length} requests, p99 ${inMs(percentile(before.times, 99))}`);
    const attacker = await attack(run, product);
    const during = await normalLife(product, seconds);
    const state = await stateOf(attacker);
    run.tell(`${state.open} slow connections open, ${state.opened} opened in all, ${state.closed} thrown out`);
    for (const line of during.failed.slice(0, 5)) run.tell(`failed: ${line}`);
    const [calm, busy] = [percentile(before.times, 99), percentile(during.times, 99)];
    return [
      {
        promise: `${run.rounds} slow connections: 0 normal requests failed, p99 ≤ 2 × unloaded or 50 ms`,
        measured: `${state.open} open, ${during.times.length} normal requests: ${during.failed.length} failed, p99 ${inMs(busy)} (unloaded ${inMs(calm)})`,
        kept: during.failed.length === 0 && busy <= Math.max(50, 2 * calm) && state.open >= run.rounds * 0.8,
      },
    ];
  },
};

async function attack(run: DrillRun, product: Product): Promise<ChildProcess> {
  const attacker = fork(fileURLToPath(new URL('../load/attacker.ts', import.meta.url)), [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const exit = once(attacker, 'exit');
  run.later(async () => {
    attacker.kill('SIGKILL');
    await exit;
  });
  const addresses = Array.from({ length: Math.ceil(run.rounds / PER_ADDRESS) }, () => nextAddress());
  const order: Attack = { port: product.port, connections: run.rounds, addresses, assetPath: largestAsset(product) };
  attacker.send(order);
  await until('the slow connections are open', async () => (await stateOf(attacker)).open >= run.rounds * 0.9, 60);
  return attacker;
}

async function stateOf(attacker: ChildProcess): Promise<AttackState> {
  const answer = once(attacker, 'message');
  attacker.send('state');
  return (await answer)[0] as AttackState;
}

/** What ordinary visitors do, one after the other on a few connections: pages, files, records, events, requests. */
async function normalLife(product: Product, seconds: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const visitors = new Map<number, { visitor: Visitor; left: number }>();
  const load = startLoad({
    workers: 4,
    seconds,
    step: async (step, worker) => {
      const own = visitors.get(worker);
      const current = own && own.left > 0 ? own : { visitor: new Visitor(product.port, nextAddress()), left: 60 };
      if (current !== own) own?.visitor.leave();
      visitors.set(worker, current);
      current.left -= 1;
      const question = questionOf(step);
      const { status, ms, error } = await current.visitor.ask(question);
      if (status === 200) times.push(ms);
      else failed.push(`${question.path}: ${error ?? status}`);
    },
  });
  await load.done;
  for (const { visitor } of visitors.values()) visitor.leave();
  return { times, failed };
}

function questionOf(step: number): Question {
  if (step % 20 === 7) return contactRequest();
  if (step % 4 === 1) return visit(`slow-${step}`);
  return { path: ['/', '/contact', '/about', '/api/get-home-seo.php', '/ui/remoteEntry.js'][step % 5] ?? '/' };
}

function largestAsset({ site }: Product): string {
  const files = readdirSync(site.publicSite.assets).map((name) => ({
    name,
    size: statSync(join(site.publicSite.assets, name)).size,
  }));
  return `/assets/${files.sort((one, other) => other.size - one.size)[0]?.name}`;
}
