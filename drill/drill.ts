/** How much of a drill is run: what CI can wait for, what a person can wait for, the numbers of the promises. */
export type Form = 'short' | 'default' | 'full';
export type Sizes = Record<Form, number>;

/** One line of the final table. */
export type Finding = {
  /** What is promised, with its figure. */
  promise: string;
  /** What came out, with its counts. */
  measured: string;
  kept: boolean;
};

/** One kind of fault on the running product. */
export type Drill = {
  /** The file's name, and the word after `npm run drill --`. */
  name: string;
  title: string;
  /** How often, in each form; `--rounds` takes the place of it. */
  rounds: Sizes;
  /** Throws `NotRun` when this machine cannot do it, and any other error when the drill itself falls over. */
  run: (run: DrillRun) => Promise<Finding[]>;
};

/** Why a drill cannot be run on this machine; the table says 'not run' and the reason. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** What a drill is handed: how often, whom to tell, and what to do in the end. */
export class DrillRun {
  readonly form: Form;
  readonly rounds: number;
  readonly tell: (line: string) => void;
  readonly #undo: (() => unknown)[] = [];

  constructor(options: { form: Form; rounds: number; tell: (line: string) => void }) {
    this.form = options.form;
    this.rounds = options.rounds;
    this.tell = options.tell;
  }

  size(sizes: Sizes): number {
    return sizes[this.form];
  }

  /** Steps that end what was started, run backwards by `end`. */
  later(step: () => unknown): void {
    this.#undo.push(step);
  }

  /** Ends everything, also when one step fails. */
  async end(): Promise<void> {
    for (const step of this.#undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: Error) => this.tell(error.message));
    }
  }
}
