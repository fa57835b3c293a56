import { pageHeaders } from '@advocate/facts/page-headers';
import type { Hono } from 'hono';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Actor, AppContext, AppEnv, StaffActor } from './app-env.ts';
import type { AnswerOf, Call, Calls, InputOf } from './calls.ts';
import type { ClientIp } from './client-ip.ts';
import type { Done } from './contract.ts';
import { HttpError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-body.ts';
import { refuse, reply } from './reply.ts';

interface CallRequest<One> {
  actor: One extends { who: 'public' } ? Actor & { ipAddress: string } : StaffActor;
  c: AppContext;
}

/** Returns the answer, or a `Response` if it has its own headers. Throws `HttpError` to refuse. */
type Handler<One> = (
  input: InputOf<One>,
  request: CallRequest<One>,
) => AnswerOf<One> | Response | Promise<AnswerOf<One> | Response>;

type Handlers<Declared> = { readonly [Name in keyof Declared]: Handler<Declared[Name]> };

/** Returns some of the handlers of the declared calls, typed by their declarations, for `mountCalls`. */
export function handle<Declared extends Calls, Name extends keyof Declared>(
  _calls: Declared,
  handlers: Pick<Handlers<Declared>, Name>,
): Pick<Handlers<Declared>, Name> {
  return handlers;
}

/** The names of the calls that not every account may make. */
type Restricted<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { who: 'owner' } | { movesData: true } ? Name : never;
}[keyof Declared];

export interface MountParts<Declared> {
  clientIp: ClientIp;
  /** Called for every call that an account is not permitted to make. */
  onForbidden: (actor: StaffActor, name: Restricted<Declared>) => Promise<void>;
}

/**
 * Registers the declared calls, all of which need handlers: each is parsed, authorized, run and answered in the same
 * way. A call that takes longer than 2.5 s is answered with 503.
 */
export function mountCalls<Declared extends Calls>(
  app: Hono<AppEnv>,
  parts: MountParts<Declared>,
  calls: Declared,
  handlers: Handlers<Declared>,
): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const run = handlers[name] as (
      input: unknown,
      request: { actor: Actor; c: AppContext },
    ) => object | Promise<object>;
    const { method, path } = call;
    app.on(method, path, async (c) => {
      const actor =
        call.who === 'public' ? { name: null, ipAddress: parts.clientIp(c) } : await allowedActor(name, call, c, parts);
      const input = await inputOf(call, c);
      // Last, so that nobody is asked for a password only to be shown a mistyped field.
      if (call.who !== 'public' && call.confirm) assertConfirmed(actor as StaffActor);
      const answering = run(input, { actor, c });
      const answer = await (call.ownTimeout ? answering : withTimeout(answering));
      return varied(call, answer instanceof Response ? answer : reply({ status: 'success', ...answer }));
    });
    app.all(path, () => refuse(405, `This call takes ${method}.`, { Allow: method === 'GET' ? 'GET, HEAD' : method }));
  }
}

/** Names the headers on which a page of a list depends. */
function varied({ input }: Call, response: Response): Response {
  if (input && 'limit' in input.entries) response.headers.set('Vary', Object.values(pageHeaders).join(', '));
  return response;
}

async function inputOf({ method, input, isRaw }: Call, c: AppContext): Promise<unknown> {
  if (!input || isRaw) return undefined;
  if (method === 'POST') return parseInput(input, await readJson(c));
  const page = Object.entries(pageHeaders).map(([field, header]) => [field, c.req.header(header)]);
  return parseInput(input, { ...c.req.query(), ...Object.fromEntries(page) });
}

/** Returns who is signed in, as the guard has set it; without that, nothing is allowed. */
async function allowedActor<Declared>(
  name: string,
  call: Call & { who: 'staff' | 'owner' },
  c: AppContext,
  { clientIp, onForbidden }: MountParts<Declared>,
): Promise<StaffActor> {
  const staff = c.get('staff');
  if (!staff) throw new HttpError(401, 'Please sign in.');
  const actor = { ...staff, ipAddress: clientIp(c) };
  const isOwners = call.who === 'owner' && staff.role !== 'owner';
  if (isOwners || (call.movesData && !staff.mayMoveData)) {
    // It is one of them, by its declaration.
    await onForbidden(actor, name as Restricted<Declared>);
    throw new HttpError(
      403,
      isOwners ? 'Only an owner can do this.' : 'Only owners can export, import and erase here.',
    );
  }
  if (call.needsPasskey && !staff.isPasskeyConfirmed) {
    throw new HttpError(
      403,
      staff.hasPasskey
        ? 'Your first passkey is not confirmed yet. The Account screen says who can confirm it.'
        : 'Please register a passkey first, on the Account screen.',
    );
  }
  return actor;
}

/**
 * Throws `HttpError` 428 if a password or passkey was last checked more than 15 minutes ago; for a handler where that
 * depends on more than the call.
 */
export function assertConfirmed({ isConfirmed }: StaffActor): void {
  if (!isConfirmed) throw new HttpError(428, 'Please confirm that it is you.');
}

/** Returns the answer to a change once it is made. Throws `HttpError` 404 if what was to be changed does not exist. */
export async function answerTo(change: Promise<void>, message: string): Promise<Done>;
export async function answerTo(change: Promise<boolean>, message: string, missing: string): Promise<Done>;
export async function answerTo(change: Promise<unknown>, message: string, missing = ''): Promise<Done> {
  if ((await change) === false) throw new HttpError(404, missing);
  return { message };
}
