import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { HttpClient } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import { medianOf } from '../harness/report/spread.ts';
import { comparedRow, type Figure } from './benchmark.ts';
import { emptyDatabase } from './databases.ts';
import { measuredProduct, pageClient, sendAsVisitor, startReference } from './measured-product.ts';

const ALONE = 30;
const IN_A_ROW = 100;
/** Enough time to finish the work that follows a lead, so that all servers are equally idle. */
const REST_MS = 200;

export const leadStored: Figure = {
  name: 'lead-stored',
  title: 'a lead sent, stored with its mail job, and answered',
  reference: 'a bare Hono server that stores the same words with one INSERT',
  run: async (bench) => {
    const product = await measuredProduct(bench, { gateway: 'none' });
    const client = pageClient(bench, product.port);
    const { ownerUrl: database } = await emptyDatabase(bench, 'bench_inserts');
    const bare = pageClient(bench, await startReference(bench, { database }));
    let number = 0;
    const send = (to: HttpClient) => sendAsVisitor(to, ++number, contactRequest());
    const rest = () => mailsAreOut(product.sql).then(() => sleep(REST_MS));
    const { alone, bareAlone, inARow, bareInARow } = await bench.interleave({
      alone: () => medianTime(ALONE, () => send(client), rest),
      bareAlone: () => medianTime(ALONE, () => send(bare), rest),
      inARow: () => medianTime(IN_A_ROW, () => send(client)),
      bareInARow: () => medianTime(IN_A_ROW, () => send(bare)),
    });
    const [whenIdle, whenBusy] = [
      'a lead, on a process that is idle',
      'one after the other, while what follows those before is under way',
    ];
    return [
      comparedRow(whenIdle, 'ms', { measured: alone, reference: bareAlone }, { of: 'ratio', atMost: 1.6 }),
      comparedRow(whenBusy, 'ms', { measured: inARow, reference: bareInARow }, { of: 'ratio', atMost: 1.9 }),
    ];
  },
};

/** Returns the median time of `work`; each run waits for `before` first, which is not counted. */
async function medianTime(times: number, work: () => Promise<unknown>, before?: () => Promise<unknown>) {
  const taken: number[] = [];
  while (taken.length < times) {
    await before?.();
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return medianOf(taken);
}

/** Leads arrive one at a time; emails of other leads count only toward their own row's times. */
const mailsAreOut = (sql: Sql) =>
  until('all mails are out', async () => {
    return (await sql`select from outbox where due_at is not null limit 1`).length === 0;
  });
