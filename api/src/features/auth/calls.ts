import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import type { Done } from '../../http/contract.ts';
import { emailOrNothing, oneOf, text, uuid, wholeNumber } from '../../http/schema.ts';
import { accountName } from './accounts/account-name.ts';
import type {
  AccountAnswer,
  LinkAnswer,
  PasskeyCreation,
  PasskeyRequest,
  PeopleAnswer,
  RecoveryCodesAnswer,
  SessionsAnswer,
} from './contract.ts';

/** Longer passwords are refused before anything is hashed. */
const MAX_PASSWORD_LENGTH = 1024;

const MAX_ID = 2_147_483_647;
const password = (label: string) => text({ label, maxLength: MAX_PASSWORD_LENGTH });
const recoveryCode = v.object({ code: text({ label: 'Recovery code', maxLength: 100 }) });

/** Returns the schema of an authenticator's answer: only what must be known before it is verified. */
const credential = <Credential extends { id: string }>() =>
  v.custom<Credential>((value) => v.is(credentialShape, value), 'credential: the answer of a passkey is missing.');
const credentialShape = v.looseObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/)) });
const signedChallenge = v.object({ credential: credential<AuthenticationResponseJSON>() });

const wayIn = { who: 'public', onStaffHost: true } as const;
const own = { who: 'staff', withoutPasskey: true } as const;
const ownerOnly = { who: 'owner', needsPasskey: true, confirm: true } as const;

/** The calls for signing in and out, for a person's own account, and for everyone's. */
export const authCalls = declareCalls({
  /** Answers 428 if the account has a passkey: then `passkey-challenge` and `passkey-sign-in`, or `recovery-sign-in`. */
  auth: {
    ...wayIn,
    ownTimeout: true,
    input: v.object({ username: password('Username'), password: password('Password') }),
  },
  logout: wayIn,
  'passkey-challenge': { ...wayIn, answer: answers<PasskeyRequest>() },
  'passkey-sign-in': { ...wayIn, input: signedChallenge },
  'recovery-sign-in': { ...wayIn, input: recoveryCode },
  /** Takes the link's token and the new password. */
  'accept-invite': {
    ...wayIn,
    ownTimeout: true,
    input: v.object({ token: text({ maxLength: 100 }), password: password('Password') }),
  },

  'get-account': { ...own, isUse: true, answer: answers<AccountAnswer>() },
  /** Ends the account's other sessions. An account with a passkey has to confirm first. */
  'change-password': {
    ...own,
    ownTimeout: true,
    input: v.object({ currentPassword: password('Current password'), newPassword: password('New password') }),
  },
  'change-email': {
    who: 'staff',
    confirm: true,
    /** Without `weeklyMail`, that stays as it is. */
    input: v.object({ email: emailOrNothing(), weeklyMail: v.optional(v.boolean()) }),
  },
  'get-sessions': { ...own, answer: answers<SessionsAnswer>() },
  'end-session': { ...own, confirm: true, input: v.object({ id: uuid() }) },
  'sign-out-everywhere': { ...own, confirm: true },
  /** Renews the session; sent while a person is active, at most once a minute. */
  'touch-session': own,

  /** Each of these confirms the session for 15 minutes; by password only for an account without a passkey. */
  'confirm-session': { ...own, ownTimeout: true, input: v.object({ password: password('Password') }) },
  'confirm-with-code': { ...own, input: recoveryCode },
  'confirm-challenge': { who: 'staff', answer: answers<PasskeyRequest>() },
  'confirm-with-passkey': { who: 'staff', input: signedChallenge },

  'passkey-registration': { ...own, confirm: true, answer: answers<PasskeyCreation>() },
  'add-passkey': {
    ...own,
    confirm: true,
    input: v.object({
      name: text({ label: 'Name', maxLength: 100 }),
      credential: credential<RegistrationResponseJSON>(),
    }),
    answer: answers<RecoveryCodesAnswer>(),
  },
  'remove-passkey': { who: 'staff', confirm: true, input: v.object({ id: wholeNumber(1, MAX_ID) }) },
  'new-recovery-codes': { who: 'staff', confirm: true, answer: answers<RecoveryCodesAnswer>() },

  'get-people': { who: 'owner', confirm: true, answer: answers<PeopleAnswer>() },
  'invite-person': {
    ...ownerOnly,
    input: v.object({
      name: accountName,
      role: oneOf('owner', 'staff'),
      email: emailOrNothing(),
      /** Whether to replace an earlier link that still works. */
      replaces: v.optional(v.boolean(), false),
    }),
    answer: answers<LinkAnswer>(),
  },
  'withdraw-invitation': { who: 'owner', confirm: true, input: v.object({ name: accountName }) },
  /**
   * 'reset' has the password set by a link; 'reset-passkeys' also removes the passkeys, and a new one must be
   * registered first. Both answer with a link. 'confirm-passkey' gives an account's first passkey an owner's rights.
   */
  'change-person': {
    ...ownerOnly,
    ownTimeout: true,
    input: v.object({
      id: wholeNumber(1, MAX_ID),
      change: oneOf(
        'make-owner',
        'make-staff',
        'disable',
        'enable',
        'reset',
        'reset-passkeys',
        'confirm-passkey',
        'remove',
      ),
    }),
    answer: answers<Done | LinkAnswer>(),
  },
  'set-rules': { ...ownerOnly, input: v.object({ dataForOwners: v.boolean() }) },
  'require-passkeys': { ...ownerOnly, input: v.object({ required: v.boolean(), graceDays: wholeNumber(0, 60) }) },
});
