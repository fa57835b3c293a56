import { startCombinationProduct, tryCombination } from '../harness/releases/try-combination.ts';
import { allCombinations, nameOf, pairwiseCombinations } from '../harness/releases/version-combinations.ts';
import { failSome } from './injected-faults.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** Fewer requests than one address may send within ten minutes. */
const CELLS_PER_API = 16;

export default {
  title: 'old and new releases of all parts side by side, in a browser',
  rounds: { short: 1, default: 1, full: 1 },
  seededFault: { what: 'the kit is missing at times', relay: () => failSome('/ui/remoteEntry.js', 3) },
  run: async (run) => {
    const combinationProduct = await startCombinationProduct(run, (options) => run.startProduct(options));
    const combinations = run.form === 'full' ? allCombinations : pairwiseCombinations();
    let passed = 0;
    for (const [index, combination] of combinations.entries()) {
      // A process that starts anew has counted none of the requests from this machine.
      if (index > 0 && index % CELLS_PER_API === 0) {
        for (const api of Object.values(combinationProduct.apis)) {
          await api.down();
          await api.up();
        }
      }
      const faults = await tryCombination(combinationProduct, combination);
      if (faults.length === 0) passed += 1;
      run.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${nameOf(combination)}`);
      for (const fault of faults) run.log(`       ${fault}`);
    }
    return {
      promise: 'contact and leads journey with every combination of public site, staff area, kit and API',
      measured: `${passed} of ${combinations.length} combinations passed`,
      kept: passed === combinations.length,
    };
  },
} satisfies ResilienceTestFile;
