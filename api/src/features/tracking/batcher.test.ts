import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

test('what comes while two batches are being written travels in the next one', async () => {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const batcher = new Batcher<number>((items) => {
    batches.push(items);
    return new Promise((resolve) => releases.push(resolve));
  });
  const turn = () => new Promise((next) => setImmediate(next));
  const added = [batcher.add(1), batcher.add(2)];
  await turn();
  added.push(batcher.add(3));
  await turn();
  added.push(batcher.add(4), batcher.add(5));
  await turn();
  expect(batches).toEqual([[1, 2], [3]]);
  releases[1]?.();
  await added[2];
  await turn();
  expect(batches).toEqual([[1, 2], [3], [4, 5]]);
  releases[0]?.();
  releases[2]?.();
  await Promise.all(added);
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
