import type { Cursor } from './paging.ts';
import { replyText } from './reply.ts';

/** Some rows of a list. */
export interface ListPart {
  /** JSON objects joined by commas. */
  json: string | Buffer;
  /** Where the next part begins; null after the last one. */
  next: Cursor | null;
}

/**
 * Returns `{"status":"success","<name>":[…]}` with every row of a list from `before` on. It is read part by part, as
 * fast as the client takes it: however slow that is, it holds one part in memory and, between two of them, no
 * connection. Throws what reading the first part throws. When a later one fails, it goes to `onFailure` and the
 * connection is cut within the list, so that the answer is not taken for a whole one.
 */
export async function wholeList(
  name: string,
  read: (before: Cursor | null) => Promise<ListPart>,
  before: Cursor | null,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const begin = `{"status":"success","${name}":[`;
  const first = await read(before);
  if (first.next === null) return replyText(bytesOf(begin, first.json, ']}'));

  async function* parts() {
    let separator = begin;
    let part = first;
    for (;;) {
      if (part.json.length > 0) yield bytesOf(separator, part.json);
      if (part.next === null) break;
      separator = ',';
      part = await read(part.next).catch((error: unknown) => {
        onFailure(error);
        throw error;
      });
    }
    yield bytesOf(']}');
  }
  return replyText(ReadableStream.from(parts()));
}

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
