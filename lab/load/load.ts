export type LoadOptions = {
  workers: number;
  /** One step of a worker; the number counts over all of them. */
  step: (step: number) => Promise<void>;
  /** Bounds: a load ends by itself. */
  steps?: number;
  seconds: number;
};

export type Load = { done: Promise<void>; stop: () => Promise<void>; steps: () => number };

/** Several workers that take one step after the other, until told to stop or a bound is reached. */
export function startLoad({ workers, step, steps = Number.POSITIVE_INFINITY, seconds }: LoadOptions): Load {
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
