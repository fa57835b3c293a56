import { Ledger } from '../load/ledger.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile } from './drill.ts';

/** Two API processes behind nginx are restarted one after the other while visitors are counted and ask for help. */
export default {
  title: 'restart two API processes one after the other under load',
  rounds: { short: 2, default: 6, full: 20 },
  seededFault: { what: 'the other process is down already', sabotage: async ({ apis }) => apis[1]?.down() },
  run: async (run) => {
    const { port, apis, sql } = await run.startProduct({ apis: 2 });
    const ledger = new Ledger(port);
    const restarted = await changeUnderLoad(
      run,
      'restart of the API, one process after the other, under load: 0 failed requests, posts included',
      ledger,
      async (round) => {
        await apis[(round - 1) % 2]?.down();
        await ledger.more(50, 'answers');
        await apis[(round - 1) % 2]?.up();
      },
    );
    const { words, isExact } = await ledger.compare(sql);
    return [
      restarted,
      {
        promise: 'what was acknowledged meanwhile is stored, exactly once',
        measured: words,
        kept: isExact,
      },
    ];
  },
} satisfies DrillFile;
