import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { newFolder } from './new-folder.ts';

test('one at a time, and a lock is released after an error', async () => {
  const file = join(newFolder(), 'lock');
  const steps: string[] = [];
  const first = withLock(file, async () => {
    steps.push('first');
    await new Promise(setImmediate);
    steps.push('first ends');
    throw new Error('no');
  });
  const second = withLock(file, async () => steps.push('second', 'second ends'));
  await expect(first).rejects.toThrow('no');
  await second;
  expect(steps.indexOf('first ends') - steps.indexOf('first')).toBe(1);
});

test('the lock of a killed process is free; whoever waits for one is told', async () => {
  const file = join(newFolder(), 'lock');
  const script = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    await withLock(${JSON.stringify(file)}, async () => { console.log('held'); await new Promise(() => setInterval(() => 0, 1000)); });`;
  const words = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script];
  const holder = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const onWait = () => void holder.kill('SIGKILL');
  expect(await withLock(file, async () => 'done', onWait)).toBe('done');
});
