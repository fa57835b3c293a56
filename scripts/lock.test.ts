import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { newFolder } from './new-folder.ts';

test('the lock of a dead process is taken over, and a lock is released after an error', async () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  // The second simulates a container: the same process ID as ours, but this process does not hold the lock.
  for (const dead of [pid, process.pid]) {
    symlinkSync(`${hostname()} ${dead}`, file);
    expect(await withLock(file, async () => 'done')).toBe('done');
  }
  await expect(withLock(file, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('a dead lock that another process is taking over is left to it', async () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  symlinkSync(`${hostname()} ${pid}`, file);
  mkdirSync(`${file}.taking`);
  let seen: string[] = [];
  const onWait = () => {
    seen = readdirSync(folder).sort();
    rmSync(`${file}.taking`, { recursive: true });
  };
  expect(await withLock(file, async () => 'done', onWait)).toBe('done');
  expect(seen).toEqual(['lock', 'lock.taking']);
});
