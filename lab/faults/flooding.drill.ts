import { randomUUID } from 'node:crypto';
import { type HttpRequest, type HttpResponse, jsonOf, newStranger } from '../load/http-client.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { nextAddress } from '../product/addresses.ts';
import type { DrillFile, DrillRun, Finding } from './drill.ts';
import { believeForwarding } from './sabotage.ts';

type Kind = { limit: string; max: number; times: number; table: 'leads' | 'visits'; request: () => HttpRequest };

const kinds: Kind[] = [
  {
    limit: '≤ 20 leads per 10 min and address',
    max: 20,
    times: 30,
    table: 'leads',
    request: () => contactRequest(),
  },
  {
    limit: '≤ 120 tracking events per min and address',
    max: 120,
    times: 300,
    table: 'visits',
    request: () => visit(randomUUID()),
  },
];

export default {
  title: 'one address sends more than it may, through two API processes',
  rounds: { short: 2, default: 5, full: 20 },
  seededFault: { what: 'the gateway believes who a request says it comes from', relay: believeForwarding },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2 });
    const findings: Finding[] = [];
    for (const kind of kinds) {
      const rounds: HttpResponse[][] = [];
      for (let round = 0; round < run.rounds; round += 1) rounds.push(await flood(product.port, kind));
      findings.push(judge(run, kind, rounds, await product.count(kind.table)));
    }
    return findings;
  },
} satisfies DrillFile;

async function flood(port: number, { times, request }: Kind): Promise<HttpResponse[]> {
  using stranger = newStranger(port);
  const responses: HttpResponse[] = [];
  while (responses.length < times) {
    // A flood also lies about where it comes from.
    const lie = { 'X-Forwarded-For': nextAddress(), 'X-Real-IP': nextAddress() };
    const batch = Array.from({ length: 10 }, request);
    const asked = batch.map((one) => stranger.send({ ...one, headers: { ...one.headers, ...lie } }));
    responses.push(...(await Promise.all(asked)));
  }
  return responses;
}

function judge(run: DrillRun, { limit, max, table }: Kind, rounds: HttpResponse[][], stored: number): Finding {
  const accepted = rounds.map((responses) => responses.filter(({ status }) => status === 200).length);
  const refused = rounds.flat().filter(({ status }) => status !== 200);
  const wrong = refused.filter((response) => !isTooMany(response)).length;
  const all = accepted.reduce((sum, count) => sum + count, 0);
  run.log(`${table} accepted per address: ${accepted.join(', ')}`);
  return {
    promise: `${limit}, then 429 JSON with Retry-After, no false success`,
    measured: `${rounds.length} addresses: ${Math.max(...accepted)} accepted at most, ${refused.length} refused (${wrong} not 429 JSON), ${all - stored} success without a row`,
    kept: accepted.every((count) => count === max) && wrong === 0 && all === stored,
  };
}

function isTooMany(response: HttpResponse) {
  const seconds = Number(response.headers['retry-after']);
  return response.status === 429 && jsonOf(response)?.status === 'error' && seconds >= 1 && seconds <= 600;
}
