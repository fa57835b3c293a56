import type { Sql } from 'postgres';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import type { Bench } from './bench.ts';
import { comparedRow, type Figure, type Row } from './benchmark.ts';
import { measuredProduct, startReference, startSaturation } from './measured-product.ts';

const CONNECTIONS = 64;

export const tracking: Figure = {
  name: 'tracking-64',
  title: `visits stored per second over ${CONNECTIONS} connections`,
  reference: 'a Hono app that parses the same visit and answers without a database',
  run: trackingRows,
};

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
async function trackingRows(bench: Bench): Promise<Row[]> {
  const client = startSaturation(bench);
  const product = await measuredProduct(bench, { gateway: 'none' });
  const bare = await startReference(bench, {});
  let stored = 0;
  const saturate = (port: number) => client.send({ port, request: VISIT, connections: CONNECTIONS, ms: ROUND_MS });
  const readings = await bench.interleave({
    measured: async () => {
      const { answered, perSecond } = await saturate(product.port);
      stored += answered;
      return perSecond;
    },
    reference: async () => (await saturate(bare)).perSecond,
  });
  await checkStored(product.sql, stored);
  const note = `${stored.toLocaleString('en-US')} acknowledged, all stored and counted`;
  return [{ ...comparedRow(`${CONNECTIONS} connections`, '/s', readings, { of: 'ratio', atLeast: 0.5 }), note }];
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
