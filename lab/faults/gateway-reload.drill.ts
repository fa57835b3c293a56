import { contactRequest, visit } from '../load/requests.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile } from './drill.ts';
import { failSome } from './seeded-relays.ts';

/** A new certificate or another API process is taken up by a reload, which nobody may notice. */
export default {
  title: 'nginx takes up another configuration under load',
  rounds: { short: 5, default: 20, full: 100 },
  seededFault: { what: 'a page fails at times', relay: () => failSome('/contact') },
  run: async (run) => {
    const { port, gateway } = await run.startProduct();
    const reloaded = await changeUnderLoad(run, 'nginx reloaded under load: 0 failed requests', {
      port,
      visit: async (send, step) => {
        const kinds = [{ path: '/' }, contactRequest(), { path: '/contact' }, visit(`reload-${step}`)];
        await send(kinds[step % 4] ?? { path: '/' });
      },
      change: async (answered) => {
        for (let round = 0; round < run.rounds; round += 1) {
          await gateway?.serve({});
          await answered(60);
        }
      },
    });
    return [reloaded];
  },
} satisfies DrillFile;
