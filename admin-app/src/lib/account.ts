import type { AccountAnswer } from '@advocate/api/contracts';
import { createContext, use } from 'react';
import type { Loaded } from './use-answer.ts';

/** Who is signed in, as the frame around the screens has asked. */
export const AccountContext = createContext<Loaded<AccountAnswer>>({
  phase: 'loading',
  answer: undefined,
  refusal: '',
  reload: () => undefined,
});

/** The account and what it may do; its `answer` is undefined until that is known. */
export function useAccount(): Loaded<AccountAnswer> {
  return use(AccountContext);
}

/** Whether to offer exports and imports; also while that is unknown, since the server decides. */
export function useMayMoveData(): boolean {
  return useAccount().answer?.may_move_data ?? true;
}
