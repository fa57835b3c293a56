import { afterEach, expect, test, vi } from 'vitest';
import { type Sent, startOutbox } from './outbox.ts';

afterEach(() => void vi.useRealTimers());

test('messages wait during a burst of requests, for a second at most', async () => {
  vi.useFakeTimers();
  let waiting = 0;
  const outbox = {
    label: 'a message',
    claim: async () => (waiting > 0 ? { id: String(waiting--), attempts: 1 } : undefined),
    send: async () => ({}),
    renew: async () => undefined,
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
  const sender = startOutbox(
    { label: 'a message', claim, send: async () => ({}), renew: none, markSent: none, markFailed: none },
    log,
  );
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

test('a message whose receiver answers after ten minutes is sent once, by one of two processes', async () => {
  vi.useFakeTimers();
  const job = { id: '1', attempts: 1 };
  let claimedUntil = 0;
  let isSent = false;
  let sends = 0;
  const claimFor = (seconds: number) => {
    claimedUntil = Date.now() + seconds * 1000;
  };
  const queue = {
    async claim(seconds: number) {
      if (isSent || claimedUntil > Date.now()) return undefined;
      claimFor(seconds);
      return job;
    },
    renew: async (_job: typeof job, seconds: number) => claimFor(seconds),
    markSent: async () => {
      isSent = true;
    },
    markFailed: async () => undefined,
  };
  const send = () => {
    sends += 1;
    return new Promise<Sent>((answer) => setTimeout(answer, 600_000, {}));
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const senders = ['one', 'other'].map(() => startOutbox({ label: 'a message', send, ...queue }, log));
  await vi.advanceTimersByTimeAsync(590_000);
  expect([sends, isSent]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([sends, isSent]).toEqual([1, true]);
  await Promise.all([...senders.map((sender) => sender.stop()), vi.advanceTimersByTimeAsync(1000)]);
});
