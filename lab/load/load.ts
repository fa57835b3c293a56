export type Load = ReturnType<typeof startLoad>;

type LoadOptions = { workers: number; step: (step: number) => Promise<void>; steps?: number; seconds: number };

/**
 * Several workers that take one step after the other, counted over all of them, until told to stop or so many steps or
 * seconds are over.
 */
export function startLoad({ workers, step, steps = Number.POSITIVE_INFINITY, seconds }: LoadOptions) {
  let taken = 0;
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, seconds * 1000);
  const work = async () => {
    while (!isOver && taken < steps) {
      taken += 1;
      await step(taken - 1);
    }
  };
  const done = Promise.all(Array.from({ length: workers }, work)).then(() => clearTimeout(timer));
  return {
    done,
    steps: () => taken,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}
