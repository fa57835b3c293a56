import { limitNetworks } from '@advocate/facts/limit-key';
import { LRUCache } from 'lru-cache';
import { HttpError } from './errors.ts';

/** A token bucket: `atOnce` tokens when it is full, and another every `seconds`. */
export interface Rate {
  atOnce: number;
  seconds: number;
}

/** The rate limits. Part of createApp's config; no environment variable turns them off. */
export type Limits = typeof productionLimits;

/**
 * Limits against flooding and password guessing; loose enough for a household or an office behind one address. No minute
 * has more than `atOnce + 60 / seconds`. A `network` is how many times as much an IPv6 /48 may do as one /64 in it.
 */
export const productionLimits = {
  /**
   * Contact requests, counted in the table of leads: those of anybody within `seconds`, all with those of a session whose
   * visit was recorded `visitSeconds` before, and all of a day.
   */
  lead: { seconds: 600, anybody: 20, visited: 100, visitSeconds: 20, perDay: 200, network: 5 },
  /** Receipts by email: one a day to an address, and so many to strangers. */
  receipt: {
    recipient: { atOnce: 1, seconds: 86_400 },
    address: { atOnce: 5, seconds: 720, network: 3 },
    total: { atOnce: 60, seconds: 60 },
  },
  /** Attempts to send one, so that an address that is refused does not keep the database busy. */
  leadTries: { atOnce: 100, seconds: 6, network: 5 },
  /** Visits of new sessions, and events without one; the session of a visit that counted has a budget of its own. */
  tracking: { atOnce: 100, seconds: 3, network: 10 },
  trackingOfSession: { atOnce: 30, seconds: 2 },
  trackingPerDay: { atOnce: 4000, seconds: 86.4, network: 10 },
  passkey: { atOnce: 20, seconds: 6, network: 3 },
  /** Recovery codes, and confirmations of one session. */
  confirm: { atOnce: 10, seconds: 60 },
  signIn: {
    address: { atOnce: 10, seconds: 60, network: 3 },
    /** One browser that has signed in to the account before. */
    device: { atOnce: 10, seconds: 300 },
    /** All unknown browsers together, and those of them at addresses refused within ten minutes. */
    total: { atOnce: 40, seconds: 1 },
    totalRefused: { atOnce: 30, seconds: 6 },
    /** One account: its known browsers and sessions, unknown browsers, and those at addresses refused within a day. */
    accountKnown: { atOnce: 20, seconds: 720 },
    account: { atOnce: 280, seconds: 240 },
    accountRefused: { atOnce: 60, seconds: 720 },
    /** How long an address counts as refused: three wrong passwords for a /48, one for any other. */
    refusedLately: { atOnce: 1, seconds: 600, network: 3 },
    refusedToday: { atOnce: 1, seconds: 86_400, network: 3 },
  },
  /** Wrong passwords in a row that end a session: its browser may be in other hands. */
  passwordsPerSession: 10,
};

/** One bucket of a rate. */
export interface Bucket {
  key: string;
  atOnce: number;
  /** Milliseconds between two tokens. */
  eachMs: number;
}

/** Returns the bucket that this rate has for a key. */
export function bucket(name: string, key: string, { atOnce, seconds }: Rate, times = 1): Bucket {
  return { key: `${name}:${key}`, atOnce: atOnce * times, eachMs: Math.ceil((seconds * 1000) / times) };
}

/** Returns the buckets of an address: one for each network that it is counted by. */
export function addressBuckets(name: string, address: string, rate: Rate & { network: number }): Bucket[] {
  return limitNetworks(address).map((network, index) => bucket(name, network, rate, index === 0 ? 1 : rate.network));
}

export interface Limiter {
  /** Takes a token of the address, or throws `HttpError` 429 with Retry-After and `refusal` or the limiter's message. */
  consume(address: string, refusal?: string): void;
  /** Returns a token, for a use that did not count. */
  refund(address: string): void;
}

/** Beyond this many buckets, those unused for longest are full again. */
const MAX_BUCKETS = 100_000;

/** Token buckets of this process only. */
function memoryBuckets() {
  /** When each bucket is full again. */
  const fullAt = new LRUCache<string, number>({ max: MAX_BUCKETS });
  return {
    /** Takes a token of each bucket or of none. Returns the milliseconds until there is one in each, 0 if they were taken. */
    take(buckets: readonly Bucket[]): number {
      const now = performance.now();
      const waits = buckets.map(({ key, atOnce, eachMs }) => (fullAt.get(key) ?? 0) - eachMs * (atOnce - 1) - now);
      const wait = Math.max(0, ...waits);
      if (wait === 0)
        for (const { key, eachMs } of buckets) fullAt.set(key, Math.max(fullAt.get(key) ?? 0, now) + eachMs);
      return wait;
    },
    give(buckets: readonly Bucket[]): void {
      for (const { key, eachMs } of buckets) fullAt.set(key, (fullAt.get(key) ?? 0) - eachMs);
    },
  };
}

/** Counts addresses in this process only. */
export function memoryLimiter(rate: Rate & { network: number }, message = 'Too many requests.'): Limiter {
  const memory = memoryBuckets();
  const bucketsOf = (address: string) => addressBuckets('', address, rate);
  return {
    consume(address, refusal = message) {
      const wait = memory.take(bucketsOf(address));
      if (wait > 0) throw tooMany(refusal, wait);
    },
    refund: (address) => memory.give(bucketsOf(address)),
  };
}

/**
 * Counts the sessions that were accepted before, in this process only. The function that it returns takes a token of a
 * session; without one, or for a session that is new, it does what `otherwise` does, and if that does not throw, knows the
 * session from then on.
 */
export function sessionLimiter(rate: Rate): (session: string, otherwise: () => void) => void {
  const memory = memoryBuckets();
  const known = new LRUCache<string, true>({ max: MAX_BUCKETS });
  return (session, otherwise) => {
    if (known.has(session) && memory.take([bucket('', session, rate)]) === 0) return;
    otherwise();
    if (session !== '') known.set(session, true);
  };
}

/** Returns a refusal with 429 and the time until the next attempt. */
export function tooMany(message: string, waitMs: number): HttpError {
  return new HttpError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
