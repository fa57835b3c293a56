import createClient from 'postgres';
import type { Bench } from '../bench.ts';
import type { Goal, Row } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { database, emptyDatabase } from '../product/database.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';
import { startChild } from './child.ts';
import type { TrackingCount, TrackingLoad } from './tracker.ts';

export type TrackingCase = {
  subject: string;
  connections: number;
  /** How many pages a visitor reads; 1: every event opens a new session. */
  eventsPerSession: number;
  reference: 'no-database' | 'insert-each';
  goal: Goal;
};

const ROUND_MS = 3_000;

/** Tracking through the built API against a reference server, round by round; every acknowledged visit must be counted. */
export async function trackingRows(bench: Bench, given: TrackingCase): Promise<Row[]> {
  const client = startChild<TrackingLoad, TrackingCount>(bench, new URL('tracker.ts', import.meta.url));
  const name = await emptyDatabase(bench, 'bench_tracking');
  const api = await startProductApi(bench, name);
  const server = startChild<string, number>(bench, new URL(`../reference/${given.reference}.ts`, import.meta.url));
  const postgres = await database(bench);
  const referencePort = await server.ask(postgres.ownerUrl(await emptyDatabase(bench, 'bench_inserts')));
  let acknowledged = 0;
  const load = { connections: given.connections, eventsPerSession: given.eventsPerSession, ms: ROUND_MS };
  const { product, reference } = await interleave(
    {
      product: async () => {
        const count = await client.ask({ ...load, port: api.port });
        acknowledged += count.acknowledged;
        return count.perSecond;
      },
      reference: async () => (await client.ask({ ...load, port: referencePort })).perSecond,
    },
    { rounds: bench.rounds + 2, tell: bench.tell },
  );
  await checkStored(postgres.ownerUrl(name), acknowledged);
  return [
    {
      subject: given.subject,
      unit: '/s',
      measured: spreadOf(product),
      reference: spreadOf(reference),
      ratio: ratiosOf(product, reference),
      goal: given.goal,
      note: `${acknowledged.toLocaleString('en-US')} acknowledged, all stored and counted`,
    },
  ];
}

/** A fast answer for what is not stored would be no figure at all. */
async function checkStored(databaseUrl: string, acknowledged: number) {
  const sql = createClient(databaseUrl, { max: 1 });
  const [found] = await sql<{ rows: number; counted: number }[]>`
    select (select count(*)::int from visits) as rows,
      (select sum(amount)::int from total_counts where kind = 'visit') as counted`;
  await sql.end();
  if (found?.rows !== acknowledged || found.counted !== acknowledged) {
    throw new Error(`${acknowledged} acknowledged, ${found?.rows} stored, ${found?.counted} counted`);
  }
}
