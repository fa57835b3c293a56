import type { Drill } from '../drill.ts';
import { startLoad } from '../load/load.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';

/** A new certificate or another API process is taken up by a reload, which nobody may notice. */
export const drill: Drill = {
  name: 'gateway-reload',
  title: 'nginx takes up another configuration under load',
  rounds: { short: 5, default: 20, full: 100 },
  run: async (run) => {
    const product = await startProduct(run);
    const failed: string[] = [];
    let requests = 0;
    const load = startLoad({
      workers: 8,
      seconds: 600,
      step: async (step) => {
        const visitor = new Visitor(product.port, nextAddress());
        const question = [{ path: '/' }, contactRequest(), { path: '/contact' }, visit(`reload-${step}`)][step % 4];
        const answer = await visitor.ask(question ?? { path: '/' });
        visitor.leave();
        requests += 1;
        if (answer.status !== 200) failed.push(`${question?.path}: ${answer.error ?? answer.status}`);
      },
    });
    for (let round = 0; round < run.rounds; round += 1) {
      const before = requests;
      await product.nginx.reload(product.site);
      await until('requests are answered', () => requests >= before + 60);
    }
    await load.stop();
    for (const line of failed.slice(0, 10)) run.tell(`failed: ${line}`);
    return [
      {
        promise: 'nginx reloaded under load: 0 failed requests',
        measured: `${failed.length} of ${requests} requests failed over ${run.rounds} reloads`,
        kept: failed.length === 0,
      },
    ];
  },
};
