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

/** Messages for failures that staff can do nothing about; visitors read their own. */
const failureTexts = {
  unavailable: 'The server is busy or cannot reach its database. Please try again in a minute.',
  wrong: 'Something went wrong on the server. Please try again. If it happens again, tell whoever runs it.',
};

/** Returns a failure as it is shown outside: a refusal unchanged, anything else without its cause. */
export function refusalOf(error: unknown, texts = failureTexts): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TimedOut || isUnavailable(error)) {
    return new HttpError(503, texts.unavailable, { 'Retry-After': '5' });
  }
  return new HttpError(500, texts.wrong);
}
