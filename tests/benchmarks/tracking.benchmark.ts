import type { Sql } from 'postgres';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import type { Bench } from './bench.ts';
import { comparedRow, type Figure, type Row } from './benchmark.ts';
import { emptyDatabase } from './databases.ts';
import { measuredProduct, startReference, startSaturation } from './measured-product.ts';

type Case = {
  name: string;
  /** Whether every visit opens a session; otherwise, each visitor reads four pages. */
  newSessions?: boolean;
  connections: number;
  reference: 'no database' | 'inserts';
  atLeast: number;
};

const cases: Case[] = [
  { name: 'tracking-16', connections: 16, reference: 'no database', atLeast: 0.35 },
  { name: 'tracking-64', connections: 64, reference: 'no database', atLeast: 0.5 },
  { name: 'tracking-inserts', connections: 64, reference: 'inserts', atLeast: 2 },
  { name: 'tracking-new-sessions', newSessions: true, connections: 64, reference: 'no database', atLeast: 0.5 },
];

const references = {
  'no database': 'a Hono app that parses the same visit and answers without a database',
  inserts: 'one INSERT per request through postgres.js, nothing counted',
};

export const tracking: Figure[] = cases.map((one) => ({
  name: one.name,
  title: `visits stored per second over ${one.connections} connections${one.newSessions ? ', each opening a session' : ''}`,
  reference: references[one.reference],
  run: (bench) => trackingRows(bench, one),
}));

const ROUND_MS = 3_000;
const BODY = JSON.stringify({
  pageUrl: '/personal-injury-attorneys?utm_campaign={connection}',
  pageTitle: `Personal Injury Attorneys in ${mainOffice.city} | ${firm.name}`,
  sessionId: 'session-{session}',
  referrerUrl: 'https://www.google.com/',
});
/** A visit as the API receives it through a gateway. */
const VISIT = `POST /api/track-visit.php HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r
X-Forwarded-Proto: https\r\nOrigin: http://localhost\r\nSec-Fetch-Site: same-origin\r
User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1\r
Accept: */*\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n${BODY}`;

/** Measures the built API against a reference server, alternately; every acknowledged visit must be counted. */
async function trackingRows(bench: Bench, { connections, newSessions, reference, atLeast }: Case): Promise<Row[]> {
  const client = startSaturation(bench);
  const product = await measuredProduct(bench, { gateway: 'none' });
  const { ownerUrl: database } = await emptyDatabase(bench, 'bench_inserts');
  const bare = await startReference(bench, reference === 'inserts' ? { database } : {});
  let stored = 0;
  const saturate = (port: number) =>
    client.send({ port, request: VISIT, connections, ms: ROUND_MS, perSession: newSessions ? 1 : 4 });
  const readings = await bench.interleave({
    measured: async () => {
      const { answered, perSecond } = await saturate(product.port);
      stored += answered;
      return perSecond;
    },
    reference: async () => (await saturate(bare)).perSecond,
  });
  await checkStored(product.sql, stored);
  const subject = `${connections} connections${newSessions ? ', every visit a new session' : ''}`;
  const note = `${stored.toLocaleString('en-US')} acknowledged, all stored and counted`;
  return [{ ...comparedRow(subject, '/s', readings, { of: 'ratio', atLeast }), note }];
}

/** A fast response to a visit that is not stored would not be a valid result. */
async function checkStored(sql: Sql, acknowledged: number) {
  const [found] = await sql<{ rows: number; counted: number }[]>`
    select (select count(*)::int from visits) as rows,
      (select sum(visits)::int from figures) as counted`;
  if (found?.rows !== acknowledged || found.counted !== acknowledged) {
    throw new Error(`${acknowledged} acknowledged, ${found?.rows} stored, ${found?.counted} counted`);
  }
}
