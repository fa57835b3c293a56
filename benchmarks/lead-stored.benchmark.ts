import createClient, { type Sql } from 'postgres';
import type { HttpClient } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import { medianOf } from '../harness/report/spread.ts';
import { comparedRow, type Figure } from './benchmark.ts';
import { emptyDatabase } from './databases.ts';
import { interleave } from './interleave.ts';
import { measuredProduct, pageClient, sendAsVisitor, startReference } from './measured-product.ts';
import { insertInto } from './reference-tables.ts';

const BURSTS = 5;
const PER_BURST = 20;

export const leadStored: Figure = {
  name: 'lead-stored',
  title: 'a lead sent, stored with its mail job, and answered',
  reference: 'a bare Hono server that stores the same words with one INSERT',
  run: async (bench) => {
    const product = await measuredProduct(bench, { gateway: 'none' });
    const client = pageClient(bench, product.port);
    const inserts = (await emptyDatabase(bench, 'bench_inserts')).ownerUrl;
    const bare = pageClient(bench, await startReference(bench, { database: inserts }));
    const sql = createClient(inserts, { max: 1 });
    bench.scope.defer(() => sql.end());
    let number = 0;
    const send = (to: HttpClient) => sendAsVisitor(to, ++number, contactRequest());
    const quiet = () => mailsAreOut(product.sql);
    const { reference, ...measured } = await interleave(bench, {
      alone: () => medianTime(() => send(client), quiet, 1),
      reference: () => medianTime(() => send(bare), quiet, 1),
      inARow: () => medianTime(() => send(client)),
      insert: () => medianTime(() => insertInto(sql, 'leads', contactRequest().body as object, '10.0.0.1'), quiet),
    });
    const row = (subject: string, way: keyof typeof measured) =>
      comparedRow(subject, 'ms', { measured: measured[way], reference });
    return [
      { ...row('a lead, on a process that is idle', 'alone'), goal: { of: 'ratio', atMost: 1.3 } },
      {
        ...row('one after the other, while what follows those before is under way', 'inARow'),
        goal: { of: 'ratio', atMost: 1.8 },
      },
      row('the least: one bare INSERT; COMMIT of the same words through postgres.js', 'insert'),
    ];
  },
};

/** Bursts with something awaited before each, which is not counted. */
async function medianTime(work: () => Promise<unknown>, before?: () => Promise<unknown>, perBurst = PER_BURST) {
  const taken: number[] = [];
  for (let time = 0; time < BURSTS * PER_BURST; time++) {
    if (time % perBurst === 0) await before?.();
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return medianOf(taken);
}

/** Leads come one by one; the mails of a hundred others are part of no other time than their own row's. */
const mailsAreOut = (sql: Sql) =>
  until('all mails are out', async () => {
    return (await sql`select from notifications where sent_at is null and filed_at is null limit 1`).length === 0;
  });
