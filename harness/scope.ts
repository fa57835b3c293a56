import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What was started together and ends together: a journey's worker, one resilience test, one figure. */
export class Scope {
  readonly log: (line: string) => void;
  #steps: (() => unknown)[] = [];
  #lastLine = 'nothing';

  constructor(log: (line: string) => void = () => undefined) {
    this.log = (line) => {
      this.#lastLine = line;
      log(line);
    };
  }

  /**
   * Gives what some work gives. Rejects when it is not done within so many minutes, in the words of what was logged last;
   * the work ends when the scope takes from it what it uses.
   */
  async within<Result>(minutes: number, what: string, work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      const why = () => `${what} was not done within ${minutes} minutes; logged last: ${this.#lastLine}`;
      timer = setTimeout(() => fail(new Error(why())), minutes * 60_000);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  /** Keeps a step that ends something, until `cleanUp`. */
  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** A new folder, readable for every user of the machine; it goes with the scope. */
  folder(name: string, parent: string = tmpdir()): string {
    const folder = mkdtempSync(join(parent, `advocate-${name}-`));
    chmodSync(folder, 0o755);
    this.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
    return folder;
  }

  /** Takes every deferred step, the last one first, each once; a step that fails is logged and holds up no other. */
  async cleanUp(): Promise<void> {
    while (this.#steps.length > 0) {
      const step = this.#steps.pop();
      await Promise.resolve()
        .then(step)
        .catch((error: Error) => this.log(`${error.stack ?? error}`));
    }
  }
}
