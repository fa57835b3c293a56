import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query-client.ts';

/** Returns the signed-in account with its permissions, undefined until it has loaded, and its query. */
export function useAccount() {
  // Loaded with the frame, and again after a change that this person has made.
  const query = useQuery({ ...apiQuery('get-account'), staleTime: Number.POSITIVE_INFINITY });
  const account = query.data;
  const { username, role, passkeys, may_move_data, waiting_owners } = account ?? {};
  const isOwner = role === 'owner';
  return {
    query,
    account,
    isOwner,
    /** An owner who can sign in with a password alone. */
    lacksPasskey: isOwner && passkeys?.length === 0,
    /** Whether nobody has confirmed its first passkey yet, so that it does not give an owner's rights. */
    passkeyWaits: username !== undefined && waiting_owners?.includes(username) === true,
    /** Whether to offer exports and imports; true while unknown, because the server decides. */
    mayMoveData: may_move_data ?? true,
  };
}
