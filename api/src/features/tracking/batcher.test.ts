import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('what arrives while two batches are being written is in the next one', async () => {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const add = createBatcher<number>((items) => {
    batches.push(items);
    return new Promise((resolve) => void releases.push(resolve));
  });
  const turn = () => new Promise((taken) => setImmediate(taken));
  const first = add(1);
  await turn();
  const second = add(2);
  await turn();
  const others = [add(3), add(4)];
  await turn();
  expect(batches).toEqual([[1], [2]]);
  releases[1]?.();
  await second;
  await turn();
  expect(batches).toEqual([[1], [2], [3, 4]]);
  for (const release of releases) release();
  await Promise.all([first, ...others]);
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

test('however many full batches wait, no more than two are written at once', async () => {
  let open = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const add = createBatcher<number>(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => void releases.push(resolve));
    open -= 1;
  });
  const added = Array.from({ length: 5500 }, (_, item) => add(item));
  let written = false;
  void Promise.all(added).then(() => (written = true));
  while (!written) {
    releases.shift()?.();
    await new Promise((taken) => setImmediate(taken));
  }
  await Promise.all(added);
  expect(most).toBe(2);
});
