import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What was started together and ends together: a journey's worker, one drill, one figure. */
export class Scope {
  readonly log: (line: string) => void;
  #steps: (() => unknown)[] = [];

  constructor(log: (line: string) => void = () => undefined) {
    this.log = log;
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
