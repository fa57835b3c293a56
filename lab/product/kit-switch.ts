import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What `/ui/` gives: the built kit, nothing at all, files that are no JavaScript, or an answer that never comes.
 * A folder stands for a kit of its own, as of another release.
 */
export type KitState = 'built' | 'missing' | 'corrupt' | 'hanging' | { folder: string };

/** A link to the kit's folder that is switched as a release switches it. */
export class KitSwitch {
  readonly part: { pages: string; assets: string };
  readonly #folder: string;
  readonly #built: string;
  readonly #link: string;

  /** `folder` is its own, `built` the kit as it was built. */
  constructor(folder: string, built: string) {
    this.#folder = folder;
    this.#built = built;
    this.#link = join(folder, 'current');
    this.part = { pages: this.#link, assets: join(this.#link, 'assets') };
    mkdirSync(folder, { recursive: true });
    this.#point(built);
  }

  /** What is 'hanging' is the gateway's part: the files stay as they are. */
  set(state: KitState): void {
    if (typeof state === 'object') this.#point(state.folder);
    else if (state === 'built') this.#point(this.#built);
    else if (state === 'missing') this.#point(this.#missing());
    else if (state === 'corrupt') this.#point(this.#corrupt());
  }

  #missing() {
    const folder = join(this.#folder, 'missing');
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  #corrupt() {
    const folder = join(this.#folder, 'corrupt');
    if (existsSync(folder)) return folder;
    cpSync(this.#built, folder, { recursive: true });
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (/\.(gz|br)$/.test(file)) rmSync(path);
      else if (/\.(js|json|css)$/.test(file)) writeFileSync(path, '<<< not what the name says');
    }
    return folder;
  }

  #point(target: string) {
    const next = join(this.#folder, 'next');
    rmSync(next, { force: true });
    symlinkSync(target, next);
    renameSync(next, this.#link);
  }
}
