import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('what arrives while a batch is being written is in the next one', async () => {
  const batches: number[][] = [];
  let release: () => void = () => undefined;
  const add = createBatcher<number>((items) => {
    batches.push(items);
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const first = add(1);
  await new Promise((turn) => setImmediate(turn));
  const others = [add(2), add(3)];
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
  const add = createBatcher<string>(async () => {
    if (isBroken) throw new Error('the database is away');
  });
  const lost = [add('a'), add('b')];
  await expect(Promise.all(lost)).rejects.toThrow('away');
  isBroken = false;
  await expect(add('c')).resolves.toBeUndefined();
});
