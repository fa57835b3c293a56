import type { Drill } from '../drill.ts';
import { runMatrix } from '../releases/run-matrix.ts';

export const drill: Drill = {
  name: 'matrix',
  title: 'old and new releases of all parts side by side, in a browser',
  rounds: { short: 1, default: 1, full: 1 },
  run: async (run) => {
    const results = await runMatrix({ full: run.form === 'full' }, run);
    const failed = results.filter(({ faults }) => faults.length > 0);
    return [
      {
        promise: 'contact and leads journey with every combination of public site, staff area, kit and API',
        measured: `${results.length - failed.length} of ${results.length} cells passed`,
        kept: failed.length === 0 && results.length > 0,
      },
    ];
  },
};
