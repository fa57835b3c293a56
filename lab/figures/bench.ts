import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { Scope } from '../scope.ts';

/** Where the bench keeps what it makes; never committed. */
export const workFolder = join(root, '.cache', 'bench');

/** What every figure is handed: how often, what ends with it, and what it shares with the others. */
export class Bench {
  readonly rounds: number;
  /** Also the parts that take long: every route instead of one per template. */
  readonly full: boolean;
  readonly log: (line: string) => void;
  /** Of the figure that is being measured. */
  readonly scope: Scope;
  readonly #run: Scope;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor({ rounds, full, log }: { rounds: number; full: boolean; log: (line: string) => void }) {
    this.rounds = rounds;
    this.full = full;
    this.log = log;
    this.scope = new Scope(log);
    this.#run = new Scope(log);
    mkdirSync(workFolder, { recursive: true });
  }

  /** Makes a thing that several figures need, such as the database server, only once; it ends with the run. */
  once<Thing>(name: string, make: (run: Scope) => Promise<Thing>): Promise<Thing> {
    const made = (this.#made.get(name) as Promise<Thing> | undefined) ?? make(this.#run);
    this.#made.set(name, made);
    return made;
  }

  /** Works in a browser window of its own, which is closed then; one browser serves the whole run. */
  async inPage<Result>(options: BrowserContextOptions, work: (page: Page) => Promise<Result>): Promise<Result> {
    const browser = await this.once('browser', (run) => openBrowser(run));
    const context = await browser.newContext(options);
    // The compiler that runs the bench wraps named functions in a helper of that name.
    await context.addInitScript('globalThis.__name = (named) => named');
    try {
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** A new folder, removed when the figure is over. */
  folder(name: string): string {
    return this.scope.folder(name, workFolder);
  }

  async end(): Promise<void> {
    await this.scope.cleanUp();
    await this.#run.cleanUp();
  }
}
