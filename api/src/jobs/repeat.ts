import { errorFacts, type Log } from '../lib/log.ts';
import type { Worker } from './workers.ts';

export interface Repeated {
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** The same after a run that failed; defaults to `everyMs`. */
  againMs?: number;
  /** The log message for a run that failed. */
  failure: string;
  log: Log;
  /** Receives the outcome of each run. */
  worker?: Worker | undefined;
}

export interface Repetition {
  /** Moves the next run to `ms` milliseconds from now. */
  runIn(ms: number): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs the work immediately and then repeatedly, however it ends. */
export function repeat(work: () => Promise<unknown>, { everyMs, againMs, failure, log, worker }: Repeated): Repetition {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wantedInMs = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function run() {
    let pauseMs = everyMs;
    wantedInMs = Number.POSITIVE_INFINITY;
    try {
      await work();
      worker?.ok();
    } catch (error) {
      pauseMs = againMs ?? everyMs;
      worker?.failed();
      if (!isStopped) log.error(errorFacts(error), failure);
    }
    running = undefined;
    plan(Math.min(pauseMs, wantedInMs));
  }
  function plan(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(start, ms);
  }
  function start() {
    running = run();
  }

  start();
  return {
    runIn(ms) {
      wantedInMs = ms;
      if (!running) plan(ms);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
