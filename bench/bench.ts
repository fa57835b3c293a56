import { join } from 'node:path';
import { root } from '../scripts/settings.ts';

/** What every figure is handed: how often, whom to tell, and what to do in the end. */
export class Bench {
  readonly rounds: number;
  /** Also the parts that take long: every route instead of one per template. */
  readonly full: boolean;
  readonly tell: (line: string) => void;
  #undo: (() => unknown)[] = [];
  readonly #undoAtEnd: (() => unknown)[] = [];
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(options: { rounds: number; full: boolean; tell: (line: string) => void }) {
    this.rounds = options.rounds;
    this.full = options.full;
    this.tell = options.tell;
  }

  /** What ends something that was started; done in reverse order when the figure is over. */
  later(step: () => unknown): void {
    this.#undo.push(step);
  }

  /** Makes a thing that several figures need, such as the database, only once; it ends with the run. */
  once<Thing>(name: string, make: (later: (step: () => unknown) => void) => Promise<Thing>): Promise<Thing> {
    const made = (this.#made.get(name) as Promise<Thing> | undefined) ?? make((step) => this.#undoAtEnd.push(step));
    this.#made.set(name, made);
    return made;
  }

  /** Ends what the figure has started, all of it, also when one step fails. */
  async endFigure(): Promise<void> {
    const steps = this.#undo.reverse();
    this.#undo = [];
    for (const step of steps) await attempt(step, this.tell);
  }

  async end(): Promise<void> {
    await this.endFigure();
    for (const step of this.#undoAtEnd.splice(0).reverse()) await attempt(step, this.tell);
    this.#made.clear();
  }
}

async function attempt(step: () => unknown, tell: (line: string) => void) {
  try {
    await step();
  } catch (error) {
    tell(String(error));
  }
}

/** Where the bench keeps what it makes; never committed. */
export const workFolder = join(root, '.cache', 'bench');
