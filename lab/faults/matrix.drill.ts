import { allCells, nameOf, pairwiseCells } from '../releases/cells.ts';
import { playCell, startCellProduct } from '../releases/play-cell.ts';
import type { DrillFile } from './drill.ts';
import { failSome } from './sabotage.ts';

/** Fewer requests than one address may send within ten minutes. */
const CELLS_PER_API = 16;

export default {
  title: 'old and new releases of all parts side by side, in a browser',
  rounds: { short: 1, default: 1, full: 1 },
  seededFault: { what: 'the kit is missing at times', relay: () => failSome('/ui/remoteEntry.js', 3) },
  run: async (run) => {
    const cellProduct = await startCellProduct(run, (options) => run.startProduct(options));
    const cells = run.form === 'full' ? allCells : pairwiseCells();
    let passed = 0;
    for (const [index, cell] of cells.entries()) {
      // A process that starts anew has counted none of the requests from this machine.
      if (index > 0 && index % CELLS_PER_API === 0) {
        for (const api of Object.values(cellProduct.apis)) {
          await api.down();
          await api.up();
        }
      }
      const faults = await playCell(cellProduct, cell);
      if (faults.length === 0) passed += 1;
      run.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${nameOf(cell)}`);
      for (const fault of faults) run.log(`       ${fault}`);
    }
    return {
      promise: 'contact and leads journey with every combination of public site, staff area, kit and API',
      measured: `${passed} of ${cells.length} cells passed`,
      kept: passed === cells.length,
    };
  },
} satisfies DrillFile;
