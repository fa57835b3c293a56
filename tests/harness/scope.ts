import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Things that start and end together: those of a journey's worker, one resilience test, or one benchmark. */
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
   * Resolves to the result of `work`. Rejects after `minutes` with the line that was logged last; the work then ends
   * when the scope closes what it uses.
   */
  async within<Result>(minutes: number, what: string, work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      const why = () => `${what} was not done within ${minutes} minutes; logged last: ${this.#lastLine}`;
      timer = setTimeout(() => fail(new Error(why())), minutes * 60_000);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  /** Registers a step that ends something, to run in `cleanUp`. */
  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Creates a folder that every user of the machine can read; it is removed with the scope. */
  folder(name: string, parent: string = tmpdir()): string {
    const folder = mkdtempSync(join(parent, `advocate-${name}-`));
    chmodSync(folder, 0o755);
    this.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
    return folder;
  }

  /** Runs every deferred step once, in reverse order; a failing step is logged and does not stop the others. */
  async cleanUp(): Promise<void> {
    while (this.#steps.length > 0) {
      const step = this.#steps.pop();
      await Promise.resolve()
        .then(step)
        .catch((error: Error) => this.log(`${error.stack ?? error}`));
    }
  }
}
