import { setTimeout as wait } from 'node:timers/promises';
import { rollBack } from './publish.ts';
import type { ReleaseStamp } from './release-stamp.ts';
import type { Fault } from './visit-live-site.ts';

export interface Watch {
  /** Checks what is live now. */
  look: () => Promise<Fault[]>;
  /** Faults that existed before the release and were not caused by it. */
  before: readonly Fault[];
  /** How long to watch and how often to check, in milliseconds. */
  forMs: number;
  everyMs?: number;
}

/** Checks repeatedly; returns the new faults as soon as two checks in a row find them, otherwise none. */
export async function watchRelease({ look, before, forMs, everyMs = 60_000 }: Watch): Promise<Fault[]> {
  const end = Date.now() + forMs;
  const isNew = ({ step }: Fault) => before.every((fault) => fault.step !== step);
  for (;;) {
    const seen = (await look()).filter(isNew);
    if (seen.length > 0) {
      const again = (await look()).filter(({ step }) => seen.some((fault) => fault.step === step));
      if (again.length > 0) return again;
    }
    if (Date.now() >= end) return [];
    await wait(Math.min(everyMs, forMs / 3, Math.max(0, end - Date.now())));
  }
}

/** Watches a release and rolls it back if it caused faults. Throws if there is no release to go back to. */
export async function watchAndRollBack(
  to: string,
  { part, version, kit }: ReleaseStamp,
  watch: Watch,
): Promise<Fault[]> {
  const faults = await watchRelease(watch);
  if (faults.length > 0) await rollBack(part, to, kit.contract, { from: version });
  return faults;
}
