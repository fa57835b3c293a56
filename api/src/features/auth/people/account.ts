import { handle } from '../../../http/mount-calls.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { countRecoveryCodes, listPasskeys } from '../passkey/queries.ts';
import { changeEmail, findEmail, findRules } from './queries.ts';
import { findRestore } from './restore-queries.ts';

/** One's own account: what it may do, and where messages about it go. */
export function accountHandlers({ sql }: AuthParts) {
  return handle(authCalls, {
    'get-account': async (_input, { actor }) => {
      const { staffId, name, role, mayMoveData, mustRegister } = actor;
      const [email, passkeys, left, rules, restored] = await withTimeout(
        Promise.all([
          findEmail(sql, staffId),
          listPasskeys(sql, staffId),
          countRecoveryCodes(sql, staffId),
          findRules(sql),
          role === 'owner' ? findRestore(sql) : null,
        ]),
      );
      return {
        username: name,
        role,
        may_move_data: mayMoveData,
        email,
        passkeys,
        recovery_codes_left: left,
        passkey_from: rules.passkey_from ?? null,
        must_register: mustRegister,
        restored_as_of: restored?.as_of ?? null,
      };
    },

    'change-email': async ({ email }, { actor }) => {
      await withTimeout(changeEmail(sql, actor, email));
      return { message: 'Messages about your account go there from now on.' };
    },
  });
}
