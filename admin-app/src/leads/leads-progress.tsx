import { formatCount } from '../lib/format.ts';
import type { LeadsState } from './lead-store.ts';

/** How far the leads have arrived, or how much of the file is written. */
export function LeadsProgress({ state, exported }: { state: LeadsState; exported: number | null }) {
  const { phase, loaded, total } = state;
  if (exported !== null) return <progress className="leads-progress" aria-label="Writing the file" value={exported} />;
  if (phase !== 'arriving' || total === undefined) return null;
  return (
    <progress
      className="leads-progress"
      aria-label={`Leads arriving: ${formatCount(loaded)} of ${formatCount(total)}`}
      value={loaded}
      max={total}
    />
  );
}
