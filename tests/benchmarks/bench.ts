import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { openBrowser } from '../harness/browsers/chromium.ts';
import { Scope } from '../harness/scope.ts';

/** The folder for everything that the benchmarks create; never committed. */
export const workFolder = join(root, '.cache', 'bench');

export type Bench = ReturnType<typeof startBench>;

/** Runs `work` in a new window, which is closed afterwards. */
export type Open = <Result>(work: (page: Page) => Promise<Result>) => Promise<Result>;

/** How many times a value is measured. */
const ROUNDS = 5;

/** Returns what every benchmark receives: what ends with it, and what it shares with the others. */
export function startBench(log: (line: string) => void) {
  const [scope, run] = [new Scope(log), new Scope(log)];
  const made = new Map<string, Promise<unknown>>();
  mkdirSync(workFolder, { recursive: true });
  const once = <Thing>(name: string, make: (run: Scope) => Promise<Thing>): Promise<Thing> => {
    const thing = (made.get(name) as Promise<Thing> | undefined) ?? make(run);
    made.set(name, thing);
    return thing;
  };
  return {
    log: scope.log,
    /** The scope of the current benchmark. */
    scope,
    /** Creates something that several benchmarks need, such as the database server, only once; it ends with the run. */
    once,
    /** Runs `work` in its own browser window, which is closed afterwards; the whole run uses one browser. */
    inPage: async <Result>(options: BrowserContextOptions, work: (page: Page) => Promise<Result>): Promise<Result> => {
      const browser = await once('browser', openBrowser);
      const context = await browser.newContext(options);
      // The compiler that runs the benchmarks wraps named functions in a helper with that name.
      await context.addInitScript('globalThis.__name = (named) => named');
      try {
        return await work(await context.newPage());
      } finally {
        await context.close();
      }
    },
    /**
     * Measures several ways alternately (A B A B …), so that other load on the machine affects all of them equally;
     * Vitest's `bench` measures one after the other. Every second round runs in reverse. An additional first round
     * warms up caches and compilers and is not counted. Returns the readings of each way in the order of the rounds.
     */
    interleave: async <Name extends string>(
      ways: Record<Name, () => Promise<number>>,
      count = ROUNDS,
    ): Promise<Record<Name, number[]>> => {
      const names = Object.keys(ways) as Name[];
      const readings = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
      for (let round = 0; round <= count; round += 1) {
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          const value = await ways[name]();
          scope.log(`${round}/${count} ${name}: ${value.toPrecision(4)}`);
          if (round > 0) readings[name].push(value);
        }
      }
      return readings;
    },
    folder: (name: string): string => scope.folder(name, workFolder),
    end: async () => {
      await scope.cleanUp();
      await run.cleanUp();
    },
  };
}
