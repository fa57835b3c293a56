import { mainOffice } from '@advocate/facts/offices';
import { isUnavailable } from '../database/sql.ts';
import { TimedOut } from '../lib/with-timeout.ts';

/** Thrown anywhere below a route to answer with a refusal. The message is shown to the user. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 428 | 429 | 500 | 503,
    message: string,
    readonly headers?: Record<string, string>,
  ) {
    super(message);
  }
}

export const callUs = `call us at ${mainOffice.phone}`;

/** Messages for failures that the user can do nothing about. */
export const failureTexts = {
  unavailable: `This is not available right now. Please try again in a minute, or ${callUs}.`,
  wrong: `Something went wrong on our side. Please try again, or ${callUs}.`,
};

/** Returns a failure as it is shown outside: a refusal unchanged, anything else without its cause. */
export function refusalOf(error: unknown, texts = failureTexts): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TimedOut || isUnavailable(error)) {
    return new HttpError(503, texts.unavailable, { 'Retry-After': '5' });
  }
  return new HttpError(500, texts.wrong);
}
