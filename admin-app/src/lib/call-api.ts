import type { ApiCalls } from '@advocate/api/contracts';
import { pageHeaders } from '@advocate/facts/page-headers';

export type CallName = keyof ApiCalls;
export type AnswerTo<Name extends CallName> = ApiCalls[Name]['answer'];

/** A call's input, optional if the call takes none or requires none of it. */
export type CallArgs<Name extends CallName> = ApiCalls[Name]['sent'] extends infer Sent
  ? Sent extends object
    ? Record<string, never> extends Sent
      ? [input?: Sent]
      : [input: Sent]
    : [input?: undefined]
  : never;

/** The server refused. `serverMessage` is its message for the user, empty if it sent none. */
export class RequestRejected extends Error {
  readonly serverMessage: string;
  readonly httpStatus: number;

  constructor(path: string, httpStatus: number, serverMessage: string) {
    super(`${path} was refused with ${httpStatus}: ${serverMessage || 'no message'}`);
    this.httpStatus = httpStatus;
    this.serverMessage = serverMessage;
  }
}

/** Returns the server's message for the user; empty if there is none. */
export const refusalIn = (error: unknown): string => (error instanceof RequestRejected ? error.serverMessage : '');

type SpecifiedRead = `get-admin-${'stats' | 'leads' | 'visits' | 'calls' | 'emails'}`;

/** Whether this is a screen's own read: only these, and writes, decide whether there is a session. */
export const isSpecifiedRead = (name: string): name is SpecifiedRead =>
  /^get-admin-(stats|leads|visits|calls|emails)$/.test(name);

/** A call that decides nothing found no session: `sessionChecked` tells whether there is one. */
export class NoSession extends Error {}

/** The person did not complete the action: nothing is broken, and the message states what was left out. */
export class Declined extends Error {}

/** The session has ended. The browser's flag is already cleared; a screen has nothing left to show. */
export class SignedOut extends Error {}

/** Whether the same call may succeed later, even if the outage comes with a message; a refusal is final. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof RequestRejected) || error.httpStatus >= 500 || error.httpStatus === 429;
}

/** How long a screen waits before it retries automatically. */
export const RETRY_DELAY_MS = 15_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** For the sign-in call, where 401 means a wrong password rather than the end of a session. */
  skipAuth?: boolean;
}

let signedOut: () => void = () => undefined;

let confirmPerson: () => Promise<boolean> = async () => false;

/**
 * Sets the function that requests a password or passkey when a call needs one: `ask` resolves to whether it was given,
 * and then the call is repeated. Returns a function that unsets it.
 */
export function whenConfirmationNeeded(ask: () => Promise<boolean>): () => void {
  confirmPerson = ask;
  return () => {
    confirmPerson = async () => false;
  };
}

/** Sets what happens when any call finds that the session has ended. Called once, by the session. */
export function whenSignedOut(listener: () => void): void {
  signedOut = listener;
}

/**
 * Calls the API by call name: `get-…` reads, any other name writes. Throws `RequestRejected`, `SignedOut`,
 * `NoSession`, the signal's reason, or another error if there is no readable answer.
 */
export function callApi<Name extends CallName>(
  name: Name,
  ...[input, options]: [...CallArgs<Name>, options?: CallOptions]
): Promise<AnswerTo<Name>> {
  const { path, ...init } = isReading(name) ? readOf(name, input ?? {}) : writeOf(name, input ?? {});
  const decides = isSpecifiedRead(name) || !(isReading(name) || name === 'touch-session');
  return request(path, init, decides, options) as Promise<AnswerTo<Name>>;
}

const isReading = (name: string) => name.startsWith('get-');
const pathOf = (name: string) => `/api/${name}.php`;

/** The input of a call that reads becomes the query, but for the page of a list. */
function readOf(name: string, input: object) {
  const { limit, before, ...fields } = input as Record<string, string>;
  const headers = {
    ...(limit !== undefined && { [pageHeaders.limit]: limit }),
    ...(before !== undefined && { [pageHeaders.before]: before }),
  };
  const query = `${new URLSearchParams(fields)}`;
  return { path: query === '' ? pathOf(name) : `${pathOf(name)}?${query}`, headers };
}

function writeOf(name: string, input: object) {
  const headers = { 'Content-Type': 'application/json' };
  return { path: pathOf(name), method: 'POST', headers, body: JSON.stringify(input) };
}

/** Also parses the body of a 4xx, so that its message reaches the screen. */
async function request(path: string, init: RequestInit, decides: boolean, options: CallOptions = {}): Promise<unknown> {
  const { signal, skipAuth } = options;
  const response = await ask(path, init, options);
  if (response.status === 428 && !skipAuth && (await confirmPerson())) return request(path, init, decides, options);
  if (response.status === 401 && !skipAuth) {
    if (!decides) throw new NoSession(`${path} found no session`);
    signedOut();
    throw new SignedOut(`${path} found no session`);
  }
  const answer = await read(path, response, signal);
  if (response.ok && answer.status === 'success') return answer;
  throw new RequestRejected(path, response.status, typeof answer.message === 'string' ? answer.message : '');
}

async function ask(path: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const { signal = null, keepalive = false } = options;
  try {
    return await fetch(path, { ...init, signal, keepalive });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`${path} gave no answer`, { cause: error });
  }
}

async function read(path: string, response: Response, signal?: AbortSignal): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`${path} answered ${response.status} with something unreadable`, { cause: error });
  }
  throw new Error(`${path} answered ${response.status} with something else than an object`);
}
