import type { AccountAnswer } from '@advocate/api/contracts';
import { createContext, use } from 'react';
import type { Loaded } from './use-answer.ts';

/** Returns the account with its permissions; its `answer` is undefined until it has loaded. */
export function accountOf(loaded: Loaded<AccountAnswer>) {
  const { role, passkeys, may_move_data } = loaded.answer ?? {};
  const isOwner = role === 'owner';
  return {
    ...loaded,
    isOwner,
    /** An owner who can sign in with a password alone. */
    lacksPasskey: isOwner && passkeys?.length === 0,
    /** Whether to offer exports and imports; true while unknown, because the server decides. */
    mayMoveData: may_move_data ?? true,
  };
}

/** The signed-in account, loaded by the frame around the screens. */
export const AccountContext = createContext(
  accountOf({ phase: 'loading', answer: undefined, refusal: '', reload: () => undefined }),
);

export const useAccount = () => use(AccountContext);
