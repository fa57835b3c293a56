import type { AccountAnswer } from '@advocate/api/contracts';
import { createContext, use } from 'react';
import type { Loaded } from './use-answer.ts';

/** The account with what it may do; its `answer` is undefined until that is known. */
export function accountOf(loaded: Loaded<AccountAnswer>) {
  const { role, passkeys, may_move_data } = loaded.answer ?? {};
  const isOwner = role === 'owner';
  return {
    ...loaded,
    isOwner,
    /** An owner whom a password alone lets in. */
    lacksPasskey: isOwner && passkeys?.length === 0,
    /** Whether to offer exports and imports; also while that is unknown, since the server decides. */
    mayMoveData: may_move_data ?? true,
  };
}

/** Who is signed in, as the frame around the screens has asked. */
export const AccountContext = createContext(
  accountOf({ phase: 'loading', answer: undefined, refusal: '', reload: () => undefined }),
);

export const useAccount = () => use(AccountContext);
