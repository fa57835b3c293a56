import { join } from 'node:path';
import { root } from '../scripts/settings.ts';

/** What every figure is handed: how often, whom to tell, and what to do in the end. */
export class Bench {
  readonly rounds: number;
  /** Also the parts that take long: every route instead of one per template. */
  readonly full: boolean;
  readonly tell: (line: string) => void;
  readonly #undo: (() => unknown)[] = [];
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(options: { rounds: number; full: boolean; tell: (line: string) => void }) {
    this.rounds = options.rounds;
    this.full = options.full;
    this.tell = options.tell;
  }

  /** Steps that end what was started, run backwards by `end`. */
  later(step: () => unknown): void {
    this.#undo.push(step);
  }

  /** Makes a thing that several figures need, such as the database, only once. */
  once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const made = (this.#made.get(name) as Promise<Thing> | undefined) ?? make();
    this.#made.set(name, made);
    return made;
  }

  /** Ends everything, also when one step fails. */
  async end(): Promise<void> {
    for (const step of this.#undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: Error) => this.tell(error.message));
    }
    this.#made.clear();
  }
}

/** Where the bench keeps what it makes; never committed. */
export const workFolder = join(root, '.cache', 'bench');
