import { randomUUID } from 'node:crypto';
import type { Drill } from '../drill.ts';
import { startLoad } from '../load/load.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { type Answer, jsonOf, type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';

/** Two API processes behind nginx are restarted one after the other while visitors read, are counted and ask for help. */
export const drill: Drill = {
  name: 'restarts',
  title: 'restart two API processes one after the other under load',
  rounds: { short: 2, default: 6, full: 20 },
  run: async (run) => {
    const product = await startProduct(run, { apis: 2 });
    const acknowledged = new Set<string>();
    const failed: string[] = [];
    let requests = 0;
    const ask = async (visitor: Visitor, question: Question): Promise<Answer> => {
      const answer = await visitor.ask(question);
      requests += 1;
      if (answer.status !== 200) failed.push(`${question.path}: ${answer.error ?? answer.status} ${answer.body}`);
      return answer;
    };
    const load = startLoad({
      workers: 12,
      seconds: 3600,
      step: async (step) => {
        const visitor = new Visitor(product.port, nextAddress());
        await ask(visitor, { path: '/api/get-home-seo.php' });
        await ask(visitor, visit(`restart-${step}`));
        const key = randomUUID();
        const answer = await ask(visitor, contactRequest(key));
        if (jsonOf(answer)?.status === 'success') acknowledged.add(key);
        visitor.leave();
      },
    });
    for (let round = 0; round < run.rounds; round += 1) {
      const api = product.apis[round % 2];
      await api?.down();
      const before = requests;
      await until('the other process answers', () => requests > before + 50);
      await api?.up();
      run.tell(`restart ${round + 1}/${run.rounds}: ${requests} requests, ${failed.length} failed`);
    }
    const wanted = run.size({ short: 1000, default: 5000, full: 20_000 });
    await until('enough requests', () => requests >= wanted, 600);
    await load.stop();
    for (const line of failed.slice(0, 20)) run.tell(`failed: ${line}`);
    const stored = await product.sql<{ key: string }[]>`select idempotency_key as key from leads`;
    const lost = [...acknowledged].filter((key) => !stored.some((lead) => lead.key === key)).length;
    return [
      {
        promise: 'restart of the API, one process after the other, under load: 0 failed requests, posts included',
        measured: `${failed.length} of ${requests} requests failed over ${run.rounds} restarts`,
        kept: failed.length === 0,
      },
      {
        promise: 'what was acknowledged meanwhile is stored, exactly once',
        measured: `${acknowledged.size} acknowledged, ${stored.length} stored, ${lost} lost`,
        kept: lost === 0 && stored.length === acknowledged.size,
      },
    ];
  },
};
