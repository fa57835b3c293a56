import type { AuthParts } from './parts.ts';
import { passkeyHandlers } from './passkey/handlers.ts';
import { passkeySignInHandlers } from './passkey/sign-in.ts';
import { accountHandlers } from './people/account.ts';
import { peopleHandlers } from './people/handlers.ts';
import { linkHandlers } from './people/link.ts';
import { sessionHandlers } from './session/handlers.ts';

/** The handlers of all calls of `authCalls`. */
export const authHandlers = (parts: AuthParts) => ({
  ...sessionHandlers(parts),
  ...passkeySignInHandlers(parts),
  ...passkeyHandlers(parts),
  ...linkHandlers(parts),
  ...accountHandlers(parts),
  ...peopleHandlers(parts),
});
