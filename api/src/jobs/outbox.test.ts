import { afterEach, expect, test, vi } from 'vitest';
import { startOutbox } from './outbox.ts';

afterEach(() => void vi.useRealTimers());

test('messages wait during a burst of requests, for a second at most', async () => {
  vi.useFakeTimers();
  let waiting = 0;
  const outbox = {
    label: 'a message',
    claim: async () => (waiting > 0 ? { id: String(waiting--), attempts: 1 } : undefined),
    send: async () => undefined,
    markSent: async () => undefined,
    markFailed: async () => undefined,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sender = startOutbox(outbox, log);
  const comeOneUponTheOther = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      waiting += 1;
      sender.wake();
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await comeOneUponTheOther(5);
  expect(waiting).toBe(5);
  await vi.advanceTimersByTimeAsync(200);
  expect(waiting).toBe(0);
  await comeOneUponTheOther(15);
  expect(waiting).toBeLessThan(5);
  await Promise.all([sender.stop(), vi.advanceTimersByTimeAsync(1000)]);
});

test('messages are found without a wake, also after a failure', async () => {
  vi.useFakeTimers();
  let waiting = 0;
  let isAway = false;
  const claim = async () => {
    if (isAway) throw new Error('away');
    return waiting > 0 ? { id: String(waiting--), attempts: 1 } : undefined;
  };
  const none = async () => undefined;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sender = startOutbox({ label: 'a message', claim, send: none, markSent: none, markFailed: none }, log);
  await vi.advanceTimersByTimeAsync(0);
  waiting = 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(waiting).toBe(0);
  isAway = true;
  await vi.advanceTimersByTimeAsync(5000);
  waiting = 1;
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting).toBe(0);
  await Promise.all([sender.stop(), vi.advanceTimersByTimeAsync(1000)]);
});
