export type Load = ReturnType<typeof startLoad>;

type LoadOptions = { workers: number; step: (step: number) => Promise<void>; steps?: number; seconds: number };

/**
 * Runs workers that perform steps, numbered across all workers, until stopped or until the given number of steps or
 * seconds is reached.
 */
export function startLoad({ workers, step, steps = Number.POSITIVE_INFINITY, seconds }: LoadOptions) {
  let taken = 0;
  let end = Date.now() + seconds * 1000;
  const work = async () => {
    while (Date.now() < end && taken < steps) await step(taken++);
  };
  const done = Promise.all(Array.from({ length: workers }, work));
  const stop = () => {
    end = 0;
    return done;
  };
  return { done, steps: () => taken, stop };
}
