import { sanAntonioOffice } from '@advocate/public-site/content/offices';
import { isUnavailable } from '../sql.ts';

/** Thrown anywhere below a route to answer with a refusal. The message is shown to the person at the screen. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503,
    message: string,
    readonly headers?: Record<string, string>,
  ) {
    super(message);
  }
}

export const callUs = `call us at ${sanAntonioOffice.phone}`;

/** What a failure looks like from outside: a refusal as it is, anything else without a word about its cause. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isUnavailable(error)) return unavailable();
  return new Refused(500, `Something went wrong on our side. Please try again, or ${callUs}.`);
}

export function unavailable(): Refused {
  return new Refused(503, `We cannot take this right now. Please try again in a minute, or ${callUs}.`, {
    'Retry-After': '5',
  });
}

/**
 * Waits for the database no longer than `ms`, then refuses with 503. What was asked may still happen: only for calls that
 * may be sent again.
 */
export async function inTime<Value>(work: Promise<Value>, ms = 2500): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
