import type { StaffActor } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { consumeTokens, returnTokens } from '../../../http/limit-queries.ts';
import { answerTo, handle } from '../../../http/mount-calls.ts';
import { authCalls } from '../calls.ts';
import { confirmBucket, TOO_MANY_HERE } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { hashToken } from '../session/cookies.ts';
import { confirmSession } from '../session/queries.ts';
import { NOT_ACCEPTED, passkeysFor } from './passkeys.ts';
import {
  addPasskey,
  countRecoveryCodes,
  findPasskeys,
  removePasskey,
  saveChallenge,
  saveRecoveryCodes,
  takeChallenge,
  useRecoveryCode,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const MAX_PASSKEYS = 20;

/** Handles a person's own passkeys and recovery codes, and the confirmation of a session. */
export function passkeyHandlers(parts: AuthParts) {
  const { sql, limits } = parts;
  const passkeys = passkeysFor(parts);
  const triesOf = ({ sessionId }: StaffActor) => [confirmBucket(limits, sessionId)];
  const holderOf = ({ sessionId }: StaffActor) => hashToken(sessionId);
  const ask = (actor: StaffActor, purpose: 'register' | 'confirm', challenge: string) =>
    saveChallenge(sql, holderOf(actor), purpose, challenge, actor.staffId);

  async function confirmed(actor: StaffActor) {
    await Promise.all([confirmSession(sql, actor.sessionId), returnTokens(sql, triesOf(actor))]);
    return { message: 'Thank you.' };
  }

  async function newCodes(actor: StaffActor): Promise<string[]> {
    const codes = newRecoveryCodes();
    await saveRecoveryCodes(sql, actor, codes.map(hashRecoveryCode));
    return codes;
  }

  return handle(authCalls, {
    'passkey-registration': async (_input, { c, actor }) => {
      passkeys.originOf(c);
      const known = await findPasskeys(sql, actor);
      if (known.length >= MAX_PASSKEYS)
        throw new HttpError(409, `An account can have at most ${MAX_PASSKEYS} passkeys.`);
      const options = await passkeys.registrationOptions(actor, known);
      await ask(actor, 'register', options.challenge);
      return { options };
    },

    'add-passkey': async ({ name, credential }, { c, actor }) => {
      const asked = await takeChallenge(sql, holderOf(actor), 'register');
      if (!asked) throw new HttpError(409, 'This took too long. Please try again.');
      const passkey = await passkeys.checkRegistration(c, credential, asked.challenge);
      if (!(await addPasskey(sql, actor, name, passkey))) {
        throw new HttpError(409, 'This passkey is registered already.');
      }
      const hasCodes = (await countRecoveryCodes(sql, actor.staffId)) > 0;
      return { codes: hasCodes ? [] : await newCodes(actor) };
    },

    'remove-passkey': ({ id }, { actor }) =>
      answerTo(removePasskey(sql, actor, id), 'The passkey is removed.', 'This passkey no longer exists.'),

    'new-recovery-codes': async (_input, { actor }) => ({ codes: await newCodes(actor) }),

    'confirm-challenge': async (_input, { c, actor }) => {
      passkeys.originOf(c);
      const known = await findPasskeys(sql, actor);
      if (known.length === 0) throw new HttpError(404, 'This account has no passkey.');
      const options = await passkeys.signInOptions(known);
      await ask(actor, 'confirm', options.challenge);
      return { options };
    },

    'confirm-with-passkey': async ({ credential }, { c, actor }) => {
      await consumeTokens(sql, triesOf(actor), TOO_MANY_HERE);
      const asked = await takeChallenge(sql, holderOf(actor), 'confirm');
      const known = await findPasskeys(sql, actor);
      const passkey = known.find(({ credential_id }) => credential_id === credential.id);
      // 401 would mean that the session has ended.
      const isAccepted = asked && passkey && (await passkeys.isAccepted(c, credential, asked.challenge, passkey));
      if (!isAccepted) throw new HttpError(403, NOT_ACCEPTED);
      return confirmed(actor);
    },

    'confirm-with-code': async ({ code }, { actor }) => {
      await consumeTokens(sql, triesOf(actor), TOO_MANY_HERE);
      if (!(await useRecoveryCode(sql, actor, hashRecoveryCode(code)))) {
        throw new HttpError(403, 'This is not one of your recovery codes, or it has been used.');
      }
      return confirmed(actor);
    },
  });
}
