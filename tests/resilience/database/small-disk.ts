import { spawnSync } from 'node:child_process';
import { NotRun, type ResilienceRun } from '../resilience-test.ts';

/** Mounts a disk of this size in a new folder, until the run ends. Throws `NotRun` unless running as root. */
export function mountSmallDisk(run: ResilienceRun, megabytes: number): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new NotRun('only root may mount a small disk');
  const folder = run.folder('disk');
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  const mounted = spawnSync('mount', options, { encoding: 'utf8' });
  if (mounted.status !== 0) throw new NotRun(`no tmpfs could be mounted: ${mounted.stderr.trim()}`);
  run.defer(() => spawnSync('umount', ['-l', folder]));
  return folder;
}

/** Fills a disk completely by extending a file. */
export function fillDisk(file: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', 'oflag=append', 'conv=notrunc']);
}
