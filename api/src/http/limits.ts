import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../sql.ts';
import { HttpError } from './errors.ts';
import { returnDrop, returnPoint, takeDrop, takePoint } from './limit-queries.ts';

export interface Rate {
  points: number;
  seconds: number;
}

/** How much of everything one address may do. Part of createApp's config; no environment variable switches them off. */
export type Limits = typeof productionLimits;

/** Against flooding and password guessing; loose enough for a household or an office behind one address. */
export const productionLimits = {
  lead: { points: 20, seconds: 600 },
  leadPerDay: { points: 200, seconds: 86_400 },
  tracking: { points: 120, seconds: 60 },
  trackingPerDay: { points: 5000, seconds: 86_400 },
  pageReportsPerDay: { points: 200, seconds: 86_400 },
  signInPerAddress: { points: 10, seconds: 60 },
  signInPerDevice: { points: 10, seconds: 60 },
  signInInTotal: { points: 100, seconds: 60 },
  /** Guesses of one account, by addresses that have failed and by those that have not; one more each so many seconds. */
  signInPerAccount: { failed: 200, fresh: 300, secondsEach: 300 },
};

export interface Limiter {
  /** Takes one point of the key, or throws `HttpError` 429 with Retry-After, in these words or the limiter's own. */
  consume(key: string, refusal?: string): Promise<void>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
}

/** Counts in this process alone. */
export function memoryLimiter(rate: Rate, message = 'Too many requests.'): Limiter {
  const limiter = new RateLimiterMemory({ points: rate.points, duration: rate.seconds, keyPrefix: '' });
  return {
    async consume(key, refusal = message) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(refusal, error.msBeforeNext);
        throw error;
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}

/** Counts in the database, for all API processes together. */
export function sharedLimiter(sql: Sql, name: string, { points, seconds }: Rate, message: string): Limiter {
  return {
    async consume(key, refusal = message) {
      const wait = await takePoint(sql, `${name}:${key}`, points, seconds);
      if (wait !== null) throw tooMany(refusal, wait);
    },
    refund: (key) => returnPoint(sql, `${name}:${key}`),
  };
}

/** Counts in the database too: a bucket that holds so many points and gets another each so many seconds. */
export function bucketLimiter(sql: Sql, name: string, points: number, secondsEach: number, message: string): Limiter {
  const eachMs = Math.ceil(secondsEach * 1000);
  return {
    async consume(key, refusal = message) {
      const wait = await takeDrop(sql, `${name}:${key}`, points, eachMs);
      if (wait !== null) throw tooMany(refusal, wait);
    },
    refund: (key) => returnDrop(sql, `${name}:${key}`, eachMs),
  };
}

/** A refusal with 429 and the time of the next try. */
export function tooMany(message: string, waitMs: number): HttpError {
  return new HttpError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
