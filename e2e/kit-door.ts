import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What `/ui/` gives: the built kit, nothing at all, files that are no JavaScript, or an answer that never comes.
 * A folder stands for a kit of its own, as of another release.
 */
export type KitState = 'built' | 'missing' | 'corrupt' | 'hanging' | { folder: string };

/** A link to the kit's folder that is switched as a release switches it. */
export class KitDoor {
  readonly link: string;
  readonly part: { pages: string; assets: string };
  hanging = false;
  private readonly folder: string;
  private readonly built: string;

  constructor(folder: string, built: string) {
    this.folder = folder;
    this.built = built;
    this.link = join(folder, 'current');
    this.part = { pages: this.link, assets: join(this.link, 'assets') };
    mkdirSync(join(folder, 'missing'), { recursive: true });
    cpSync(built, join(folder, 'corrupt'), { recursive: true });
    for (const file of readdirSync(join(folder, 'corrupt'), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, 'corrupt', file);
      if (/\.(gz|br)$/.test(file)) rmSync(path);
      else if (/\.(js|json|css)$/.test(file)) writeFileSync(path, '<<< not what the name says');
    }
    this.point(built);
  }

  set(state: KitState) {
    this.hanging = state === 'hanging';
    if (state === 'hanging') return;
    if (typeof state === 'object') this.point(state.folder);
    else this.point(state === 'built' ? this.built : join(this.folder, state));
  }

  private point(target: string) {
    const next = join(this.folder, 'next');
    rmSync(next, { force: true });
    symlinkSync(target, next);
    renameSync(next, this.link);
  }
}
