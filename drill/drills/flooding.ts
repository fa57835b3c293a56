import { randomUUID } from 'node:crypto';
import type { Drill, DrillRun, Finding } from '../drill.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { type Answer, jsonOf, type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

export const drill: Drill = {
  name: 'flooding',
  title: 'one address sends more than it may, through two API processes',
  rounds: { short: 2, default: 5, full: 20 },
  run: async (run) => {
    const product = await startProduct(run, { apis: 2 });
    const leads = await flood(run, product, 30, () => contactRequest());
    const visits = await flood(run, product, 300, () => visit(randomUUID()));
    const [stored] = await product.sql<[{ leads: number; visits: number }]>`
      select (select count(*)::int from leads) as leads, (select count(*)::int from visits) as visits`;
    return [
      judge(run, 'requests', '≤ 20 leads per 10 min and address', leads, 20, stored.leads),
      judge(run, 'events', '≤ 120 tracking events per min and address', visits, 120, stored.visits),
    ];
  },
};

async function flood(run: DrillRun, product: Product, times: number, question: () => Question): Promise<Answer[][]> {
  const rounds: Answer[][] = [];
  for (let round = 0; round < run.rounds; round += 1) {
    const visitor = new Visitor(product.port, nextAddress());
    const answers: Answer[] = [];
    for (let left = times; left > 0; left -= 10) {
      // A flood also lies about where it comes from.
      const lie = { 'X-Forwarded-For': nextAddress(), 'X-Real-IP': nextAddress() };
      const batch = Array.from({ length: Math.min(10, left) }, () => {
        const asked = question();
        return visitor.ask({ ...asked, headers: { ...asked.headers, ...lie } });
      });
      answers.push(...(await Promise.all(batch)));
    }
    visitor.leave();
    rounds.push(answers);
  }
  return rounds;
}

function judge(run: DrillRun, what: string, limit: string, rounds: Answer[][], most: number, stored: number): Finding {
  const accepted = rounds.map((answers) => answers.filter(({ status }) => status === 200).length);
  const refused = rounds.flat().filter(({ status }) => status !== 200);
  const wrong = refused.filter((answer) => !isTooMany(answer)).length;
  const all = accepted.reduce((sum, count) => sum + count, 0);
  run.tell(`${what} accepted per address: ${accepted.join(', ')}`);
  return {
    promise: `${limit}, then 429 JSON with Retry-After, no false success`,
    measured: `${rounds.length} addresses: ${Math.max(...accepted)} accepted at most, ${refused.length} refused (${wrong} not 429 JSON), ${all - stored} success without a row`,
    kept: Math.max(...accepted) <= most && Math.min(...accepted) >= most && wrong === 0 && all === stored,
  };
}

function isTooMany(answer: Answer) {
  const wait = Number(answer.headers['retry-after']);
  return answer.status === 429 && jsonOf(answer)?.status === 'error' && wait >= 1 && wait <= 600;
}
