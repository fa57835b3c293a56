import { accountHandlers } from './accounts/handlers.ts';
import { linkHandlers } from './accounts/link.ts';
import { ownAccountHandlers } from './accounts/own-account.ts';
import type { AuthParts } from './parts.ts';
import { passkeyHandlers } from './passkey/handlers.ts';
import { passkeySignInHandlers } from './passkey/sign-in.ts';
import { sessionHandlers } from './session/handlers.ts';

/** Returns the handlers of all calls of `authCalls`. */
export const authHandlers = (parts: AuthParts) => ({
  ...sessionHandlers(parts),
  ...passkeySignInHandlers(parts),
  ...passkeyHandlers(parts),
  ...linkHandlers(parts),
  ...ownAccountHandlers(parts),
  ...accountHandlers(parts),
});
