import type { StaffActor } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { answerTo, handle } from '../../../http/mount-calls.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { AuthParts } from '../parts.ts';
import { confirmPasskeys } from '../passkey/queries.ts';
import { newToken } from '../session/cookies.ts';
import { inviteLink } from './link.ts';
import { addInvitation, addLinkMail, listInvitations, withdrawInvitation } from './link-queries.ts';
import {
  changeAccount,
  type DirectChange,
  findRules,
  listAccounts,
  type Outcome,
  resetAccount,
  setPasskeyRule,
  setRules,
} from './queries.ts';

const changed: Readonly<Record<DirectChange, string>> = {
  'make-owner': 'The account now has the Owner role.',
  'make-staff': 'The account now has the Staff role.',
  disable: 'The account is disabled and signed out.',
  enable: 'The account can sign in again.',
  remove: 'The account is removed and signed out.',
};

/** Handles the People screen's calls: the accounts, and the rules for all of them. */
export function accountHandlers({ sql, adminUrl, sendsMail }: AuthParts) {
  /** Mails a link if there are an address and a mail server; otherwise returns it to the person who requested it. */
  async function sendLink(
    kind: 'invite' | 'reset',
    { name, email, token, actor }: { name: string; email: string | null; token: string; actor: StaffActor },
    message: string,
  ) {
    if (!email || !sendsMail) return { message, link: inviteLink(adminUrl, name, token) };
    await addLinkMail(sql, kind, { email, name, actor: actor.name });
    return { message: `${message} The link is on its way to ${email}.` };
  }

  return handle(authCalls, {
    'get-people': async () => {
      const [people, invitations, rules] = await Promise.all([listAccounts(sql), listInvitations(sql), findRules(sql)]);
      return { people, invitations, rules };
    },

    'invite-person': async ({ name, role, email, replaces }, { actor }) => {
      const { token, tokenHash } = newToken();
      const invitation = { tokenHash, name, role, email: email || null, replaces };
      const outcome = await addInvitation(sql, invitation, actor);
      if (outcome === 'account') throw new HttpError(409, `An account named ${name} already exists.`);
      if (outcome === 'invited') {
        throw new HttpError(409, `${name} is already invited. Withdraw that invitation to make another one.`);
      }
      return sendLink('invite', { name, email, token, actor }, `${name} has been invited.`);
    },

    'withdraw-invitation': ({ name }, { actor }) =>
      answerTo(
        withdrawInvitation(sql, name, actor),
        `The invitation of ${name} was withdrawn.`,
        'This invitation no longer exists.',
      ),

    'change-person': async ({ id, change }, { actor }) => {
      const key = { id };
      if (change === 'confirm-passkey') {
        const confirming = withTimeout(confirmPasskeys(sql, key, actor));
        return answerTo(confirming, 'The passkey is confirmed.', 'This account has no passkey.');
      }
      if (change !== 'reset' && change !== 'reset-passkeys') {
        assertDone(await withTimeout(changeAccount(sql, key, change, actor)));
        return { message: changed[change] };
      }
      const accounts = await withTimeout(listAccounts(sql));
      const { name, email } = accounts.find((account) => account.id === id) ?? { name: '', email: null };
      const { token, tokenHash } = newToken();
      const reset = { tokenHash, removesKeys: change === 'reset-passkeys' };
      assertDone(await withTimeout(resetAccount(sql, key, reset, actor)));
      return withTimeout(sendLink('reset', { name, email, token, actor }, `${name} was signed out everywhere.`));
    },

    'set-rules': ({ dataForOwners }, { actor }) =>
      answerTo(setRules(sql, dataForOwners, actor), 'The rules were saved.'),

    'require-passkeys': ({ required, graceDays }, { actor }) =>
      answerTo(
        setPasskeyRule(sql, required ? graceDays : null, actor),
        required ? 'Passkeys will be required.' : 'Passkeys are no longer required.',
      ),
  });
}

function assertDone(outcome: Outcome): void {
  if (outcome === 'missing') throw new HttpError(404, 'There is no such account.');
  if (outcome === 'must-reset') {
    throw new HttpError(409, 'The database was restored. Reset this account to enable it.');
  }
  if (outcome === 'last-owner') {
    throw new HttpError(
      409,
      'No other owner could sign in. Make somebody else an owner first; one who was reset counts once the link is used.',
    );
  }
}
