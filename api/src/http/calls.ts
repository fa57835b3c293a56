import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Done } from './contract.ts';

/** The input of a call: the fields of its JSON body or, if it reads, of its query and the headers of a page. */
export type InputSchema = ObjectSchema<ObjectEntries, undefined>;

/** Carries the type of an answer through a declaration; has no content. */
export interface AnswerType<Answer> {
  readonly '~answer'?: Answer;
}

/** Declares the type of a call's successful answer, apart from `status: 'success'`: `answer: answers<LeadsAnswer>()`. */
export const answers = <Answer extends object>(): AnswerType<Answer> => ({});

/** Who may make a call. All but public calls need a live session. */
type Access =
  | {
      who: 'public';
      /** Leads into or out of the staff area: answered on the staff area's host, not on the marketing host. */
      onStaffHost?: true;
    }
  | {
      who: 'staff' | 'owner';
      /** Exports, imports, shows or deletes people's data in bulk: the firm may restrict that to owners. */
      movesData?: true;
      /** Requires that a password or passkey was checked in the last 15 minutes. */
      confirm?: true;
      /** Closed to an account without a passkey, and while its first one waits to be confirmed. */
      needsPasskey?: true;
      /** Open to an account that must register a passkey before anything else. */
      withoutPasskey?: true;
      /** A read that shows that a person is active, as every POST does: the session is renewed. */
      isUse?: true;
    };

interface Details {
  /** Without it, no input is read. */
  input?: InputSchema;
  /** The handler reads the body itself, such as a form that may come from a page without scripts. */
  isRaw?: true;
  /** No time limit here: the handler waits its turn to hash, stores in batches, or returns every row. */
  ownTimeout?: true;
  /** Without it, a call that writes answers with `Done`, and a call that reads is not for our own client. */
  answer?: AnswerType<object>;
}

/**
 * One call of the API, from which everything else about it follows: the route, the permission check, the client's
 * types, the requests that the tests send, the table in the docs. The method is POST unless the name begins with `get-`
 * or `method` is GET, which includes HEAD; the path is `/api/<name>.php` unless given.
 */
export type Declaration = Access & Details & { method?: 'GET'; path?: string };

/** A declared call. Any other method is answered with 405. */
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

/** The input that the handler of a call receives. */
export type InputOf<One> = One extends { input: infer Schema extends GenericSchema } ? InferOutput<Schema> : undefined;

/** The input that a client sends. */
export type SentTo<One> = One extends { input: infer Schema extends GenericSchema } ? InferInput<Schema> : undefined;

/** The answer of a call, apart from `status: 'success'`. */
export type AnswerOf<One> = One extends { answer: AnswerType<infer Answer> }
  ? Answer
  : One extends { method: 'POST' }
    ? Done
    : never;
