import type { AppContext } from './app-env.ts';
import { Refused } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An object whose own properties may hold anything; `Fields` reads them. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * The JSON object of a request. `c.req.json()` alone would answer 500 to `{` and store U+FFFD for invalid UTF-8. Throws
 * `Refused` 400 or 413.
 */
export async function readJson(c: AppContext): Promise<Body> {
  const text = await readText(c);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refused(400, 'The request must be a JSON object.');
  }
  return value as Body;
}

/** The fields of a native form post; of a repeated name the last counts. Throws `Refused` 400 or 413. */
export async function readForm(c: AppContext): Promise<Body> {
  const text = await readText(c);
  const fields: Record<string, string> = Object.create(null);
  try {
    for (const pair of text.split('&')) {
      const cut = pair.indexOf('=');
      const [name, value] = cut === -1 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)];
      if (name !== '') fields[decodePart(name)] = decodePart(value);
    }
  } catch {
    throw new Refused(400, 'The form is not valid UTF-8.');
  }
  return fields;
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

async function readText(c: AppContext): Promise<string> {
  const bytes = await readBytes(c);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refused(400, 'The request is not valid UTF-8.');
  }
}

async function readBytes(c: AppContext): Promise<ArrayBuffer | Uint8Array> {
  const length = c.req.header('content-length');
  if (length === undefined) return readStream(c);
  if (Number(length) > MAX_BODY_BYTES) throw tooLarge();
  try {
    const bytes = await c.req.raw.arrayBuffer();
    if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
    return bytes;
  } catch (error) {
    throw error instanceof Refused ? error : brokenOff();
  }
}

/** A chunked body tells its size only by arriving. */
async function readStream(c: AppContext): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : brokenOff();
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new Refused(413, 'This is more than 64 KB. Please send less.');
const brokenOff = () => new Refused(400, 'The request broke off.');
