import type { Ledger } from '../load/ledger.ts';
import { until } from '../load/until.ts';
import type { DrillRun, Finding } from './drill.ts';

/** Changes the product as often as the run says while visitors come and go; not one of their requests may fail. */
export async function changeUnderLoad(
  run: DrillRun,
  promise: string,
  ledger: Ledger,
  change: (round: number) => Promise<unknown>,
): Promise<Finding> {
  const load = ledger.start(run, 12);
  for (let round = 1; round <= run.rounds; round += 1) await change(round);
  const minimum = run.size({ short: 1000, default: 5000, full: 20_000 });
  await until('enough requests', () => ledger.sent >= minimum, 600);
  await load.stop();
  return {
    promise,
    measured: `${ledger.refusals.length} of ${ledger.sent} requests failed over ${run.rounds} rounds`,
    kept: ledger.refusals.length === 0,
    faults: ledger.refusals,
  };
}
