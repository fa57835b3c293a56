import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

test('what comes while a batch is being written travels in the next one', async () => {
  const batches: number[][] = [];
  let release: () => void = () => undefined;
  const batcher = new Batcher<number>((items) => {
    batches.push(items);
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const first = batcher.add(1);
  await new Promise((turn) => setImmediate(turn));
  const others = [batcher.add(2), batcher.add(3)];
  expect(batches).toEqual([[1]]);
  release();
  await first;
  await new Promise((turn) => setImmediate(turn));
  expect(batches).toEqual([[1], [2, 3]]);
  release();
  await Promise.all(others);
});

test('a failed batch fails its own items only', async () => {
  let isBroken = true;
  const batcher = new Batcher<string>(async () => {
    if (isBroken) throw new Error('the database is away');
  });
  const lost = [batcher.add('a'), batcher.add('b')];
  await expect(Promise.all(lost)).rejects.toThrow('away');
  isBroken = false;
  await expect(batcher.add('c')).resolves.toBeUndefined();
});
