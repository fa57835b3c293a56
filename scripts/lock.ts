import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs `work` while no other process does, here or in a container with the same folder; calls `onWait` if it has to wait.
 * The kernel releases the lock when its holder ends, however it ends. Without flock(1), as on macOS, nothing is locked.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  // In its own process group, so that Ctrl-C does not release the lock of a process that is still ending.
  const holder = spawn('flock', [file, 'sh', '-c', 'echo; cat'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = setTimeout(() => onWait?.(), 200);
  const ended = once(holder, 'exit').then(
    ([code]) => Promise.reject(new Error(`flock ${file} ended with ${code}`)),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  );
  try {
    await Promise.race([once(holder.stdout, 'data'), ended]);
    clearTimeout(waiting);
    return await work();
  } finally {
    clearTimeout(waiting);
    ended.catch(() => undefined);
    holder.stdin.end();
  }
}
