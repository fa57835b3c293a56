import type { ApiCalls } from '@advocate/api/contracts';

export type CallName = keyof ApiCalls;
export type AnswerTo<Name extends CallName> = ApiCalls[Name]['answer'];

/** A call's input, optional if the call takes none or requires none of it. */
export type Given<Name extends CallName> = ApiCalls[Name]['sent'] extends infer Sent
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

/** The session has ended. The browser's flag is already cleared; a screen has nothing left to show. */
export class SignedOut extends Error {}

/** Whether the same call may succeed later, even if the outage comes with a message; a refusal is final. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof RequestRejected) || error.httpStatus >= 500 || error.httpStatus === 429;
}

/** How long a screen waits before it retries automatically. */
export const ASK_AGAIN_MS = 15_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** For the sign-in call, where 401 means a wrong password rather than the end of a session. */
  beforeSession?: boolean;
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
 * Calls the API by call name: `get-…` reads, any other name writes. Throws `RequestRejected`, `SignedOut`, the signal's
 * reason, or another error if there is no readable answer.
 */
export function callApi<Name extends CallName>(
  name: Name,
  ...[input, options]: [...Given<Name>, options?: CallOptions]
): Promise<AnswerTo<Name>> {
  return request(pathOf(name, input), isReading(name) ? undefined : (input ?? {}), options) as Promise<AnswerTo<Name>>;
}

const isReading = (name: string) => name.startsWith('get-');

/** Returns the URL of a call; the input of a call that reads becomes the query. */
export function pathOf(name: CallName, input?: object): string {
  const path = `/api/${name}.php`;
  return isReading(name) && input ? `${path}?${new URLSearchParams(Object.entries(input))}` : path;
}

/** Sends the body, or reads if there is none. Also parses the body of a 4xx, so that its message reaches the screen. */
export async function request(path: string, body?: object, options: CallOptions = {}): Promise<unknown> {
  const { signal, beforeSession } = options;
  const response = await ask(path, body, options);
  if (response.status === 428 && !beforeSession && (await confirmPerson())) return request(path, body, options);
  if (response.status === 401 && !beforeSession) {
    signedOut();
    throw new SignedOut(`${path} found no session`);
  }
  const answer = await read(path, response, signal);
  if (response.ok && answer.status === 'success') return answer;
  throw new RequestRejected(path, response.status, typeof answer.message === 'string' ? answer.message : '');
}

async function ask(path: string, body: object | undefined, options: CallOptions): Promise<Response> {
  const { signal = null, keepalive = false } = options;
  const post = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    return await fetch(path, { ...post, signal, keepalive });
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
