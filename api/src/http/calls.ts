import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';

/** What a call takes: the fields of its JSON body, or of its query where it reads. */
export type InputSchema = ObjectSchema<ObjectEntries, undefined>;

/** Carries the type of an answer through a declaration; there is nothing in it. */
export interface AnswerType<Answer> {
  readonly '~answer'?: Answer;
}

/** The type of what a call answers when it succeeds: `answer: answers<LeadsAnswer>()`. */
export const answers = <Answer extends { status: 'success' }>(): AnswerType<Answer> => ({});

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

/**
 * One call of the API: everything else about it (the route, the check of who may, the client's types, the requests that
 * the tests send, the table in the docs) follows from here.
 */
export type Declaration = Access & {
  /** GET includes HEAD; any other method is answered with 405. */
  method: 'GET' | 'POST';
  /** `/api/<name>.php` unless given. */
  path?: string;
  /** Left out: nothing is read. */
  input?: InputSchema;
  /** The handler reads the body by itself, such as a form that may come without a script. */
  isRaw?: true;
  /** Left out where the answer is no JSON. */
  answer?: AnswerType<{ status: 'success' }>;
};

/** A declared call, with its path. */
export type Call = Declaration & { path: string };
export type Calls = Readonly<Record<string, Call>>;

/** A call named `get-…` reads and any other writes, so that the client needs no table of methods. */
type NamedByMethod<Declared> = {
  [Name in keyof Declared]: Name extends `get-${string}` ? { method: 'GET' } : unknown;
};

/** Declares the calls of a feature, by name. */
export function declareCalls<const Declared extends Readonly<Record<string, Declaration>>>(
  declared: Declared & NamedByMethod<Declared>,
): { readonly [Name in keyof Declared]: Declared[Name] & { path: string } } {
  const entries = Object.entries<Declaration>(declared).map(([name, call]) => [
    name,
    { path: `/api/${name}.php`, ...call },
  ]);
  return Object.fromEntries(entries);
}

/** What the handler of a call is given. */
export type InputOf<One> = One extends { input: infer Schema extends GenericSchema } ? InferOutput<Schema> : undefined;

/** What a client sends. */
export type SentTo<One> = One extends { input: infer Schema extends GenericSchema } ? InferInput<Schema> : undefined;

/** What it answers. */
export type AnswerOf<One> = One extends { answer: AnswerType<infer Answer> } ? Answer : never;
