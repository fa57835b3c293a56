import type { ApiCalls } from '@advocate/api/contracts';
import { HttpResponse, http, type JsonBodyType, sse } from 'msw';
import { setupWorker } from 'msw/browser';

type CallName = keyof ApiCalls;
type Answer<Name extends CallName> = Omit<ApiCalls[Name]['answer'], 'status'>;
/** A request as a call received it: its input from the query or the body, and its headers. */
export interface Received {
  input: Record<string, unknown>;
  headers: Headers;
}
/** What a call answers: fields of its answer, a response of any kind, or a function of what it received. */
type Answering<Name extends CallName> =
  | Answer<Name>
  | Response
  | ((received: Received) => Answer<Name> | Response | Promise<Answer<Name> | Response>);

export const worker = setupWorker();

let started: Promise<unknown> | undefined;
const open = new Set<Promise<unknown>>();

/** Answers calls in this page, which is that of many files, from now on; a call without an answer fails. */
export function startAnswering(): Promise<unknown> {
  started ??= worker
    .start({
      quiet: true,
      onUnhandledRequest({ url }, { error }) {
        if (/^\/(api\/|mail\.php)/.test(new URL(url).pathname)) error();
      },
    })
    .then(countCalls);
  return started;
}

function countCalls(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    const answer = fetch(...request);
    open.add(answer);
    answer.catch(() => undefined).finally(() => open.delete(answer));
    return answer;
  };
}

/**
 * Answers a call of the API from now on, until the test ends. Returns the list of what it has received, which grows.
 * A field that the contract does not know, or one that is missing, is a type error.
 */
export function answer<Name extends CallName>(name: Name, answering: Answering<Name>): Received[] {
  return answerTo(`/api/${name}.php`, answering as Answering<CallName>);
}

/** Answers a request for help as the API would; otherwise like `answer`. */
export const answerRequest = (answering: { message: string } | Response | (() => Response | Promise<Response>)) =>
  answerTo('/mail.php', answering);

/** The answer to a call that was refused. */
export const refused = (status: number, message: string): Response =>
  HttpResponse.json({ status: 'error', message }, { status });

/** No answer at all, as without a network. */
export const noAnswer = (): Response => HttpResponse.error();

let waiting: ((answer: Response) => void)[] = [];
let isEnding = false;

/** No answer at all while the test runs. */
export const hanging = (): Promise<Response> =>
  new Promise((done) => (isEnding ? done(noAnswer()) : void waiting.push(done)));

/**
 * Ends the calls that a test has left without an answer, and waits for all that are under way: without its answers, they
 * would be the next test's failures.
 */
export async function endCalls(): Promise<void> {
  isEnding = true;
  for (const end of waiting) end(noAnswer());
  waiting = [];
  await Promise.allSettled(open);
  isEnding = false;
}

/** Keeps a call from being answered until `release` is called with its answer. */
export function held<Value>(): { answering: () => Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => undefined;
  const value = new Promise<Value>((done) => {
    release = done;
    waiting.push((answer) => done(answer as Value));
  });
  return { answering: () => value, release };
}

type StreamEvent =
  | ('lead' | 'suspected' | 'cleared' | 'removed' | 'connected')
  | ('altered' | 'opened' | 'signed-out' | 'heartbeat');

/** The server's end of an open stream of events. */
export interface EventStream {
  send: (event: StreamEvent, data: object, id?: string) => void;
  end: () => void;
}

/** Answers the stream of new leads. Returns the streams that are open or were, in their order. */
export function answerLeadEvents(): EventStream[] {
  const streams: EventStream[] = [];
  worker.use(
    sse<Record<StreamEvent, object>>('/api/lead-events.php', ({ client }) => {
      streams.push({
        send: (event, data, id) => client.send({ event, data: grown(data) as object, ...(id !== undefined && { id }) }),
        end: () => client.error(),
      });
    }),
  );
  return streams;
}

/** Answers the request for a page's SEO record, which asks for JSON; whole answers may be of any kind. */
export const answerRecord = (address: string, record: object): void =>
  worker.use(
    http.get(address, ({ request }) => {
      if (request.headers.get('Accept') !== 'application/json') return undefined;
      return record instanceof Response ? record.clone() : HttpResponse.json({ status: 'success', ...record });
    }),
  );

function answerTo(path: string, answering: unknown): Received[] {
  const received: Received[] = [];
  worker.use(
    http.all(path, async ({ request }) => {
      const sent =
        request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await request.json();
      const one = { input: sent as Record<string, unknown>, headers: request.headers };
      received.push(one);
      const given: unknown = typeof answering === 'function' ? await answering(one) : answering;
      if (given instanceof Response) return given.clone();
      return success(given as object);
    }),
  );
  return received;
}

const success = (fields: object) => HttpResponse.json(grown({ status: 'success', ...fields }) as JsonBodyType);

/** Returns an answer of a possible later API, in which every object has an additional field. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, grown(field)]);
  return { addedLater: { nested: ['by a later release'] }, ...Object.fromEntries(fields) };
}
