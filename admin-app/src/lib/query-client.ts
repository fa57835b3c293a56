import {
  infiniteQueryOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type ToastMessage, toast } from '#ui';
import {
  type AnswerTo,
  type CallArgs,
  type CallName,
  type CallOptions,
  callApi,
  Declined,
  isRetryable,
  isSpecifiedRead,
  NoSession,
  RETRY_DELAY_MS,
  refusalIn,
  SignedOut,
} from './call-api.ts';

/** Between two checks of the session. */
const CHECK_EVERY_MS = 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Said after a failure for which the server gives no reason. */
      failure: string;
      /** A success removes earlier messages, such as failures of the same form. */
      replacesOthers?: boolean;
    };
  }
}

/** What a mutation may resolve to: with a message, it is said in a toast. */
type Outcome = { message?: string } & Pick<ToastMessage, 'detail' | 'action'>;

/** Says how every write ended; nothing if the session has, because the sign-in page then replaces the screen. */
const mutationCache = new MutationCache({
  onSuccess(data, _input, _kept, { meta }) {
    const { message, detail = '', action } = (data ?? {}) as Outcome;
    const replacesOthers = meta?.replacesOthers === true;
    if (message) toast({ title: 'Success', description: message, detail, replacesOthers, ...(action && { action }) });
  },
  onError(error, _input, _kept, { meta }) {
    if (error instanceof SignedOut) return;
    if (!(error instanceof Declined)) console.error(error);
    const description = refusalIn(error) || (error instanceof Declined && error.message) || meta?.failure || '';
    toast({ variant: 'destructive', title: 'Error', description });
  },
});

/**
 * What the server has answered, for every screen. Rows that are known stay while they are fetched again, and after a
 * failure, which is logged; after an outage, the call is repeated. Nothing outlives the session or the page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache,
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      // A browser that is offline shows the empty state at once instead of waiting for a network.
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => state.status === 'error' && isRetryable(state.error) && RETRY_DELAY_MS,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
    },
  },
});

/**
 * A specified call, or a write, that finds no session ends it (see `callApi`), and the sign-in page replaces the screen. Any
 * other call only hides its part of the screen, as while loading, until the screen's own call has found a session.
 */
function onFailure(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (error instanceof NoSession || error instanceof SignedOut) query.reset();
  else console.error(error);
  if (error instanceof NoSession)
    sessionChecked().then(
      () => void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }),
      () => undefined,
    );
}

const sessionCheck = queryOptions({
  queryKey: ['session-check'],
  queryFn: ({ signal }) => checkSession(signal),
});

/**
 * After a call other than the screens' own found no session: makes the open screen's own call, or that of the counts where
 * it has none, at most once a minute for all of them together, and resolves once it has been answered. Rejects with
 * `SignedOut` if it found no session either, which ends it, and with another error if the session has ended meanwhile.
 */
export const sessionChecked = (): Promise<unknown> => queryClient.fetchQuery(sessionCheck);

/** Returns when there was a session. */
async function checkSession(signal: AbortSignal): Promise<number> {
  let checkedAt = queryClient.getQueryState(sessionCheck.queryKey)?.dataUpdatedAt ?? 0;
  for (;;) {
    const waitMs = checkedAt + CHECK_EVERY_MS - Date.now();
    if (waitMs > 0) await new Promise((over) => setTimeout(over, waitMs));
    signal.throwIfAborted();
    checkedAt = Date.now();
    try {
      const own = `get-admin-${location.pathname.split('/').at(-1)}`;
      await callApi(isSpecifiedRead(own) ? own : 'get-admin-stats');
      return checkedAt;
    } catch (error) {
      if (error instanceof SignedOut) throw error;
    }
  }
}

/** Returns the options of `useQuery` for a call that reads. */
export const apiQuery = <Name extends CallName>(name: Name, ...[input]: CallArgs<Name>) =>
  queryOptions<AnswerTo<Name>>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => callApi(name, ...([input, { signal }] as unknown as [...CallArgs<Name>, CallOptions])),
  });

/** Returns the options of `useInfiniteQuery` for a list that is read page by page, newest first. */
export const apiPages = <Name extends 'get-audit' | 'get-deleted-leads'>(name: Name, input: object) =>
  infiniteQueryOptions({
    queryKey: [name, input],
    queryFn: ({ pageParam: before, signal }) =>
      callApi(name, ...([{ ...input, ...before }, { signal }] as unknown as [...CallArgs<Name>, CallOptions])),
    initialPageParam: {} as { before?: string },
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { before: next }),
  });

/** Has what these calls answered fetched again: at once where a screen shows it, otherwise when one does. */
export async function invalidate(...names: CallName[]): Promise<void> {
  // A first answer under way is not asked for again, and may be out of date by now.
  await firstAnswers(...names);
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Resolves once none of these calls is waiting for its first answer. */
export const firstAnswers = (...names: CallName[]): Promise<unknown> =>
  Promise.allSettled(
    queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey: [name], state }) => names.some((one) => one === name) && !state.data })
      .map(({ promise }) => promise),
  );
