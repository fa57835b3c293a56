import type { AccountAnswer } from '@advocate/api/contracts';
import { createContext, use } from 'react';
import type { Loaded } from './use-api-query.ts';

/** Returns the account with its permissions; its `answer` is undefined until it has loaded. */
export function accountOf(loaded: Loaded<AccountAnswer>) {
  const { username, role, passkeys, may_move_data, waiting_owners } = loaded.answer ?? {};
  const isOwner = role === 'owner';
  return {
    ...loaded,
    isOwner,
    /** An owner who can sign in with a password alone. */
    lacksPasskey: isOwner && passkeys?.length === 0,
    /** Whether nobody has confirmed its first passkey yet, so that it does not give an owner's rights. */
    passkeyWaits: username !== undefined && waiting_owners?.includes(username) === true,
    /** Whether to offer exports and imports; true while unknown, because the server decides. */
    mayMoveData: may_move_data ?? true,
  };
}

/** The signed-in account, loaded by the frame around the screens. */
export const AccountContext = createContext(
  accountOf({ phase: 'loading', answer: undefined, refusal: '', reload: () => undefined }),
);

export const useAccount = () => use(AccountContext);
