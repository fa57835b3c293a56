import { bodyLimit } from 'hono/body-limit';
import type { AppContext } from './app-env.ts';
import { HttpError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body whose own properties may hold anything until a schema has read it. */
export type Body = Readonly<Record<string, unknown>>;

/** The texts with which a body that cannot be read is refused. */
export const bodyTexts = {
  notJson: 'The request is not valid JSON.',
  noObject: 'The request must be a JSON object.',
  formNotUtf8: 'The form is not valid UTF-8.',
  notUtf8: 'The request is not valid UTF-8.',
  tooLarge: 'This is more than 64 KB. Please send less.',
  brokeOff: 'The request was interrupted.',
};
type BodyTexts = typeof bodyTexts;

/**
 * Returns the JSON object of a request. `c.req.json()` alone would answer 500 to `{` and store U+FFFD for invalid
 * UTF-8. Throws `HttpError` 400 or 413.
 */
export async function readJson(c: AppContext, texts = bodyTexts): Promise<Body> {
  const text = await readText(c, texts);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, texts.notJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, texts.noObject);
  }
  return value as Body;
}

/** Returns the fields of a native form post, with the last of a repeated name. Throws `HttpError` 400 or 413. */
export async function readForm(c: AppContext, texts = bodyTexts): Promise<Body> {
  const text = await readText(c, texts);
  try {
    // `URLSearchParams` would accept anything, and store U+FFFD for invalid UTF-8.
    decodeURIComponent(text);
  } catch {
    throw new HttpError(400, texts.formNotUtf8);
  }
  return Object.fromEntries(new URLSearchParams(text));
}

async function readText(c: AppContext, texts: BodyTexts): Promise<string> {
  const bytes = await readBytes(c, texts);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError(400, texts.notUtf8);
  }
}

async function readBytes(c: AppContext, texts: BodyTexts): Promise<ArrayBuffer> {
  const refuse = () => {
    throw new HttpError(413, texts.tooLarge);
  };
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > MAX_BODY_BYTES) refuse();
  try {
    // The size of a chunked body is known only once it has arrived. Of others, it would open a stream, which costs time.
    if (length === undefined) await bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })(c, async () => undefined);
    return await c.req.raw.arrayBuffer();
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, texts.brokeOff);
  }
}
