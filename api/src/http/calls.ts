import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Done } from './contract.ts';

/** What a call takes: the fields of its JSON body, or of its query where it reads. */
export type InputSchema = ObjectSchema<ObjectEntries, undefined>;

/** Carries the type of an answer through a declaration; there is nothing in it. */
export interface AnswerType<Answer> {
  readonly '~answer'?: Answer;
}

/** The type of what a call answers when it succeeds, beside `status: 'success'`: `answer: answers<LeadsAnswer>()`. */
export const answers = <Answer extends object>(): AnswerType<Answer> => ({});

/** Who may make a call. Whoever is not public needs a live session. */
type Access =
  | {
      who: 'public';
      /** A way into the staff area or out of it: answered where that is, and not on the marketing host. */
      onStaffHost?: true;
    }
  | {
      who: 'staff' | 'owner';
      /** Exports, imports, shows or deletes people's data in bulk: the firm may keep that to owners. */
      movesData?: true;
      /** Asks for a password or a passkey of the last 15 minutes. */
      confirm?: true;
      /** Closed to an account that a password alone opens. */
      needsPasskey?: true;
      /** Open to an account that has to register a passkey before anything else. */
      withoutPasskey?: true;
      /** Reading it means that somebody is at the keys, as every POST does: the session is renewed. */
      isUse?: true;
    };

interface Details {
  /** Left out: nothing is read. */
  input?: InputSchema;
  /** The handler reads the body by itself, such as a form that may come without a script. */
  isRaw?: true;
  /** The handler limits its own time: it waits its turn to hash, stores with others, or carries every row there is. */
  ownTimeout?: true;
  /** Left out: `Done` of a call that writes; of one that reads, nothing that our own client asks for. */
  answer?: AnswerType<object>;
}

/**
 * One call of the API: everything else about it (the route, the check of who may, the client's types, the requests that
 * the tests send, the table in the docs) follows from here. The method is POST unless a name that begins with `get-`, or
 * this, says GET, which includes HEAD; the path is `/api/<name>.php` unless given.
 */
export type Declaration = Access & Details & { method?: 'GET'; path?: string };

/** A declared call. Any other method than its own is answered with 405. */
export type Call = Access & Details & { method: 'GET' | 'POST'; path: string };
export type Calls = Readonly<Record<string, Call>>;

type MethodOf<Name, One> = Name extends `get-${string}` ? 'GET' : One extends { method: 'GET' } ? 'GET' : 'POST';

/** Declares the calls of a feature, by name. */
export function declareCalls<const Declared extends Readonly<Record<string, Declaration>>>(
  declared: Declared,
): {
  readonly [Name in keyof Declared]: Declared[Name] & { path: string; method: MethodOf<Name, Declared[Name]> };
} {
  const entries = Object.entries<Declaration>(declared).map(([name, call]) => [
    name,
    { method: name.startsWith('get-') ? 'GET' : 'POST', path: `/api/${name}.php`, ...call },
  ]);
  return Object.fromEntries(entries);
}

/** What the handler of a call is given. */
export type InputOf<One> = One extends { input: infer Schema extends GenericSchema } ? InferOutput<Schema> : undefined;

/** What a client sends. */
export type SentTo<One> = One extends { input: infer Schema extends GenericSchema } ? InferInput<Schema> : undefined;

/** What it answers, beside `status: 'success'`. */
export type AnswerOf<One> = One extends { answer: AnswerType<infer Answer> }
  ? Answer
  : One extends { method: 'POST' }
    ? Done
    : never;
