import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../sql.ts';
import { HttpError } from './errors.ts';
import { returnDrop, returnPoint, takeDrop, takePoint } from './limit-queries.ts';

export interface Rate {
  points: number;
  seconds: number;
}

/** The rate limits. Part of createApp's config; no environment variable turns them off. */
export type Limits = typeof productionLimits;

/** Limits against flooding and password guessing; loose enough for a household or an office behind one address. */
export const productionLimits = {
  lead: { points: 20, seconds: 600 },
  leadPerDay: { points: 200, seconds: 86_400 },
  tracking: { points: 120, seconds: 60 },
  trackingPerDay: { points: 5000, seconds: 86_400 },
  signInPerAddress: { points: 10, seconds: 60 },
  signInPerDevice: { points: 10, seconds: 60 },
  signInInTotal: { points: 100, seconds: 60 },
  /** Guesses at one account, from addresses that have failed and from those that have not; one more every `secondsEach`. */
  signInPerAccount: { failed: 200, fresh: 300, secondsEach: 300 },
};

export interface Limiter {
  /** Takes one point of the key, or throws `HttpError` 429 with Retry-After and `refusal` or the limiter's message. */
  consume(key: string, refusal?: string): Promise<void>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
}

/** Counts in this process only. */
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

/** Also counts in the database: a bucket that holds `points` and gets another every `secondsEach`. */
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

/** Returns a refusal with 429 and the time until the next attempt. */
export function tooMany(message: string, waitMs: number): HttpError {
  return new HttpError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
