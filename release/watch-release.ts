import { setTimeout as wait } from 'node:timers/promises';
import { rollBack } from './publish.ts';
import type { ReleaseStamp } from './release-stamp.ts';
import type { Fault } from './visit-live-site.ts';

export interface Watch {
  /** Looks at what is live now. */
  look: () => Promise<Fault[]>;
  /** What was wrong already before the release, which is not its doing. */
  before: readonly Fault[];
  /** For how long is watched, and how often is looked, in milliseconds. */
  forMs: number;
  everyMs?: number;
}

/** Looks again and again; gives what a release has broken as soon as two looks in a row have seen it, else nothing. */
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

/** The same, and takes the release back where it has broken something. Throws where there is none to go back to. */
export async function watchAndRollBack(
  to: string,
  { part, version, kit }: ReleaseStamp,
  watch: Watch,
): Promise<Fault[]> {
  const faults = await watchRelease(watch);
  if (faults.length > 0) await rollBack(part, to, kit.contract, { from: version });
  return faults;
}
