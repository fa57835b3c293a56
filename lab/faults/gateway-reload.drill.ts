import { Ledger } from '../load/ledger.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile } from './drill.ts';
import { failSome } from './sabotage.ts';

/** A new certificate or another API process is taken up by a reload, which nobody may notice. */
export default {
  title: 'nginx takes up another configuration under load',
  rounds: { short: 5, default: 20, full: 100 },
  seededFault: { what: 'a page fails at times', relay: () => failSome('/contact') },
  run: async (run) => {
    const { port, gateway } = await run.startProduct();
    // Each over a connection of its own: nginx closes those that wait for another request when it is reloaded.
    const ledger = new Ledger(port, (send, step) => send({ path: step % 4 === 1 ? '/' : '/contact' }));
    return changeUnderLoad(run, 'nginx reloaded under load: 0 failed requests', ledger, async () => {
      await gateway?.serve({});
      await ledger.more(60, 'answers');
    });
  },
} satisfies DrillFile;
